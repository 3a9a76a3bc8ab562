import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { Lease } from './lease.ts';
import { isBusy } from './sqlite-queue.ts';
import type { Db } from './tables.ts';

const ASK_AGAIN_MS = 250;

/**
 * Runs `work` while no other process does work of this name on the same database; whoever comes second waits and is
 * told so once, by `onWait`. A process that dies lets the next one go on.
 */
export const oneAtATime = <Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> =>
  isPostgres(db) ? leaseInPostgres(db, name, work, onWait) : lockBesideSqlite(db, name, work, onWait);

/** A lease: behind a pooler no session is this process's own. */
async function leaseInPostgres<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  const lease = new Lease(db, `only-${name}`);
  if ((await lease.renew()) === undefined) {
    onWait();
    while ((await lease.renew()) === undefined) await wait(ASK_AGAIN_MS);
  }
  // A renewal that fails is made up for by the next; work that outlives its lease fails at the same database.
  const renewing = setInterval(() => void lease.renew().catch(() => undefined), lease.renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await lease.release();
  }
}

/** The write lock of an empty file beside the database's, which the operating system takes back from the dead. */
async function lockBesideSqlite<Result>(
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
      while (!tryLock(lock)) await wait(ASK_AGAIN_MS);
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
