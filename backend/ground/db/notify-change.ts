import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { DbOrTrx } from './tables.ts';

/** Where PostgreSQL notifies of changes. */
export const CHANNEL = 'springdeck_changes';

/** Wakes those who wait for changes when the transaction is committed; on SQLite there is nobody else. */
export async function notifyChange(trx: DbOrTrx): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}
