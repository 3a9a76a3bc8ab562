import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { Lease } from './lease.ts';
import type { Db } from './tables.ts';
import { isBusy } from './write-queue.ts';

const RETRY_MS = 250;

/** One process per database and name; others wait after calling `onWait` once. A crash releases the lock. */
export async function withLock<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  const lock = await openLock(db, name);
  try {
    if (!(await lock.take())) {
      onWait();
      while (!(await lock.take())) await wait(RETRY_MS);
    }
    return await work();
  } finally {
    await lock.release();
  }
}

/** The same, but answers 'locked' instead of waiting. */
export async function tryWithLock<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | 'locked'> {
  const lock = await openLock(db, name);
  try {
    return (await lock.take()) ? await work() : 'locked';
  } finally {
    await lock.release();
  }
}

interface Lock {
  take: () => Promise<boolean>;
  release: () => Promise<void>;
}

const openLock = (db: Db, name: string): Promise<Lock> | Lock =>
  isPostgres(db) ? openLease(db, name) : openLockFile(db, name);

function openLease(db: Db, name: string): Lock {
  const lease = new Lease(db, `only-${name}`);
  let renewing: NodeJS.Timeout | undefined;
  return {
    take: async () => {
      if ((await lease.renew()) === undefined) return false;
      renewing = setInterval(() => void lease.renew().catch(() => undefined), lease.renewEveryMs);
      return true;
    },
    release: async () => {
      clearInterval(renewing);
      await lease.release();
    },
  };
}

async function openLockFile(db: Db, name: string): Promise<Lock> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  let release: (() => void) | undefined;
  return {
    take: async () => {
      release = lockFile(`${rows[0]?.file}-${name}`);
      return release !== undefined;
    },
    release: async () => release?.(),
  };
}

/** The operating system releases it after a crash. @returns its release; undefined while another process has it */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file);
  try {
    // Otherwise a journal would lie beside it.
    lock.exec('pragma journal_mode = memory; begin immediate');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
