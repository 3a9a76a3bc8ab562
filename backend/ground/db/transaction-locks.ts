import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Tables, Trx } from './tables.ts';

/** Locks the rows in the order of the query; on SQLite the transaction holds the only write lock already. */
export const forUpdate = <From extends keyof Tables, Row>(
  trx: Trx,
  query: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> => (isPostgres(trx) ? query.forUpdate() : query);

/** Until the commit, in a fixed order; on SQLite the transaction holds the only write lock already. */
export async function lockNames(trx: Trx, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  }
}
