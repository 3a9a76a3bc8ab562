import { Hono } from 'hono';
import { limitRequests, type RateLimit } from '#backend/ground/http/rate-limit.ts';
import type { Services } from '#backend/services.ts';
import { PATHS } from '#contract/paths.ts';
import { isOrderPage } from './order-page-path.ts';

/** What one visitor sends in a minute, orders and payments included. */
const POSTS: RateLimit = { points: 240, seconds: 60 };

/** Where no real money moves, test drives may order by the hundred a second from one address. */
const POSTS_IN_A_TRIAL: RateLimit = { points: 120_000, seconds: 60 };

/** PayFast tells of every shopper's payment from a handful of addresses. */
const NOTIFICATIONS: RateLimit = { points: 60_000, seconds: 60 };

/** More than a shopper looks at, too little to try links out. */
const ORDER_PAGES: RateLimit = { points: 120, seconds: 60 };

/** How much one address may ask of the shop; past it 429. */
export function limitVisitors(services: Services): Hono {
  const isTrial = services.settings.payfast.mode !== 'live';
  const posts = limitRequests(services, 'posts', isTrial ? POSTS_IN_A_TRIAL : POSTS);
  const notifications = limitRequests(services, 'notifications', NOTIFICATIONS);
  const orderPages = limitRequests(services, 'order-pages', ORDER_PAGES);
  // By method, so that reading passes by.
  return new Hono()
    .post('*', (c, next) => (c.req.path === PATHS.payfastNotification ? notifications : posts)(c, next))
    .use((c, next) => (isOrderPage(c.req.path) ? orderPages(c, next) : next()));
}
