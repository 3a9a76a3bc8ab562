import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from './client-address.ts';
import { ApiError } from './errors.ts';

export interface RateLimit {
  /** Requests from one address ... */
  points: number;
  /** ... within so many seconds. */
  seconds: number;
}

/** Limits the POSTs of one address; past the limit 429 with Retry-After. */
export function limitPosts(limit: RateLimit, trustedProxies: number): MiddlewareHandler {
  const limited = limitRequests(limit, trustedProxies);
  return async (c, next) => (c.req.method === 'POST' ? limited(c, next) : next());
}

/** The same for every request. */
export function limitRequests({ points, seconds }: RateLimit, trustedProxies: number): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (c, next) => {
    try {
      await limiter.consume(clientAddress(c, trustedProxies));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      c.header('Retry-After', String(Math.ceil(refusal.msBeforeNext / 1000)));
      throw new ApiError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.');
    }
    return next();
  };
}
