/** Who had it made. */
export const BACKUP_KINDS = ['command', 'office', 'nightly'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** `done` was checked, and may have been found wrong; `failed` was not made. */
export const BACKUP_STATES = ['asked', 'making', 'to_check', 'checking', 'done', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

export const isBackupBusy = (state: BackupState): boolean => state !== 'done' && state !== 'failed';

export const BACKUPS_KEPT = { least: 1, most: 60 };
/** A nightly one may take its time. */
export const OLD_BACKUP_HOURS = 28;
