import { Hono } from 'hono';
import { limitFlood, limitRequests, type RateLimit } from '#backend/ground/http/rate-limit.ts';
import type { Services } from '#backend/services.ts';
import { PATHS } from '#contract/paths.ts';
import { isSecretPage } from './secret-paths.ts';

const POSTS: RateLimit = { points: 240, seconds: 60 };

/** Without real money, test drives may order by the hundred a second from one address. */
const POSTS_IN_A_TRIAL: RateLimit = { points: 120_000, seconds: 60 };

const NOTIFICATIONS: RateLimit = { points: 60_000, seconds: 60 };

/** More than a shopper opens, too few to guess links. */
const ORDER_PAGES: RateLimit = { points: 120, seconds: 60 };

export function limitVisitors(services: Services): Hono {
  const isTrial = services.settings.payfast.mode !== 'live';
  const posts = limitFlood(services, isTrial ? POSTS_IN_A_TRIAL : POSTS);
  const notifications = limitFlood(services, NOTIFICATIONS);
  const secretPages = limitRequests(services, 'order-pages', ORDER_PAGES);
  return new Hono()
    .post('*', (c, next) => (c.req.path === PATHS.payfastNotification ? notifications : posts)(c, next))
    .use((c, next) => (isSecretPage(c.req.path) ? secretPages(c, next) : next()));
}
