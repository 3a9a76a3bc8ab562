import type { Selectable } from 'kysely';
import type { Grading } from '#domain/cards/grading.ts';
import { type PriceList, priceAt } from '#domain/catalogue/pricing.ts';
import { type SellableState, type SellableUnit, stateOf } from '#domain/catalogue/sellable-unit.ts';
import { type StoredStock, type Supply, supplyOf } from '#domain/stock/stock.ts';
import type { ProductsTable, StockTable } from './tables.ts';

/** The only place that reads prices and stock from columns. */

export const PRICE_COLUMNS = [
  'regular_price_cents',
  'sale_price_cents',
  'sale_starts_at',
  'sale_ends_at',
] as const;
export type PriceColumns = Pick<Selectable<ProductsTable>, (typeof PRICE_COLUMNS)[number]>;

/** All null without a row of `stock`. */
export const STOCK_COLUMNS = [
  'stock.managed',
  'stock.status as stock_status',
  'stock.available',
  'stock.backorders',
] as const;
export interface StockColumns {
  managed: number | null;
  stock_status: StockTable['status'] | null;
  available: number | null;
  backorders: StockTable['backorders'] | null;
}

export const GRADING_COLUMNS = ['grading_company', 'grade', 'certificate'] as const;
export type GradingColumns = Pick<Selectable<ProductsTable>, (typeof GRADING_COLUMNS)[number]>;

/** Either all three are given or none. */
export function gradingOf({ grading_company, grade, certificate }: GradingColumns): Grading | undefined {
  if (grading_company === null) return undefined;
  return { company: grading_company, grade: grade ?? '', certificate: certificate ?? '' };
}

export type SellableRow = PriceColumns & StockColumns;

export const pickPrices = (row: PriceColumns): PriceColumns => ({
  regular_price_cents: row.regular_price_cents,
  sale_price_cents: row.sale_price_cents,
  sale_starts_at: row.sale_starts_at,
  sale_ends_at: row.sale_ends_at,
});

export const priceListOf = (row: PriceColumns): PriceList => ({
  regularPriceCents: row.regular_price_cents,
  salePriceCents: row.sale_price_cents,
  saleStartsAt: row.sale_starts_at,
  saleEndsAt: row.sale_ends_at,
});

/** Without a row of `stock`: not counted, and out of stock. */
const storedStockOf = (row: StockColumns): StoredStock => ({
  managed: row.managed === 1,
  status: row.stock_status ?? 'outofstock',
  available: row.available ?? 0,
  backorders: (row.backorders ?? 'no') !== 'no',
});

export const unitOf = (row: SellableRow): SellableUnit => ({
  prices: priceListOf(row),
  stock: storedStockOf(row),
});

export const stateOfRow = (row: SellableRow, now: string): SellableState => stateOf(unitOf(row), now);

export const priceCentsOf = (row: PriceColumns, now: string): number | null =>
  priceAt(priceListOf(row), now).priceCents;

export const supplyOfRow = (row: StockColumns): Supply => supplyOf(storedStockOf(row));

/** The columns that refreshPrices maintains. */
export function currentPriceColumns(row: PriceColumns, now: string) {
  const { priceCents, onSale } = priceAt(priceListOf(row), now);
  return { price_cents: priceCents, on_sale: onSale ? 1 : 0 };
}
