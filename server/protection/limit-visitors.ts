import { Hono } from 'hono';
import { limitFlood, limitRequests } from '#backend/ground/http/rate-limit.ts';
import type { RateLimit } from '#backend/ground/limiter.ts';
import type { Services } from '#backend/services.ts';
import { PATHS } from '#contract/paths.ts';
import { isSecretPage } from './secret-paths.ts';

/** Several hundred orders with their payments: a school or a mobile network is one address. */
const POSTS: RateLimit = { points: 3_000, seconds: 300 };

const NOTIFICATIONS: RateLimit = { points: 60_000, seconds: 60 };

/** More than a shopper opens, too few to guess links. */
const ORDER_PAGES: RateLimit = { points: 120, seconds: 60 };

export function limitVisitors(services: Services): Hono {
  const posts = limitFlood(services, POSTS);
  const notifications = limitFlood(services, NOTIFICATIONS);
  const secretPages = limitRequests(services, 'order-pages', ORDER_PAGES);
  return new Hono()
    .post('*', (c, next) => (c.req.path === PATHS.payfastNotification ? notifications : posts)(c, next))
    .use((c, next) => (isSecretPage(c.req.path) ? secretPages(c, next) : next()));
}
