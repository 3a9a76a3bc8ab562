import type { Selectable } from 'kysely';
import type { OfficeBackupPlan } from '#contract/office/backups.ts';
import { isBackupBusy, OLD_BACKUP_HOURS } from '#domain/office/backups.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Db, DbOrTrx, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { Refused } from '../ground/refused.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { BackupStore } from './backup-store.ts';
import type { BackupPlanTable, BackupsTable } from './tables.ts';

export interface BackupServices {
  db: Db;
  now: () => Date;
  backups: BackupStore;
}

const LISTED = 100;

export type OfficeBackup = Selectable<BackupsTable>;

export async function listBackups({ db, now, backups: store }: BackupServices) {
  const rows = await db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(LISTED).execute();
  const { nightly, kept } = await findPlan(db);
  return {
    backups: rows,
    plan: { nightly: nightly === 1, kept },
    folder: store.folder,
    has_bucket: store.hasBucket,
    is_old: await isBackupOld(db, now()),
  };
}

/** No good backup within the last day. */
export async function isBackupOld(db: Db, now: Date): Promise<boolean> {
  const good = await db
    .selectFrom('backups')
    .select('id')
    .where('state', '=', 'done')
    .where('problem', '=', '')
    .where('at', '>=', new Date(now.getTime() - OLD_BACKUP_HOURS * HOUR_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return good === undefined;
}

export const findPlan = (db: DbOrTrx): Promise<Selectable<BackupPlanTable>> =>
  db.selectFrom('backup_plan').selectAll().executeTakeFirstOrThrow();

/** Serialises requests for backups. */
export const lockPlan = (trx: Trx): Promise<Selectable<BackupPlanTable>> =>
  forUpdate(trx, trx.selectFrom('backup_plan').selectAll()).executeTakeFirstOrThrow();

/** Unless one is waiting or being made already. */
export const requestBackup = (
  { db, now }: Omit<BackupServices, 'backups'>,
  actor: Actor,
): Promise<OfficeBackup> =>
  transact(db, async (trx) => {
    await lockPlan(trx);
    const waiting = await trx
      .selectFrom('backups')
      .selectAll()
      .where('state', 'in', ['asked', 'making'])
      .orderBy('id')
      .executeTakeFirst();
    if (waiting) return waiting;
    await writeLog(trx, actor, { what: 'backup', which: 'Backup', after: 'asked for' }, now());
    return insertBackup(trx, { kind: 'office', who: actor.name, at: now().toISOString() });
  });

export const insertBackup = (
  trx: Trx,
  given: Pick<Selectable<BackupsTable>, 'kind' | 'who' | 'at'>,
): Promise<OfficeBackup> =>
  trx
    .insertInto('backups')
    .values({ ...given, state: 'asked', folder: '', bytes: 0, pictures: 0, problem: '', checked_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const requestCheck = ({ db, now }: BackupServices, actor: Actor, id: number): Promise<OfficeBackup> =>
  transact(db, async (trx) => {
    const found = await forUpdate(
      trx,
      trx.selectFrom('backups').selectAll().where('id', '=', id),
    ).executeTakeFirst();
    if (!found || found.state === 'failed') {
      throw new Refused('office_unknown_backup', 'There is no such backup.');
    }
    if (isBackupBusy(found.state)) return found;
    await trx.updateTable('backups').set({ state: 'to_check' }).where('id', '=', id).execute();
    await writeLog(trx, actor, { what: 'backup', which: found.folder, after: 'to be checked' }, now());
    return { ...found, state: 'to_check' };
  });

export const changePlan = (
  { db, now }: BackupServices,
  actor: Actor,
  plan: OfficeBackupPlan,
): Promise<OfficeBackupPlan> =>
  transact(db, async (trx) => {
    const before = await lockPlan(trx);
    const [was, is] = [planWords({ nightly: before.nightly === 1, kept: before.kept }), planWords(plan)];
    if (was === is) return plan;
    await trx
      .updateTable('backup_plan')
      .set({ nightly: plan.nightly ? 1 : 0, kept: plan.kept })
      .execute();
    await writeLog(trx, actor, { what: 'backup', which: 'Backups', before: was, after: is }, now());
    return plan;
  });

const planWords = ({ nightly, kept }: OfficeBackupPlan): string =>
  `${nightly ? 'every night' : 'only when asked'}, ${kept} kept`;
