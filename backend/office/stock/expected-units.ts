import { onHand, type StockLevels } from '#domain/stock-ledger.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';

/** Of paid orders: on the shelf until picked or handed over. */
export async function findUnitsToPack(
  db: DbOrTrx,
  stockIds: readonly number[],
): Promise<Map<number, number>> {
  const paid = await db
    .selectFrom('orders')
    .innerJoin('order_stock', 'order_stock.order_id', 'orders.id')
    .where('orders.status', '=', 'paid')
    .where('order_stock.product_id', 'in', stockIds)
    .select(['order_stock.product_id', 'order_stock.quantity'])
    .execute();
  const picked = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('picked_units', 'picked_units.order_line_id', 'order_lines.id')
    .innerJoin('products', 'products.id', 'picked_units.unit_id')
    .where('orders.status', '=', 'paid')
    .where('products.stock_id', 'in', stockIds)
    .select(['products.stock_id as product_id', 'picked_units.picked as quantity'])
    .execute();
  const units = new Map<number, number>();
  const add = (id: number | null, quantity: number) =>
    id !== null && units.set(id, (units.get(id) ?? 0) + quantity);
  for (const { product_id, quantity } of paid) add(product_id, quantity);
  for (const { product_id, quantity } of picked) add(product_id, -quantity);
  return units;
}

export interface Counted {
  stockId: number;
  /** Time of counting. */
  at: string;
}

/**
 * Expected units on the shelf when each was counted: today's, minus later receipts, plus what has left the shop
 * since.
 */
export async function findExpectedUnits(
  db: DbOrTrx,
  counted: readonly Counted[],
  levelsOf: ReadonlyMap<number, StockLevels>,
): Promise<Map<number, number>> {
  const ids = counted.map(({ stockId }) => stockId);
  const first = counted.map(({ at }) => at).toSorted()[0] ?? '';
  const toPack = await findUnitsToPack(db, ids);
  const movements = await db
    .selectFrom('stock_movements')
    .where('product_id', 'in', ids)
    .where('at', '>', first)
    .where('cause', 'not in', ['hold', 'release', 'sale'])
    .select(['product_id', 'at', 'available', 'reserved'])
    .execute();
  const handedOver = await db
    .selectFrom('order_events')
    .innerJoin('order_stock', 'order_stock.order_id', 'order_events.order_id')
    .where('order_events.from_status', '=', 'paid')
    .where('order_events.at', '>', first)
    .where('order_stock.product_id', 'in', ids)
    .select(['order_stock.product_id', 'order_events.at', 'order_stock.quantity'])
    .execute();
  return new Map(
    counted.map(({ stockId, at }) => {
      const isSince = (row: { product_id: number; at: string }) => row.product_id === stockId && row.at > at;
      const levels = levelsOf.get(stockId);
      const came = movements.filter(isSince).reduce((sum, row) => sum + row.available + row.reserved, 0);
      const left = handedOver.filter(isSince).reduce((sum, row) => sum + row.quantity, 0);
      const now = (levels ? onHand(levels) : 0) + (toPack.get(stockId) ?? 0);
      return [stockId, now - came + left];
    }),
  );
}
