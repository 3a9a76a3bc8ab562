import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isShared } from '../db/is-shared.ts';
import type { GroundServices } from '../services.ts';
import { clientAddress, visitorNetwork } from './client-address.ts';
import { ApiError } from './errors.ts';
import type { Limiter, RateLimit } from './limiter.ts';
import { sharedLimiter } from './shared-limiter.ts';

export type { RateLimit } from './limiter.ts';

type Needs = Pick<GroundServices, 'db' | 'settings'>;

/** Limits the POSTs of one address; past the limit 429 with Retry-After. The name tells one limit from another. */
export function limitPosts(services: Needs, name: string, limit: RateLimit): MiddlewareHandler {
  const limited = limitRequests(services, name, limit);
  return async (c, next) => (c.req.method === 'POST' ? limited(c, next) : next());
}

/** The same for every request. */
export function limitRequests({ db, settings }: Needs, name: string, limit: RateLimit): MiddlewareHandler {
  const limiter: Limiter = isShared(db)
    ? sharedLimiter(db, name, limit)
    : new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
  return async (c, next) => {
    try {
      await limiter.consume(visitorNetwork(clientAddress(c, settings.trustedProxies)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      c.header('Retry-After', String(Math.ceil(refusal.msBeforeNext / 1000)));
      throw new ApiError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.');
    }
    return next();
  };
}
