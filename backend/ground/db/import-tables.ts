import type { ColumnType, Generated } from 'kysely';
import type { ImportKind, ImportOutcome, ImportState, ImportSubject } from '#domain/imports.ts';
import type { PriceKind } from '#domain/price-runs.ts';

/** A file of products, or a run of the price rules: shown row by row, applied, and undone. */
export interface ImportsTable {
  id: Generated<number>;
  subject: ImportSubject;
  /** Of a run of the price rules. */
  price_file_id: number | null;
  /** Of the file. */
  name: string;
  bytes: number;
  state: ImportState;
  /** JSON: what the columns of another program's file become; empty for a product CSV. */
  columns: ColumnType<string, string | undefined, string>;
  /** Rows of the file; 0 until they are counted. */
  rows: number;
  /** Of the run that goes on: rows that are finished. */
  progress: number;
  /** JSON: what would happen in all. */
  summary: string;
  /** Rows that applying it writes. */
  taken: number;
  /** JSON: how many rows ended how, once a run has ended. */
  outcomes: string;
  /** Why it failed, for the owner. */
  reason: string;
  person_id: number | null;
  who: string;
  created_at: string;
  applied_at: string | null;
  undone_at: string | null;
  /** The line that undoes it. */
  log_id: number | null;
}

/** The file, in pieces: every process can read it. */
export interface ImportTextsTable {
  import_id: number;
  part: number;
  content: string;
}

export interface ImportRowsTable {
  import_id: number;
  /** From 0; below 0 for a product that variations of the file extend. */
  row: number;
  line: number;
  /** SKU or ID as the file has it. */
  label: string;
  name: string;
  kind: ImportKind | PriceKind;
  is_taken: number;
  reason: string;
  /** JSON: fields in words, before and after. */
  changes: string;
  /** JSON: what the changed parts were when the row was read. */
  seen: string;
  product_id: number | null;
  /** What is undone first has the highest. */
  pass: number;
  outcome: ImportOutcome;
  /** JSON: the changed parts before and after they were written. */
  undo: string;
}

/** A choice of columns that is kept by name. */
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
