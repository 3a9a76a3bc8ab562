import type { Generated } from 'kysely';

/** Row types of what happens after an order was placed. */
export interface AfterOrderTables {
  /** What the shop signs with; written once, by the migration. */
  secrets: { name: string; value: string };
  /** Serial numbers without gaps: raising one locks its row until the transaction ends. */
  counters: { name: string; value: number };
  invoices: InvoicesTable;
  returns: ReturnsTable;
  return_lines: { return_id: number; order_line_id: number; quantity: number };
}

export interface InvoicesTable {
  number: number;
  order_id: number;
  issued_at: string;
  /** The seller's at that time; null: it was no VAT vendor. */
  vat_number: string | null;
}

export interface ReturnsTable {
  id: Generated<number>;
  /** 'RMA-...': what the shopper writes on the parcel. */
  number: string;
  order_id: number;
  reason: string;
  message: string;
  requested_at: string;
}
