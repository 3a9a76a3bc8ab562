/** Each feature declares its tables, and `backend/tables.ts` composes them: here everybody finds the database by one name. */
export type { Db, DbOrTrx, Tables, Trx } from '../../tables.ts';
