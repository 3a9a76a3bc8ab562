import type { ColumnType, Generated } from 'kysely';
import type { BackupKind, BackupState } from '#domain/backups.ts';
import type { LogTopic, OfficeRole } from '#domain/office.ts';

/** Who has a key to the office. Never deleted: the log names them. */
export interface PeopleTable {
  id: Generated<number>;
  name: string;
  /** Lower case. */
  email: string;
  role: OfficeRole;
  /** null until the one-time link has been used. */
  password_hash: string | null;
  totp_secret: string | null;
  /** The newest step whose code was used: none is taken twice. */
  totp_step: Generated<number>;
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

/** What works once: a link to begin, the way from the password to the second factor, or a challenge for a passkey. */
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
  /** Base64url, as the browser names it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often the device signed; many always say 0. */
  counter: number;
  /** JSON: how the browser can reach it, such as `["internal","hybrid"]`. */
  transports: string;
  name: string;
  /** Kept by a password manager or the maker's cloud, too. */
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
  /** null for the command line and for nobody known. */
  person_id: number | null;
  who: string;
  what: LogTopic;
  which: string;
  before: string;
  after: string;
  reason: string;
  /** Folded, for searching. */
  search_text: string;
  /** JSON of an `UndoStep`; null: cannot be taken back. */
  undo: ColumnType<string | null, string | null | undefined, never>;
  /** The line that this one takes back. */
  undoes: ColumnType<number | null, number | null | undefined, never>;
}

/** Searches of shoppers that found nothing: terms and counts, nothing about who searched. */
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
  /** In all tables, as its check found them. */
  rows: ColumnType<number, number | undefined, number>;
  checked_at: string | null;
  bytes: number;
  pictures: number;
  /** What its check found wrong; empty: nothing. */
  problem: string;
}

/** One row: when the shop backs itself up. */
export interface BackupPlanTable {
  id: number;
  nightly: number;
  /** How many backups of the office and of the nights are kept. */
  kept: number;
  /** The first night is the next one after this. */
  since: string;
}

/** Filters that a person has named. */
export interface SavedViewsTable {
  id: Generated<number>;
  person_id: number;
  place: 'orders' | 'products';
  name: string;
  filter: string;
}

export interface SettingsVersionsTable {
  version: number;
  at: string;
  person_id: number | null;
  who: string;
  reason: string;
  /** JSON: all that the office has changed so far, by field of `shop.json`. */
  edits: string;
  /** JSON list: what this version changed. */
  changes: string;
}
