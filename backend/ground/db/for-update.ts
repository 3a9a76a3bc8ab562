import type { SelectQueryBuilder } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Tables, Trx } from './tables.ts';

/** Locks the rows in the order of the query; on SQLite the transaction holds the only write lock already. */
export const forUpdate = <From extends keyof Tables, Row>(
  trx: Trx,
  query: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> => (isPostgres(trx) ? query.forUpdate() : query);
