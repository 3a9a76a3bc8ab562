import type { ColumnType, Generated } from 'kysely';
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

/** What works once: a link to begin, or the way from the password to the second factor. */
export interface OfficeTicketsTable {
  token_hash: string;
  kind: 'set-up' | 'second-factor';
  /** null for the first owner. */
  person_id: number | null;
  data: string;
  expires_at: string;
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
  bytes: number;
  pictures: number;
  /** What its check found wrong; empty: nothing. */
  problem: string;
}

/** Filters that a person has named. */
export interface SavedViewsTable {
  id: Generated<number>;
  person_id: number;
  place: 'orders';
  name: string;
  filter: string;
}
