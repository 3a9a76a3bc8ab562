import type { MovementCause, StockLevels } from '#domain/stock/stock-ledger.ts';
import type { Actor } from '../../log/write-log.ts';

/** Changes of one row of `stock`, and the units afterwards. */
export interface Movement {
  productId: number;
  available: number;
  reserved: number;
  sold: number;
  after: StockLevels;
}

export interface MovementReason {
  cause: MovementCause;
  actor: Actor;
  at: string;
  /** Order number or file name. */
  reference?: string;
  note?: string;
  bookingId?: number;
}
