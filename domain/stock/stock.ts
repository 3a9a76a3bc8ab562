export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const;
export type KnownStockStatus = (typeof STOCK_STATUSES)[number];
export type StockStatus = KnownStockStatus | 'unknown';

/** Units held for unpaid orders are already deducted from `available`. */
export interface StoredStock {
  /** Otherwise `status` alone decides. */
  managed: boolean;
  status: KnownStockStatus;
  available: number;
  backorders: boolean;
}

export interface Supply {
  units: number;
  backorder: boolean;
}

export const NO_SUPPLY: Supply = { units: 0, backorder: false };

export function supplyOf({ managed, status, available, backorders }: StoredStock): Supply {
  if (managed) return { units: Math.max(0, available), backorder: backorders };
  return { units: status === 'instock' ? Number.POSITIVE_INFINITY : 0, backorder: status === 'onbackorder' };
}

/** null: not counted. */
export const countedUnits = (stock: StoredStock): number | null =>
  stock.managed ? supplyOf(stock).units : null;

/** Of alternatives, such as the variations of a product. */
export const anyOf = (supplies: readonly Supply[]): Supply => ({
  units: Math.max(0, ...supplies.map(({ units }) => units)),
  backorder: supplies.some(({ backorder }) => backorder),
});

/** In sets, such as the copies of a card in a bundle. */
export const inSetsOf = (quantity: number, { units, backorder }: Supply): Supply => ({
  units: Math.floor(units / quantity),
  backorder,
});

export const suffices = ({ units, backorder }: Supply, quantity: number): boolean =>
  units >= quantity || backorder;

/** Whether some of it would be sold on backorder. */
export const mustWait = ({ units, backorder }: Supply, quantity: number): boolean =>
  units < quantity && backorder;

export function statusOf({ units, backorder }: Supply): KnownStockStatus {
  if (units > 0) return 'instock';
  return backorder ? 'onbackorder' : 'outofstock';
}

export interface StockState {
  stockStatus: StockStatus;
  stockQuantity?: number | undefined;
  /** The choices ('a colour') that the quantity depends on. */
  dependsOn?: readonly string[] | undefined;
}

export const LOW_STOCK_FROM = 5;

/** Unknown texts become 'unknown' (specification, section 4). */
export function parseStockStatus(value: unknown): StockStatus {
  return STOCK_STATUSES.find((status) => status === value) ?? 'unknown';
}

export const isPurchasable = ({ stockStatus, stockQuantity }: StockState): boolean =>
  stockStatus !== 'outofstock' && (stockQuantity === undefined || stockQuantity > 0);

/** What can still be added to the cart; undefined without a limit. */
export const unitsLeft = ({ stockQuantity }: StockState, inCart: number): number | undefined =>
  stockQuantity === undefined ? undefined : Math.max(0, stockQuantity - inCart);

export function stockLabel(stock: StockState): string {
  if (stock.stockStatus === 'unknown') return 'Stock status unknown';
  if (!isPurchasable(stock)) return 'Out of stock';
  if (stock.stockStatus === 'onbackorder') return 'On backorder';
  if (stock.stockQuantity !== undefined) return `${stock.stockQuantity} in stock`;
  return stock.dependsOn ? `In stock: choose ${stock.dependsOn.join(' and ')}` : 'In stock';
}
