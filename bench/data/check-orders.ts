import { connect, type DatabaseAddress } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import type { PlacedOrder } from '../load/messages.ts';

/** All units each product ever had, by product. */
export type Units = ReadonlyMap<number, number>;

export const readUnits = (address: DatabaseAddress): Promise<Units> => withDatabase(address, unitsByProduct);

/**
 * Checks the database after these orders: acknowledged orders missing or unpaid, double payments,
 * duplicate numbers, wrong stock. None may ever occur.
 */
export const findWrongOrders = (
  address: DatabaseAddress,
  before: Units,
  orders: readonly PlacedOrder[],
): Promise<string[]> =>
  withDatabase(address, async (db) => {
    const rows = await db.selectFrom('orders').select(['id', 'number', 'status']).execute();
    const payments = await db.selectFrom('payments').select(['order_id', 'status']).execute();
    const kept = new Map(rows.map((row) => [row.id, row]));
    const lost = orders.filter(({ id, number }) => kept.get(id)?.number !== number);
    const unpaid = orders.filter(({ id, settled }) => settled && kept.get(id)?.status !== 'paid');
    const paid = payments.filter(({ status }) => status === 'complete').map(({ order_id }) => order_id);
    const after = await unitsByProduct(db);
    const moved = [...before].filter(([product, units]) => after.get(product) !== units);
    const { differences } = await checkStock(db);
    return [
      ...tell(lost.length, 'acknowledged orders lost'),
      ...tell(unpaid.length, 'settled orders not paid'),
      ...tell(paid.length - new Set(paid).size, 'payments doubled'),
      ...tell(rows.length - new Set(rows.map(({ number }) => number)).size, 'order numbers doubled'),
      ...tell(orders.length - new Set(orders.map(({ id }) => id)).size, 'orders acknowledged twice'),
      ...tell(moved.length, 'products whose units do not add up'),
      ...tell(differences.length, 'products whose stock is not the sum of the ledger'),
      ...tell(await countMissold(db), 'products sold more or less often than paid for'),
    ];
  });

const tell = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);

async function unitsByProduct(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('stock').selectAll().execute();
  return new Map(rows.map((row) => [row.product_id, row.available + row.reserved + row.sold]));
}

/** Compares `sold` of each product with the paid orders. */
async function countMissold(db: Db): Promise<number> {
  const sold = await db.selectFrom('stock').select(['product_id', 'sold']).where('sold', '<>', 0).execute();
  const taken = await db
    .selectFrom('order_stock')
    .innerJoin('orders', 'orders.id', 'order_stock.order_id')
    .where('orders.status', '=', 'paid')
    .groupBy('order_stock.product_id')
    .select((eb) => ['order_stock.product_id as id', eb.fn.sum<number>('order_stock.quantity').as('units')])
    .execute();
  const units = new Map(taken.map((row) => [row.id, row.units]));
  const wrong = sold.filter((row) => units.get(row.product_id) !== row.sold);
  const missing = taken.filter((row) => !sold.some(({ product_id }) => product_id === row.id));
  return wrong.length + missing.length;
}

export async function withDatabase<Result>(
  address: DatabaseAddress,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = await connect(address);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}
