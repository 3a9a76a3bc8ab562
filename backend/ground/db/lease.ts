import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

const LEASE_MS = 10_000;
/** No lease lasts so long: the clock was put back. */
const IMPOSSIBLE_MS = 60_000;
const RENEWALS = 3;

/** The database's clock, since those of several machines may differ. */
const clockMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const farAhead = sql<number>`${clockMs} + ${sql.lit(IMPOSSIBLE_MS)}`;

export async function isLeaseHeld(db: Db, name: string): Promise<boolean> {
  const lease = await db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('until_ms', '>', clockMs)
    .where('until_ms', '<', farAhead)
    .executeTakeFirst();
  return lease !== undefined;
}

/** A row, as session locks do not survive a pooler. */
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

  /** Returns its end by performance.now(), or undefined when another process holds it. */
  async renew(): Promise<number | undefined> {
    // Taken before the query, so that it never ends later here than in the database.
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
            eb.or([
              eb('leases.holder', '=', eb.ref('excluded.holder')),
              eb('leases.until_ms', '<', clockMs),
              eb('leases.until_ms', '>=', farAhead),
            ]),
          ),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n ? until : undefined;
  }

  async release(): Promise<void> {
    await this.#db
      .deleteFrom('leases')
      .where('name', '=', this.#name)
      .where('holder', '=', this.#holder)
      .execute();
  }
}
