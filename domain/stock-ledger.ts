/** Why units move. */
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

/** What the office books by hand. */
export const BOOKING_KINDS = ['receipt', 'count', 'correction'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

export interface Shelves {
  available: number;
  /** Held by unpaid orders. */
  reserved: number;
}

/** What the shop owns and has not sold. */
export const onHand = ({ available, reserved }: Shelves): number => available + reserved;

/** Units that a change would take from unpaid orders or from what is missing already; 0: it may be made. */
export const unitsMissing = ({ available }: Pick<Shelves, 'available'>, change: number): number =>
  change < 0 ? Math.min(-change, Math.max(0, -(available + change))) : 0;
