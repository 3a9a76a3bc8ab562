import type { Db, Trx } from './tables.ts';

/** Deadlock and serialization failure: the database ended one transaction so that another may go on. */
const ENDED_FOR_ANOTHER: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const TRIES = 5;

/**
 * Runs a transaction, and runs it anew when the database ended it for the sake of another: nothing of it was kept
 * then, so `work` must do nothing but read and write the database.
 */
export async function transact<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried === TRIES || !isEndedForAnother(error)) throw error;
    }
  }
}

const isEndedForAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ENDED_FOR_ANOTHER.has(error.code);
