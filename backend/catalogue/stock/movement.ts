import type { MovementCause, Shelves } from '#domain/stock-ledger.ts';
import type { Actor } from '../../ground/log/write-log.ts';

/** Changes of one row of `stock`, and what was there afterwards. */
export interface Movement {
  productId: number;
  available: number;
  reserved: number;
  sold: number;
  after: Shelves;
}

export interface MovementReason {
  cause: MovementCause;
  actor: Actor;
  at: string;
  /** Number of an order, or name of a file. */
  reference?: string;
  note?: string;
  bookingId?: number;
}
