import type { ColumnType, Generated } from 'kysely';
import type { BackupKind, BackupState } from '#domain/office/backups.ts';
import type { LogTopic, OfficeRole } from '#domain/office/office.ts';

/** People with access to the office. Never deleted: the log refers to them. */
export interface PeopleTable {
  id: Generated<number>;
  name: string;
  /** Lower case. */
  email: string;
  role: OfficeRole;
  /** null until the set-up link has been used. */
  password_hash: string | null;
  totp_secret: string | null;
  /** The latest TOTP step used: no code works twice. */
  totp_step: Generated<number>;
  till_pin_hash: Generated<string | null>;
  is_demo: Generated<number>;
  created_at: string;
  removed_at: string | null;
}

export interface PersonSessionsTable {
  id: Generated<number>;
  person_id: number;
  /** SHA-256 of the token, which only the browser has. */
  token_hash: string;
  device: string;
  address: string;
  opened_at: string;
  seen_at: string;
  confirmed_at: string;
  ended_at: string | null;
}

/** Single-use: a set-up link, the step from password to second factor, or a passkey's challenge. */
export interface OfficeTicketsTable {
  token_hash: string;
  kind: 'set-up' | 'second-factor' | 'passkey-sign-in' | 'passkey-confirm' | 'passkey-add';
  /** null for the first owner. */
  person_id: number | null;
  data: string;
  expires_at: string;
}

export interface PasskeysTable {
  id: Generated<number>;
  person_id: number;
  /** Base64url, as in the browser. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signature counter; many devices always report 0. */
  counter: number;
  /** JSON: transports, such as `["internal","hybrid"]`. */
  transports: string;
  name: string;
  /** Synced by a password manager or the platform. */
  is_backed_up: number;
  created_at: string;
  used_at: string | null;
}

export interface RecoveryCodesTable {
  person_id: number;
  code_hash: string;
  used_at: string | null;
}

export interface SignInTriesTable {
  key: string;
  tries: number;
  last_at: string;
}

/** Append-only: triggers refuse changes, and deletion within five years. */
export interface OfficeLogTable {
  id: Generated<number>;
  at: string;
  /** null for the command line and unknown people. */
  person_id: number | null;
  who: string;
  what: LogTopic;
  which: string;
  before: string;
  after: string;
  reason: string;
  /** Folded, for searching. */
  search_text: string;
  /** JSON of an `UndoStep`; null: cannot be undone. */
  undo: ColumnType<string | null, string | null | undefined, never>;
  /** The line that it undoes. */
  undoes: ColumnType<number | null, number | null | undefined, never>;
}

/** Shoppers' searches without results: only terms and counts. */
export interface MissedSearchesTable {
  /** 'YYYY-MM-DD' in South Africa. */
  day: string;
  /** Folded. */
  term: string;
  searches: number;
}

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

/** Saved filters of a person. */
export interface SavedViewsTable {
  id: Generated<number>;
  person_id: number;
  place: 'orders' | 'products';
  name: string;
  filter: string;
}

/** Columns that a person chose for a list, separated by spaces. */
export interface ListColumnsTable {
  person_id: number;
  place: 'products';
  columns: string;
}

export interface SettingsVersionsTable {
  version: number;
  at: string;
  person_id: number | null;
  who: string;
  reason: string;
  /** JSON: all settings changed in the office, by field of `shop.json`. */
  edits: string;
  /** JSON list: changes of this version. */
  changes: string;
}
