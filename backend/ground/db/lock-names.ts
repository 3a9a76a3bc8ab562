import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Trx } from './tables.ts';

/** Until the commit, in a fixed order; on SQLite the transaction holds the only write lock already. */
export async function lockNames(trx: Trx, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  }
}
