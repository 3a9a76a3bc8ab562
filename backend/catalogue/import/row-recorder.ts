import type { Trx } from '../../ground/db/tables.ts';
import type { ProductLink } from './parts/links.ts';
import type { ProductRow } from './product-row.ts';
import type { ProductState } from './product-state.ts';
import type { ProductChange } from './product-store.ts';
import type { Scan } from './scan.ts';
import type { ShopTerms } from './shop-terms.ts';

export interface KeyedRow {
  key: string;
  /** From 0 in the file; below 0 for a product that is only extended by variations of the file. */
  index: number;
  line: number;
  row: ProductRow;
}

export interface PlannedRow extends KeyedRow {
  /** undefined for a new product. */
  before: ProductState | undefined;
  change: ProductChange;
}

export interface WrittenRow extends PlannedRow {
  id: number;
}

export type RefusedRow = KeyedRow & { reason: string };

/** The links of a row that were changed. */
export interface LinkedRow {
  id: number;
  index: number;
  links: ProductRow['links'];
  before: ProductLink[];
  after: ProductLink[];
}

/** Records what each row of an import does, in the transaction that does it, and leaves rows out. */
export interface RowRecorder {
  /** Stops the import between two transactions. */
  signal: AbortSignal;
  /** Called when all rows have been read. */
  begin: (scan: Scan) => Promise<void>;
  /** Called by a dry run. */
  plan: (planned: readonly PlannedRow[], refused: readonly RefusedRow[], terms: ShopTerms) => Promise<void>;
  planLinks: (rows: readonly LinkedRow[]) => Promise<void>;
  /** Rows to write, and rows written by an earlier run; locks their products. */
  admit: (
    trx: Trx,
    rows: readonly (KeyedRow & { id: number | undefined })[],
  ) => Promise<{ admitted: KeyedRow[]; done: (KeyedRow & { id: number })[] }>;
  /** The part of it that is written. */
  choose: (trx: Trx, planned: readonly PlannedRow[], refused: readonly RefusedRow[]) => Promise<PlannedRow[]>;
  keep: (trx: Trx, written: readonly WrittenRow[], after: ReadonlyMap<number, ProductState>) => Promise<void>;
  /** Returns those that are written. */
  keepLinks: (trx: Trx, rows: readonly LinkedRow[]) => Promise<readonly LinkedRow[]>;
}
