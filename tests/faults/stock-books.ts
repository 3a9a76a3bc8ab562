import { recordMovements } from '#backend/catalogue/stock/record-movements.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** Invariant: orders never change a product's total units. */
export async function unitsByProduct(db: Db): Promise<Record<number, number>> {
  const rows = await db.selectFrom('stock').selectAll().orderBy('product_id').execute();
  return Object.fromEntries(rows.map((row) => [row.product_id, row.available + row.reserved + row.sold]));
}

/** Puts so many of everything that can be bought on the shelf. */
export async function fillShelves(db: Db, available: number): Promise<void> {
  const before = await db.selectFrom('stock').selectAll().where('available', '>', 0).execute();
  await db.updateTable('stock').set({ available }).where('available', '>', 0).execute();
  const received = before.map(({ product_id, available: had, reserved }) => ({
    productId: product_id,
    available: available - had,
    reserved: 0,
    sold: 0,
    after: { available, reserved },
  }));
  await recordMovements(db, received, {
    cause: 'receipt',
    actor: COMMAND_LINE,
    at: '2026-11-21T10:00:00.000Z',
  });
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
