export const MOVEMENT_CAUSES = [
  'opening',
  'hold',
  'release',
  'sale',
  'import',
  'receipt',
  'count',
  'correction',
  'counter_sale',
  'return',
  'refund',
  'undo',
] as const;
export type MovementCause = (typeof MOVEMENT_CAUSES)[number];

export const BOOKING_KINDS = ['receipt', 'count', 'correction'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** As many as may be typed at once: half of what a 32-bit column holds, so that receipts fit as well. */
export const MAX_UNITS = 1_000_000_000;

/** Receipts come on top of what was typed. */
export const MAX_ON_HAND = 2 * MAX_UNITS;

export interface StockLevels {
  available: number;
  reserved: number;
}

export const onHand = ({ available, reserved }: StockLevels): number => available + reserved;

/** Units that a change would take from unpaid orders or below zero; 0 if it is allowed. */
export const unitsMissing = ({ available }: Pick<StockLevels, 'available'>, change: number): number =>
  change < 0 ? Math.min(-change, Math.max(0, -(available + change))) : 0;
