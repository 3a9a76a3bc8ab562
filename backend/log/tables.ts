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

export interface LogTables {
  office_log: OfficeLogTable;
}
