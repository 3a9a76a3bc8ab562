export const BACKUP_KINDS = ['command', 'office', 'nightly'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** `done`: made and checked, though the check may have found a problem; `failed`: not made. */
export const BACKUP_STATES = ['asked', 'making', 'to_check', 'checking', 'done', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

export const isBackupBusy = (state: BackupState): boolean => state !== 'done' && state !== 'failed';

export const BACKUPS_KEPT = { least: 1, most: 60 };
export const OLD_BACKUP_HOURS = 28;
