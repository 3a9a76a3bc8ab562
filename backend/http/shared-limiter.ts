import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { isPostgres } from '../db/is-postgres.ts';
import type { Db } from '../db/tables.ts';
import type { Limiter, RateLimit } from './limiter.ts';

const TABLE = 'rate_limits';
/** A limit of thousands is drawn in this many portions: few questions, and at most one portion per process left unused. */
const PORTIONS = 100;
/** Past this many visitors with points in hand they are forgotten: a limit may be a portion stricter, never laxer. */
const MOST_VISITORS = 10_000;
/** A database that is slower than this does not decide; see openStore. */
const PATIENCE_MS = 2_000;

interface InHand {
  points: number;
  until: number;
}

/**
 * Counts a visitor's requests over all processes, in the database. From a limit of 200 on a process draws several
 * points at a time and hands them out by itself, so that most requests cost no query.
 */
export class SharedLimiter implements Limiter {
  readonly #store: RLWrapperTimeouts;
  readonly #portion: number;
  readonly #inHand = new Map<string, InHand>();
  readonly #drawing = new Map<string, Promise<void>>();

  /** @param name tells apart what one visitor may do: one count for each. */
  constructor(db: Db, name: string, limit: RateLimit) {
    this.#store = openStore(db, name, limit);
    this.#portion = Math.max(1, Math.floor(limit.points / PORTIONS));
  }

  async consume(visitor: string): Promise<void> {
    while (!this.#take(visitor)) await this.#drawOnce(visitor);
  }

  #take(visitor: string): boolean {
    const inHand = this.#inHand.get(visitor);
    if (!inHand) return false;
    inHand.points -= 1;
    if (inHand.points === 0 || isOver(inHand)) this.#inHand.delete(visitor);
    return !isOver(inHand);
  }

  /** Requests of the same moment wait for the same portion. */
  #drawOnce(visitor: string): Promise<void> {
    const drawing =
      this.#drawing.get(visitor) ?? this.#draw(visitor).finally(() => this.#drawing.delete(visitor));
    this.#drawing.set(visitor, drawing);
    return drawing;
  }

  async #draw(visitor: string): Promise<void> {
    const { msBeforeNext } = await this.#store.consume(visitor, this.#portion);
    if (this.#inHand.size >= MOST_VISITORS) this.#inHand.clear();
    this.#inHand.set(visitor, { points: this.#portion, until: performance.now() + msBeforeNext });
  }
}

const isOver = ({ until }: InHand): boolean => until <= performance.now();

/** Without the database each process goes on counting by itself: a limit must not take the shop down. */
function openStore(db: Db, name: string, { points, seconds }: RateLimit): RLWrapperTimeouts {
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
  return new RLWrapperTimeouts({ limiter, timeoutMs: PATIENCE_MS });
}

/** Deletes what counts no longer. */
export async function forgetOldLimits(db: Db, now: Date): Promise<void> {
  if (isPostgres(db)) await db.deleteFrom(TABLE).where('expire', '<', now.getTime()).execute();
}
