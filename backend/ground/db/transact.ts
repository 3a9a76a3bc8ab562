import type { Db, Trx } from './tables.ts';

/** PostgreSQL's deadlock and serialization failure. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const TRIES = 5;

/** One bounded write; the demo shop passes its open transaction. */
export type Transact = <Result>(write: (trx: Trx) => Promise<Result>) => Promise<Result>;

/** May run `work` twice after a deadlock, so it must only use the database. */
export const transact = <Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  retryDeadlocks(() => db.transaction().execute(work));

/** Returns the result of `work`, but rolls back all that it writes. */
export const rollBackAfter = <Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  retryDeadlocks(async () => {
    const trx = await db.startTransaction().execute();
    try {
      return await work(trx);
    } finally {
      await trx.rollback().execute();
    }
  });

async function retryDeadlocks<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write();
    } catch (error) {
      if (tried === TRIES || !isRetryable(error)) throw error;
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(error.code);
