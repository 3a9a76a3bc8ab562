import type { Selectable } from 'kysely';
import type { Backorders, DbOrTrx, ProductsTable } from '../ground/db/tables.ts';
import { NO_SUPPLY, type StockColumns, type Supply, supplyOf } from './supply.ts';

/** A product or variation together with the row of `stock` that counts for it. */
export interface ProductRow extends Selectable<ProductsTable> {
  managed: number | null;
  stock_status: StockColumns['status'] | null;
  available: number | null;
  backorders: Backorders | null;
  low_stock_amount: number | null;
}

/** Selects products with their stock; the caller says which. */
export const selectProductRows = (db: DbOrTrx) =>
  db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.stock_id')
    .selectAll('products')
    .select(['managed', 'stock.status as stock_status', 'available', 'backorders', 'low_stock_amount']);

/** What the row of stock alone says; a variable product and a bundle are more than that. */
export function ownSupply({ managed, stock_status, available, backorders }: ProductRow): Supply {
  if (managed === null || stock_status === null || available === null || backorders === null)
    return NO_SUPPLY;
  return supplyOf({ managed, status: stock_status, available, backorders });
}
