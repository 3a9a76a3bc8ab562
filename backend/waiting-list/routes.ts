import { Hono } from 'hono';
import { waitingLinkSchema, waitingRequestSchema } from '#contract/events.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import { limitPosts } from '../ground/http/rate-limit.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { Refused } from '../ground/refused.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { joinWaitingList } from './join.ts';
import { confirmPlace, describePlace, leaveList } from './manage.ts';
import { findLinkedPlace } from './waiting-links.ts';

const POSTS_PER_VISITOR: RateLimit = { points: 20, seconds: 600 };

export function waitingListRoutes(services: OrderServices): Hono {
  const limit = limitPosts(services, 'waiting', POSTS_PER_VISITOR);
  const linked = async ({ link }: { link: string }) => {
    const row = await findLinkedPlace(services, link);
    if (!row) throw new Refused('waiting_link_expired', 'This link has run out.');
    return row;
  };
  return new Hono()
    .post('/events/:id/waiting', limit, async (c) => {
      const id = readId(c, () => new Refused('event_not_found', 'There is no such event.'));
      await joinWaitingList(services, id, await readBody(c, waitingRequestSchema));
      return c.json({ success: true }, 202);
    })
    .get('/waiting', async (c) =>
      // A page opens with it: one that a mail program mangled has run out as well.
      c.json(await describePlace(services, await linked({ link: c.req.query('link') ?? '' }))),
    )
    .post('/waiting/confirm', limit, async (c) => {
      const row = await linked(await readBody(c, waitingLinkSchema));
      return c.json(await describePlace(services, await confirmPlace(services, row)));
    })
    .post('/waiting/leave', limit, async (c) => {
      await leaveList(services, await linked(await readBody(c, waitingLinkSchema)));
      return c.json({ success: true });
    });
}
