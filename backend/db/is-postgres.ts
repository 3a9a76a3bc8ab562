import { PostgresAdapter } from 'kysely';
import type { DbOrTrx } from './tables.ts';

/** Whether several processes may share this database; a SQLite file belongs to one. */
export const isPostgres = (db: DbOrTrx): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
