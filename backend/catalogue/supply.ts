import type { StockStatus } from '#domain/stock.ts';
import type { StockTable } from '../ground/db/tables.ts';

/** How much of something can be sold: Infinity when the shop does not count it. */
export interface Supply {
  units: number;
  /** Whether it is sold even without a unit on the shelf. */
  backorder: boolean;
}

export type StockColumns = Pick<StockTable, 'managed' | 'status' | 'available' | 'backorders'>;

export const NO_SUPPLY: Supply = { units: 0, backorder: false };

/** What one row of `stock` can supply; holds of unpaid orders are already taken off `available`. */
export function supplyOf({ managed, status, available, backorders }: StockColumns): Supply {
  if (managed) return { units: Math.max(0, available), backorder: backorders !== 'no' };
  return { units: status === 'instock' ? Number.POSITIVE_INFINITY : 0, backorder: status === 'onbackorder' };
}

/** One of several may be taken: a variable product by its variations. */
export const anyOf = (supplies: readonly Supply[]): Supply => ({
  units: Math.max(0, ...supplies.map(({ units }) => units)),
  backorder: supplies.some(({ backorder }) => backorder),
});

/** How many sets of `quantity` units it is enough for. */
export const inSetsOf = (quantity: number, { units, backorder }: Supply): Supply => ({
  units: Math.floor(units / quantity),
  backorder,
});

export function statusOf({ units, backorder }: Supply): Exclude<StockStatus, 'unknown'> {
  if (units > 0) return 'instock';
  return backorder ? 'onbackorder' : 'outofstock';
}
