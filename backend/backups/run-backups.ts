import path from 'node:path';
import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import { isNewNight, nightOf } from '#domain/time/calendar.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { tryWithLock } from '../ground/db/with-lock.ts';
import { type LogLine, writeLog } from '../log/write-log.ts';
import type { BackupStore } from './backup-store.ts';
import { findPlan, insertBackup, lockPlan } from './backups.ts';
import type { BackupsTable } from './tables.ts';

export interface BackupRunServices {
  db: Db;
  log: Logger;
  now: () => Date;
  backups: BackupStore;
}

type Backup = Selectable<BackupsTable>;

const NIGHT_HOUR = 2;
const NIGHTLY = 'Nightly';
const BUSY = ['asked', 'making', 'to_check', 'checking'] as const;

/** Makes and checks requested and due backups, one at a time across processes. Returns 'more' if more may wait. */
export async function runBackups(services: BackupRunServices): Promise<'more' | undefined> {
  await requestNightly(services);
  if (!(await findNext(services.db))) return undefined;
  const outcome = await tryWithLock(services.db, 'backup', () => runNext(services));
  return outcome === 'locked' ? undefined : 'more';
}

/** Once a night, as soon after two as the shop is running. */
async function requestNightly({ db, now }: BackupRunServices): Promise<void> {
  if (!(await isDue(db, now()))) return;
  await transact(db, async (trx) => {
    await lockPlan(trx);
    // Another process may have been faster.
    if (await isDue(trx, now())) {
      await insertBackup(trx, { kind: 'nightly', who: NIGHTLY, at: now().toISOString() });
    }
  });
}

async function isDue(db: DbOrTrx, now: Date): Promise<boolean> {
  const { nightly, since } = await findPlan(db);
  if (nightly === 0) return false;
  const last = await db
    .selectFrom('backups')
    .select('at')
    .where('kind', '=', 'nightly')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const night = nightOf(now, NIGHT_HOUR);
  const isNewSince = (moment: string) => isNewNight(night, nightOf(new Date(moment), NIGHT_HOUR));
  return isNewSince(since) && (!last || isNewSince(last.at));
}

const findNext = (db: Db): Promise<Backup | undefined> =>
  db.selectFrom('backups').selectAll().where('state', 'in', BUSY).orderBy('id').limit(1).executeTakeFirst();

/** Nothing else is running: unfinished ones were left by a process that has ended. */
async function runNext(services: BackupRunServices): Promise<void> {
  const next = await findNext(services.db);
  if (!next) return;
  if (next.state === 'asked' || next.state === 'making') await make(services, next);
  else await check(services, next);
}

async function make(services: BackupRunServices, backup: Backup): Promise<void> {
  const { db, now, backups: store } = services;
  const isTooLate = now().getTime() - Date.parse(backup.at) > HOUR_MS;
  const name = backup.folder === '' ? nameOf(backup, now()) : path.basename(backup.folder);
  if (backup.state === 'making') await store.sweep(name);
  if (backup.state === 'making' && isTooLate) {
    return fail(services, backup, 'The shop was stopped before it was finished.');
  }
  const at = backup.state === 'making' ? backup.at : now().toISOString();
  const folder = path.join(store.folder, name);
  await update(db, backup, { state: 'making', folder, at });
  const problem = await store.make(name);
  if (problem !== '') return fail(services, { ...backup, folder }, problem);
  await update(db, backup, { state: 'checking' });
  await check(services, { ...backup, folder });
}

/** '2026-11-23-0200-17' */
const nameOf = ({ id }: Backup, now: Date): string =>
  `${southAfricanTime(now).slice(0, 16).replace(/[T ]/, '-').replace(':', '')}-${id}`;

async function fail(services: BackupRunServices, backup: Backup, problem: string): Promise<void> {
  await end(services, backup, { state: 'failed', problem }, `not made: ${problem}`);
}

async function check(services: BackupRunServices, backup: Backup): Promise<void> {
  const { backups: store, now } = services;
  const { problem, rows, bytes, pictures } = await store.verify(backup.folder);
  const values = { state: 'done', problem, rows, bytes, pictures, checked_at: now().toISOString() } as const;
  await end(
    services,
    backup,
    values,
    problem === '' ? 'made, restored and compared' : `found wrong: ${problem}`,
  );
  if (problem === '') await removeOld(services);
}

async function end(
  { db, log, now }: BackupRunServices,
  backup: Backup,
  values: Partial<Backup>,
  after: string,
): Promise<void> {
  if (values.problem) log.error({ folder: backup.folder }, `backup: ${values.problem}`);
  await transact(db, async (trx) => {
    await update(trx, backup, values);
    const line: LogLine = { what: 'backup', which: path.basename(backup.folder), after };
    await writeLog(trx, { personId: null, name: backup.who || NIGHTLY }, line, now());
  });
}

const update = (db: DbOrTrx, { id }: Backup, values: Partial<Backup>) =>
  db.updateTable('backups').set(values).where('id', '=', id).execute();

/** Good backups beyond the number to keep, and failed ones past their time. */
async function removeOld({ db, backups: store }: BackupRunServices): Promise<void> {
  const { kept } = await findPlan(db);
  const own = await db
    .selectFrom('backups')
    .select(['id', 'folder', 'problem', 'state'])
    .where('kind', 'in', ['office', 'nightly'])
    .where('state', 'in', ['done', 'failed'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const good = own.filter(({ problem, state }) => problem === '' && state === 'done');
  const oldest = good[kept - 1];
  if (!oldest) return;
  for (const { id, folder, state } of own.slice(own.indexOf(oldest) + 1)) {
    if (state === 'done') await store.remove(folder);
    await db.deleteFrom('backups').where('id', '=', id).execute();
  }
}
