import type { MiddlewareHandler } from 'hono';

const SECONDS = '5';

/** For pages and whatever else names no time itself. */
export const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', SECONDS);
};
