import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { isShared } from '../db/is-shared.ts';
import type { Db } from '../db/tables.ts';
import type { Limiter, RateLimit } from './limiter.ts';

const TABLE = 'rate_limits';
/** A database that is slower than this does not decide. */
const TIMEOUT_MS = 2_000;

/**
 * Counts a visitor's requests over all processes, in the database. Without the database each process goes on counting by
 * itself: a limit must not take the shop down.
 * @param name tells apart what one visitor may do: one count for each
 */
export function sharedLimiter(db: Db, name: string, { points, seconds }: RateLimit): Limiter {
  const limit = { points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...limit,
    keyPrefix: name,
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Who is refused asks the database no more until the time is over.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: TIMEOUT_MS });
}

/** Deletes counts whose time is over. */
export async function forgetOldLimits(db: Db, now: Date): Promise<void> {
  if (isShared(db)) await db.deleteFrom(TABLE).where('expire', '<', now.getTime()).execute();
}
