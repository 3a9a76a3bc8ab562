import type { Generated } from 'kysely';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';

/** A booking: goods received, a count or a correction. */
export interface StockBookingsTable {
  id: Generated<number>;
  /** Made by the device: makes retries idempotent. */
  key: string;
  request_hash: string;
  kind: BookingKind;
  note: string;
  paid_cents: number | null;
  at: string;
  person_id: number | null;
  who: string;
}

export interface StockChecksTable {
  id: Generated<number>;
  at: string;
  products: number;
  wrong: number;
  /** JSON: the first differences. */
  differences: string;
}

export interface StockTables {
  stock_bookings: StockBookingsTable;
  stock_checks: StockChecksTable;
}
