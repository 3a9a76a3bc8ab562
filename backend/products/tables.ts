import type { ColumnType, Generated } from 'kysely';

/** A rule for many products, with the preview that was shown. */
export interface BulkChangesTable {
  id: Generated<number>;
  person_id: number | null;
  /** JSON. */
  rule: string;
  is_ready: number;
  created_at: string;
  expires_at: string;
  applied_at: ColumnType<string | null, string | null | undefined, string | null>;
  undone_at: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface BulkChangeRowsTable {
  change_id: number;
  product_id: number;
  /** Odd ones first, then as the list was sorted. */
  place: number;
  /** Only a `change` or an `odd` one is applied. */
  state: 'change' | 'odd' | 'same' | 'impossible';
  reason: string;
  /** JSON. */
  before: string;
  after: string;
  is_left_out: number;
  outcome: '' | 'done' | 'skipped' | 'restored' | 'kept';
}

export interface BulkChangeTables {
  bulk_changes: BulkChangesTable;
  bulk_change_rows: BulkChangeRowsTable;
}
