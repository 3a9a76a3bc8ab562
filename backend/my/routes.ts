import { Hono } from 'hono';
import { myCloseSchema, myLinkRequestSchema, myOpenSchema } from '#contract/my.ts';
import { readBody } from '../ground/http/parse.ts';
import { limitPosts } from '../ground/http/rate-limit.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { Refused } from '../ground/refused.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { openByCode, openByLink } from './open-my.ts';
import { sendMyLink } from './send-my-link.ts';
import { neededSession } from './session-answers.ts';
import { closeMySessions } from './sessions.ts';

const LINKS_PER_VISITOR: RateLimit = { points: 10, seconds: 600 };
const TRIES_PER_VISITOR: RateLimit = { points: 20, seconds: 600 };

export const mySessionRoutes = (services: OrderServices): Hono =>
  new Hono()
    .post('/my/link', limitPosts(services, 'my-links', LINKS_PER_VISITOR), async (c) => {
      await sendMyLink(services, await readBody(c, myLinkRequestSchema));
      return c.json({ success: true }, 202);
    })
    .post('/my/open', limitPosts(services, 'my-tries', TRIES_PER_VISITOR), async (c) => {
      const given = await readBody(c, myOpenSchema);
      const opened =
        'link' in given ? await openByLink(services, given.link) : await openByCode(services, given);
      if (!opened) {
        throw new Refused(
          'my_link_expired',
          'This code or link is wrong, has been used, or has run out. Please ask for a new one.',
        );
      }
      return c.json(opened);
    })
    .delete('/my', async (c) => {
      const session = await neededSession(services, c);
      const { everywhere } = await readBody(c, myCloseSchema);
      await closeMySessions(services.db, session, everywhere);
      return c.json({ success: true });
    });
