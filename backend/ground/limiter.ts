import { CompiledQuery } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { isShared } from './db/connect.ts';
import type { Db } from './db/tables.ts';
import { Refused } from './refused.ts';

export interface RateLimit {
  points: number;
  seconds: number;
}

export interface Limiter {
  consume: (key: string) => Promise<RateLimiterRes>;
  get: (key: string) => Promise<RateLimiterRes | null>;
}

export const localLimiter = ({ points, seconds }: RateLimit): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration: seconds });

const TABLE = 'rate_limits';
const TIMEOUT_MS = 2_000;

/** Shared by all processes; without the database each process counts for itself. */
function sharedLimiter(db: Db, name: string, limit: RateLimit): Limiter {
  const limiter = new RateLimiterPostgres({
    points: limit.points,
    duration: limit.seconds,
    keyPrefix: name,
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: limit.points,
    insuranceLimiter: localLimiter(limit),
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: TIMEOUT_MS });
}

export const createLimiter = (db: Db, name: string, limit: RateLimit): Limiter =>
  isShared(db) ? sharedLimiter(db, name, limit) : localLimiter(limit);

export async function consume(
  limiter: Limiter,
  key: string,
): Promise<{ isOver: boolean; left: RateLimiterRes }> {
  try {
    return { isOver: false, left: await limiter.consume(key) };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { isOver: true, left: refusal };
    throw refusal;
  }
}

export const tooManyRequests = () =>
  new Refused('too_many_requests', 'Too many requests. Please wait a moment and try again.');

export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  if (isShared(db)) await db.deleteFrom(TABLE).where('expire', '<', now.getTime()).execute();
}
