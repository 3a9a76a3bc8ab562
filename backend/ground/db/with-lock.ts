import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { Lease } from './lease.ts';
import type { Db } from './tables.ts';
import { isBusy } from './write-queue.ts';

const RETRY_MS = 250;

/** One process per database and name; others wait after calling `onWait` once. A crash releases the lock. */
export const withLock = <Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> =>
  isPostgres(db) ? withLease(db, name, work, onWait) : withLockFile(db, name, work, onWait);

async function withLease<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  const lease = new Lease(db, `only-${name}`);
  if ((await lease.renew()) === undefined) {
    onWait();
    while ((await lease.renew()) === undefined) await wait(RETRY_MS);
  }
  const renewing = setInterval(() => void lease.renew().catch(() => undefined), lease.renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await lease.release();
  }
}

/** The operating system releases the lock after a crash. */
async function withLockFile<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const lock = new DatabaseSync(`${rows[0]?.file}-${name}`);
  try {
    if (!tryLock(lock)) {
      onWait();
      while (!tryLock(lock)) await wait(RETRY_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin immediate');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
