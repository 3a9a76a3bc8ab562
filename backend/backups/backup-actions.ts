import { officeBackupPlanSchema } from '#contract/office/backups.ts';
import { byId, type Office, officeAction, officeQuery } from '../people/office-action.ts';
import type { BackupStore } from './backup-store.ts';
import { changePlan, listBackups, requestBackup, requestCheck } from './backups.ts';

const right = 'settings';

type BackupOffice = Office & { backups: BackupStore };

export const backupActions = {
  backups: officeQuery({ right }, listBackups),
  makeBackup: officeAction({ right }, (office: BackupOffice) => requestBackup(office, office.actor)),
  checkBackup: officeAction({ right, input: byId }, (office: BackupOffice, { id }) =>
    requestCheck(office, office.actor, id),
  ),
  planBackups: officeAction({ right, input: officeBackupPlanSchema }, (office: BackupOffice, plan) =>
    changePlan(office, office.actor, plan),
  ),
};
