import { PostgresAdapter } from 'kysely';
import type { DbOrTrx } from './tables.ts';

export const isPostgres = (db: DbOrTrx): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
