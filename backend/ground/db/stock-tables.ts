import type { Generated } from 'kysely';
import type { BookingKind, MovementCause } from '#domain/stock/stock-ledger.ts';

/** Append-only: triggers refuse changes. The units of `stock` are the sums of its movements. */
export interface StockMovementsTable {
  id: Generated<number>;
  at: string;
  /** The row of `stock`: of a product, a variation or a copy. */
  product_id: number;
  cause: MovementCause;
  /** Order number, file name, or empty. */
  reference: string;
  note: string;
  person_id: number | null;
  who: string;
  booking_id: number | null;
  /** Differences. */
  available: number;
  reserved: number;
  sold: number;
  available_after: number;
  reserved_after: number;
}

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

/** What products were called that are gone. */
export interface RemovedProductsTable {
  product_id: number;
  name: string;
  sku: string;
}

export interface StockChecksTable {
  id: Generated<number>;
  at: string;
  products: number;
  wrong: number;
  /** JSON: the first differences. */
  differences: string;
}
