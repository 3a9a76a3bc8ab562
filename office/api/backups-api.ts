import {
  officeBackupAnswerSchema,
  officeBackupPlanAnswerSchema,
  officeBackupsSchema,
} from '#contract/office-backups.ts';
import type { OfficeCall } from './call.ts';

export const backupsApi = (call: OfficeCall) => ({
  backups: () => call(officeBackupsSchema, 'GET', '/backups'),
  makeBackup: () => call(officeBackupAnswerSchema, 'POST', '/backups'),
  checkBackup: (id: number) => call(officeBackupAnswerSchema, 'POST', `/backups/${id}/check`),
  planBackups: (plan: { nightly: boolean; kept: number }) =>
    call(officeBackupPlanAnswerSchema, 'PUT', '/backup-plan', plan),
});
