import type { ColumnType, Generated } from 'kysely';
import type { LogTopic } from '#domain/office/office.ts';

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

export interface GroundTables {
  changes: {
    id: Generated<number>;
    topic: 'catalogue' | 'stock' | 'content' | 'settings' | 'discounts';
    subject_id: number;
    at: string;
  };
  secrets: { name: string; value: string };
  /** Without gaps: incrementing locks the row until commit. */
  counters: { name: string; value: number };
  office_log: OfficeLogTable;
  /** PostgreSQL only; `until_ms` by the database's clock. */
  leases: { name: string; holder: string; until_ms: number };
  /** PostgreSQL only; written by rate-limiter-flexible. */
  rate_limits: { key: string; points: number; expire: number };
}
