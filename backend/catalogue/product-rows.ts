import type { Selectable } from 'kysely';
import { giftCardColumn, virtualColumn } from '../ground/db/is-virtual.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { STOCK_COLUMNS, type StockColumns } from './sellable-rows.ts';
import type { ProductsTable } from './tables.ts';

export interface ProductRow extends Selectable<ProductsTable>, StockColumns {
  reserved: number | null;
  low_stock_amount: number | null;
  is_virtual: number;
  is_gift_card: number;
}

export const selectProductRows = (db: DbOrTrx) =>
  db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.stock_id')
    .selectAll('products')
    .select([...STOCK_COLUMNS, 'reserved', 'low_stock_amount'])
    .select([virtualColumn, giftCardColumn]);
