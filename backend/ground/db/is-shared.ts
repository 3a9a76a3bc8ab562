import { isPostgres } from './is-postgres.ts';
import type { Db } from './tables.ts';

/** Whether several processes may share this database; a SQLite file belongs to one. */
export const isShared = (db: Db): boolean => isPostgres(db);
