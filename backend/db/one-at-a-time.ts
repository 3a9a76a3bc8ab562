import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { isBusy } from './sqlite-turns.ts';
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
  isPostgres(db) ? lockInPostgres(db, name, work, onWait) : lockBesideSqlite(db, name, work, onWait);

/** A lock of the session: it ends with the connection. */
const lockInPostgres = <Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> =>
  db.connection().execute(async (session) => {
    const key = sql`hashtext(${name})`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(
      session,
    );
    if (!rows[0]?.taken) {
      onWait();
      await sql`select pg_advisory_lock(${key})`.execute(session);
    }
    return work().finally(() => sql`select pg_advisory_unlock(${key})`.execute(session));
  });

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
