import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Db } from './tables.ts';

const NAME = 'timed-jobs';
/** How long a process that died without a word still counts as the leader. */
const LEASE_MS = 10_000;

/** The database's clock: those of several machines need not agree. */
const clockMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Whether a shop is open on this PostgreSQL, or was seconds ago. */
export async function hasLeader(db: Db): Promise<boolean> {
  const lease = await db
    .selectFrom('leases')
    .select('name')
    .where('until_ms', '>', clockMs)
    .executeTakeFirst();
  return lease !== undefined;
}

/** One of all the processes on a database leads, for as long as it keeps renewing. On SQLite it is the only one. */
export class Leadership {
  readonly #db: Db;
  readonly #leaseMs: number;
  readonly #holder = randomUUID();
  #heldUntil: number;
  #asking: Promise<void> = Promise.resolve();

  constructor(db: Db, { leaseMs = LEASE_MS } = {}) {
    this.#db = db;
    this.#leaseMs = leaseMs;
    this.#heldUntil = isPostgres(db) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  /** Takes the lead where nobody has it, or keeps it; to be called more often than every LEASE_MS. */
  renew(): Promise<void> {
    const asking = isPostgres(this.#db) ? this.#ask() : Promise.resolve();
    this.#asking = asking.catch(() => undefined);
    return asking;
  }

  async isHeld(): Promise<boolean> {
    await this.#asking;
    return performance.now() < this.#heldUntil;
  }

  /** Lets another process lead at once. */
  async release(): Promise<void> {
    if (!isPostgres(this.#db)) return;
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    await this.#db.deleteFrom('leases').where('name', '=', NAME).where('holder', '=', this.#holder).execute();
  }

  async #ask(): Promise<void> {
    // From before the question, so that it ends here no later than in the database.
    const until = performance.now() + this.#leaseMs;
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('leases')
      .values({ name: NAME, holder: this.#holder, until_ms: sql`${clockMs} + ${this.#leaseMs}` })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((eb) => ({
            holder: eb.ref('excluded.holder'),
            until_ms: eb.ref('excluded.until_ms'),
          }))
          .where((eb) =>
            eb.or([eb('leases.holder', '=', eb.ref('excluded.holder')), eb('leases.until_ms', '<', clockMs)]),
          ),
      )
      .executeTakeFirst();
    this.#heldUntil = numInsertedOrUpdatedRows === 1n ? until : Number.NEGATIVE_INFINITY;
  }
}
