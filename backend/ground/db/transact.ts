import type { Db, Trx } from './tables.ts';

/** PostgreSQL's deadlock and serialization failure. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const TRIES = 5;

/** One bounded write; the demo shop passes its open transaction. */
export type Transact = <Result>(write: (trx: Trx) => Promise<Result>) => Promise<Result>;

/** May run `work` twice after a deadlock, so it must only use the database. */
export async function transact<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried === TRIES || !isRetryable(error)) throw error;
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(error.code);
