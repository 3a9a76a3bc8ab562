export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number] | 'unknown';

export interface StockState {
  stockStatus: StockStatus;
  /** Units that can still be bought; undefined when they are not counted, as of goods that are on backorder. */
  stockQuantity?: number | undefined;
  /** What is to be chosen ('a colour') before anyone can say how many there are. */
  dependsOn?: readonly string[] | undefined;
}

/** At or below this many units the stock label turns to its warning colour. */
export const LOW_STOCK_FROM = 5;

/** Anything but the three known words reads as unknown (specification, section 4). */
export function parseStockStatus(value: unknown): StockStatus {
  return STOCK_STATUSES.find((status) => status === value) ?? 'unknown';
}

/** Purchasable unless the status is outofstock or a given quantity is 0 or less. */
export const isPurchasable = ({ stockStatus, stockQuantity }: StockState): boolean =>
  stockStatus !== 'outofstock' && (stockQuantity === undefined || stockQuantity > 0);

/** How many more can be added when some are in the cart already; undefined means no limit. */
export const unitsLeft = ({ stockQuantity }: StockState, inCart: number): number | undefined =>
  stockQuantity === undefined ? undefined : Math.max(0, stockQuantity - inCart);

export function stockLabel(stock: StockState): string {
  if (stock.stockStatus === 'unknown') return 'Stock status unknown';
  if (!isPurchasable(stock)) return 'Out of stock';
  if (stock.stockStatus === 'onbackorder') return 'On backorder';
  if (stock.stockQuantity !== undefined) return `${stock.stockQuantity} in stock`;
  return stock.dependsOn ? `In stock: choose ${stock.dependsOn.join(' and ')}` : 'In stock';
}
