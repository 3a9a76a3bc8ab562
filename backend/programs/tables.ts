import type { ColumnType, Generated } from 'kysely';

/** A program that may call, by its token. */
export interface ProgramsTable {
  id: Generated<number>;
  name: string;
  /** JSON list of rights. */
  rights: string;
  /** The token's first part, which finds the row and may be shown. */
  token_start: string;
  /** SHA-256 of the whole token, in Base64. */
  token_hash: string;
  created_at: string;
  /** Who made it. */
  person_id: number | null;
  who: string;
  last_used_at: ColumnType<string | null, string | null | undefined, string | null>;
  revoked_at: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ProgramTables {
  programs: ProgramsTable;
}
