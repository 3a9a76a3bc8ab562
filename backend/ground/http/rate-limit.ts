import type { Context, MiddlewareHandler } from 'hono';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/tables.ts';
import {
  consume,
  createLimiter,
  type Limiter,
  localLimiter,
  type RateLimit,
  tooManyRequests,
} from '../limiter.ts';
import type { Refused } from '../refused.ts';
import { clientAddress, visitorNetwork } from './client-address.ts';

interface RateLimitServices {
  db: Db;
  settings: { trustedProxies: number };
}

/** Per address and name; answers 429 with Retry-After. */
export function limitPosts(services: RateLimitServices, name: string, limit: RateLimit): MiddlewareHandler {
  const limited = limitRequests(services, name, limit);
  return async (c, next) => (c.req.method === 'POST' ? limited(c, next) : next());
}

export function limitRequests(
  { db, settings }: RateLimitServices,
  name: string,
  limit: RateLimit,
): MiddlewareHandler {
  return refuseBeyond(settings, createLimiter(db, name, limit));
}

/** Counts calls under a key of the caller; every answer says how many are left, and 429 when there are more. */
export function countCalls(
  { db }: Pick<RateLimitServices, 'db'>,
  name: string,
  limit: RateLimit,
): (c: Context, key: string) => Promise<void> {
  const limiter = createLimiter(db, name, limit);
  return async (c, key) => {
    const { isOver, left } = await consume(limiter, key);
    c.header('RateLimit-Limit', String(limit.points));
    c.header('RateLimit-Remaining', String(left.remainingPoints));
    c.header('RateLimit-Reset', inSeconds(left));
    if (isOver) throw tooMany(c, left);
  };
}

/** Counted per process: in the shared table, every request of a flood would be a write. */
export const limitFlood = (
  { settings }: Pick<RateLimitServices, 'settings'>,
  limit: RateLimit,
): MiddlewareHandler => refuseBeyond(settings, localLimiter(limit));

function refuseBeyond(settings: RateLimitServices['settings'], limiter: Limiter): MiddlewareHandler {
  return async (c, next) => {
    const { isOver, left } = await consume(
      limiter,
      visitorNetwork(clientAddress(c, settings.trustedProxies)),
    );
    if (isOver) throw tooMany(c, left);
    return next();
  };
}

function tooMany(c: Context, left: RateLimiterRes): Refused {
  c.header('Retry-After', inSeconds(left));
  return tooManyRequests();
}

const inSeconds = ({ msBeforeNext }: RateLimiterRes): string => String(Math.ceil(msBeforeNext / 1000));

/** Counts only what is told to it, such as wrong codes. */
export interface FailureLimit {
  /** Throws Refused once there were too many. */
  ensureFew: (c: Context, key: string) => Promise<void>;
  /** Resolves to whether there were too many before. */
  count: (key: string) => Promise<boolean>;
}

export function limitFailures(db: Db, name: string, limit: RateLimit): FailureLimit {
  const limiter = createLimiter(db, name, limit);
  return {
    ensureFew: async (c, key) => {
      const counted = await limiter.get(key);
      if (counted && counted.consumedPoints >= limit.points) throw tooMany(c, counted);
    },
    count: async (key) => (await consume(limiter, key)).isOver,
  };
}
