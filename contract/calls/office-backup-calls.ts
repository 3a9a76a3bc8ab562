import {
  officeBackupAnswerSchema,
  officeBackupPlanAnswerSchema,
  officeBackupPlanSchema,
  officeBackupsSchema,
} from '#contract/office/backups.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const backups = { group: 'Office', method: 'POST', needsKey: true, office: 'settings' } as const;

export const OFFICE_BACKUP_CALLS: readonly Call[] = [
  {
    ...backups,
    id: 'listOfficeBackups',
    method: 'GET',
    path: `${PATHS.office}/backups`,
    summary: 'List the backups, newest first, with the results of their checks, and the schedule.',
    answers: { 200: officeBackupsSchema },
  },
  {
    ...backups,
    id: 'makeOfficeBackup',
    path: `${PATHS.office}/backups`,
    summary:
      'Back the shop up now, in the background. Returns the current backup if one is waiting or being made.',
    answers: { 201: officeBackupAnswerSchema },
  },
  {
    ...backups,
    id: 'checkOfficeBackup',
    path: `${PATHS.office}/backups/{id}/check`,
    summary: 'Restore a backup to a temporary place, in the background, and compare its rows and checksums.',
    answers: { 200: officeBackupAnswerSchema },
    errors: ['office_unknown_backup'],
  },
  {
    ...backups,
    id: 'planOfficeBackups',
    method: 'PUT',
    path: `${PATHS.office}/backup-plan`,
    summary: 'Set whether the shop backs itself up every night, and how many backups are kept.',
    body: officeBackupPlanSchema,
    answers: { 200: officeBackupPlanAnswerSchema },
  },
];
