import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** How long what a process held stays taken after it died. */
const LEASE_MS = 10_000;
const RENEWALS = 3;

/** The database's clock: those of several machines need not agree. */
const clockMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Whether a process that runs on this PostgreSQL, or did seconds ago, holds this lease. */
export async function isLeaseHeld(db: Db, name: string): Promise<boolean> {
  const lease = await db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('until_ms', '>', clockMs)
    .executeTakeFirst();
  return lease !== undefined;
}

/**
 * What one process at a time may do on a PostgreSQL, for as long as it keeps renewing: a row, since a session's lock
 * would stay with the connection of a pooler.
 */
export class Lease {
  readonly renewEveryMs: number;
  readonly #db: Db;
  readonly #name: string;
  readonly #leaseMs: number;
  readonly #holder = randomUUID();

  constructor(db: Db, name: string, leaseMs = LEASE_MS) {
    this.#db = db;
    this.#name = name;
    this.#leaseMs = leaseMs;
    this.renewEveryMs = leaseMs / RENEWALS;
  }

  /** Takes it where nobody has it, or keeps it; answers until when, by this process's clock, or undefined. */
  async renew(): Promise<number | undefined> {
    // From before the question, so that it ends here no later than in the database.
    const until = performance.now() + this.#leaseMs;
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('leases')
      .values({ name: this.#name, holder: this.#holder, until_ms: sql`${clockMs} + ${this.#leaseMs}` })
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
    return numInsertedOrUpdatedRows === 1n ? until : undefined;
  }

  /** Lets another process have it at once. */
  async release(): Promise<void> {
    await this.#db
      .deleteFrom('leases')
      .where('name', '=', this.#name)
      .where('holder', '=', this.#holder)
      .execute();
  }
}
