import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { DbOrTrx } from './tables.ts';

/** The condition of the index `orders_odd_email`, which answers only to the very same words. */
const ODD = {
  postgres: (column: string) => `${column} ~ '[^!-~]|[<>":]'`,
  sqlite: (column: string) => `(${column} glob '*[^!-~]*' or ${column} glob '*[<>":]*')`,
};

/** Whether a stored address has signs that no address is stored with any more. */
export const isOddlySpelled = (db: DbOrTrx, column: string): RawBuilder<boolean> =>
  sql.raw(oddSpelling(column, isPostgres(db)));

export const oddSpelling = (column: string, onPostgres: boolean): string =>
  ODD[onPostgres ? 'postgres' : 'sqlite'](column);
