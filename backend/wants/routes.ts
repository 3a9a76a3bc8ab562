import { Hono } from 'hono';
import { wantLinkSchema, wantRequestSchema, wantStopSchema } from '#contract/wants.ts';
import { readBody } from '../ground/http/parse.ts';
import { limitPosts } from '../ground/http/rate-limit.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { Refused } from '../ground/refused.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { confirmRequest, listWants, stopWants } from './manage.ts';
import { requestNotification } from './request-notification.ts';
import { findLinkedRequest } from './want-links.ts';

const POSTS_PER_VISITOR: RateLimit = { points: 20, seconds: 600 };

export function wantRoutes(services: OrderServices): Hono {
  const limit = limitPosts(services, 'wants', POSTS_PER_VISITOR);
  const linked = async ({ link }: { link: string }) => {
    const request = await findLinkedRequest(services, link);
    if (!request) throw new Refused('want_link_expired', 'This link has run out.');
    return request;
  };
  return new Hono()
    .post('/wants', limit, async (c) => {
      await requestNotification(services, await readBody(c, wantRequestSchema));
      return c.json({ success: true }, 202);
    })
    .get('/wants', async (c) => {
      // A page opens with it: one that a mail program mangled has run out as well.
      const request = await linked({ link: c.req.query('link') ?? '' });
      return c.json(await listWants(services, request));
    })
    .post('/wants/confirm', limit, async (c) => {
      const request = await linked(await readBody(c, wantLinkSchema));
      await confirmRequest(services, request);
      return c.json(await listWants(services, request));
    })
    .post('/wants/stop', limit, async (c) => {
      const stop = await readBody(c, wantStopSchema);
      const request = await linked(stop);
      await stopWants(services, request, stop);
      return c.json(await listWants(services, request));
    });
}
