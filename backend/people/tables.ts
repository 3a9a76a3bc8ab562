import type { Generated } from 'kysely';
import type { OfficeRole } from '#domain/office/office.ts';

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

export interface PeopleTables {
  people: PeopleTable;
  person_sessions: PersonSessionsTable;
  office_tickets: OfficeTicketsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tries: SignInTriesTable;
  saved_views: SavedViewsTable;
  list_columns: ListColumnsTable;
}
