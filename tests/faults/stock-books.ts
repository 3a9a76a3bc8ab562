import type { Db } from '#backend/ground/db/tables.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** Invariant: orders never change a product's total units. */
export async function unitsByProduct(db: Db): Promise<Record<number, number>> {
  const rows = await db.selectFrom('stock').selectAll().orderBy('product_id').execute();
  return Object.fromEntries(rows.map((row) => [row.product_id, row.available + row.reserved + row.sold]));
}

export async function countedUnits(db: Db, counter: 'reserved' | 'sold'): Promise<[number, number][]> {
  const rows = await db
    .selectFrom('stock')
    .select(['product_id', counter])
    .where(counter, '<>', 0)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id, ...counted }): [number, number] => [
    product_id,
    Object.values(counted).reduce((sum, units) => sum + units, 0),
  ]);
}

export async function orderedUnits(db: Db, status: OrderStatus): Promise<[number, number][]> {
  const rows = await db
    .selectFrom('order_stock')
    .innerJoin('orders', 'orders.id', 'order_stock.order_id')
    .where('orders.status', '=', status)
    .groupBy('order_stock.product_id')
    .orderBy('order_stock.product_id')
    .select((eb) => ['order_stock.product_id as id', eb.fn.sum<number>('order_stock.quantity').as('units')])
    .execute();
  return rows.map((row) => [row.id, row.units]);
}
