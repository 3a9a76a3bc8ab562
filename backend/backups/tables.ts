import type { ColumnType, Generated } from 'kysely';
import type { BackupKind, BackupState } from '#domain/office/backups.ts';

export interface BackupsTable {
  id: Generated<number>;
  at: string;
  folder: string;
  kind: ColumnType<BackupKind, BackupKind | undefined, BackupKind>;
  state: ColumnType<BackupState, BackupState | undefined, BackupState>;
  who: ColumnType<string, string | undefined, string>;
  /** Rows of all tables, as found by its check. */
  rows: ColumnType<number, number | undefined, number>;
  checked_at: string | null;
  bytes: number;
  pictures: number;
  /** Problems found by its check; empty: none. */
  problem: string;
}

/** One row: the backup schedule. */
export interface BackupPlanTable {
  id: number;
  nightly: number;
  /** How many backups of the office and of the nights are kept. */
  kept: number;
  /** The first night is the next one after this. */
  since: string;
}

export interface BackupTables {
  backups: BackupsTable;
  backup_plan: BackupPlanTable;
}
