import type { DbOrTrx } from '../../ground/db/tables.ts';
import { HOLDING } from './check-stock.ts';

/** An order with units on the shelf: unpaid and holding them, or paid and not handed over yet. */
export interface StockHolder {
  productId: number;
  number: string;
  quantity: number;
  isPaid: boolean;
}

/** Oldest first. */
export async function findStockHolders(
  db: DbOrTrx,
  productIds: readonly number[],
): Promise<Map<number, StockHolder[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_stock', 'order_stock.order_id', 'orders.id')
    .where('orders.status', 'in', [...HOLDING, 'paid'])
    .where('order_stock.product_id', 'in', productIds)
    .orderBy('orders.id')
    .select(['order_stock.product_id', 'orders.number', 'orders.status', 'order_stock.quantity'])
    .execute();
  const holders = rows.map(({ product_id, number, quantity, status }) => ({
    productId: product_id,
    number,
    quantity,
    isPaid: status === 'paid',
  }));
  return Map.groupBy(holders, ({ productId }) => productId);
}
