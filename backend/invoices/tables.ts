export interface InvoicesTable {
  number: number;
  order_id: number;
  issued_at: string;
  /** The seller's at that time; null if not registered for VAT. */
  vat_number: string | null;
}

export interface InvoiceTables {
  invoices: InvoicesTable;
}
