import {
  officeBackupAnswerSchema,
  officeBackupPlanAnswerSchema,
  officeBackupPlanSchema,
  officeBackupsSchema,
} from '#contract/office-backups.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const backups = { group: 'Office', method: 'POST', needsKey: true, office: 'settings' } as const;

export const OFFICE_BACKUP_CALLS: readonly Call[] = [
  {
    ...backups,
    id: 'listOfficeBackups',
    method: 'GET',
    path: `${PATHS.office}/backups`,
    summary: 'List the backups, newest first, with what their checks found, and when the shop makes them.',
    answers: { 200: officeBackupsSchema },
  },
  {
    ...backups,
    id: 'makeOfficeBackup',
    path: `${PATHS.office}/backups`,
    summary:
      'Back the shop up now, in the background. While one waits or is being made, that one is answered.',
    answers: { 201: officeBackupAnswerSchema },
  },
  {
    ...backups,
    id: 'checkOfficeBackup',
    path: `${PATHS.office}/backups/{id}/check`,
    summary:
      'Restore a backup into a temporary place, in the background, and compare rows and checksums with what it should hold.',
    answers: { 200: officeBackupAnswerSchema },
    errors: ['office_unknown_backup'],
  },
  {
    ...backups,
    id: 'planOfficeBackups',
    method: 'PUT',
    path: `${PATHS.office}/backup-plan`,
    summary: 'Say whether the shop backs itself up every night, and how many backups are kept.',
    body: officeBackupPlanSchema,
    answers: { 200: officeBackupPlanAnswerSchema },
  },
];
