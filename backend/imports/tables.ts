import type { ColumnType, Generated } from 'kysely';
import type { ImportKind, ImportOutcome, ImportState, ImportSubject } from '#domain/imports/imports.ts';
import type { PriceKind } from '#domain/price-rules/price-runs.ts';

/** A product file or a run of the price rules: previewed row by row, applied and undone. */
export interface ImportsTable {
  id: Generated<number>;
  subject: ImportSubject;
  /** For a run of the price rules. */
  price_file_id: number | null;
  /** Name of the file. */
  name: string;
  bytes: number;
  /** 'Windows-1252, separated by semicolons'; empty until it has been read. */
  read_as: ColumnType<string, string | undefined, string>;
  state: ImportState;
  /** JSON: column mapping of another program's file; empty for a product CSV. */
  columns: ColumnType<string, string | undefined, string>;
  /** Rows of the file; 0 until counted. */
  rows: number;
  /** Rows processed by the current run. */
  progress: number;
  /** JSON: totals of the preview. */
  summary: string;
  /** Rows that would be written. */
  taken: number;
  /** JSON: rows by outcome, once a run has ended. */
  outcomes: string;
  /** Why it failed, in words for the owner. */
  reason: string;
  person_id: number | null;
  who: string;
  created_at: string;
  applied_at: string | null;
  undone_at: string | null;
  /** The log line that undoes it. */
  log_id: number | null;
  /** The run that linked what it wrote to the card book. */
  link_run_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** The file in chunks, so that every process can read it. */
export interface ImportTextsTable {
  import_id: number;
  part: number;
  content: string;
}

export interface ImportRowsTable {
  import_id: number;
  /** From 0; below 0 for a product that is only extended by variations of the file. */
  row: number;
  line: number;
  /** SKU or ID as in the file. */
  label: string;
  name: string;
  kind: ImportKind | PriceKind;
  is_taken: number;
  reason: string;
  /** JSON: fields before and after, in words. */
  changes: string;
  /** JSON: the changed parts as they were when the row was read. */
  seen: string;
  product_id: number | null;
  /** UndoResult in descending order. */
  pass: number;
  outcome: ImportOutcome;
  /** JSON: the changed parts before and after they were written. */
  undo: string;
}

/** A saved column mapping. */
export interface ImportColumnsTable {
  id: Generated<number>;
  name: string;
  /** JSON. */
  columns: string;
  who: string;
  at: string;
}

export interface ImportTables {
  import_columns: ImportColumnsTable;
  imports: ImportsTable;
  import_texts: ImportTextsTable;
  import_rows: ImportRowsTable;
}
