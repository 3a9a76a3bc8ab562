import { stockIdOf } from '../../catalogue/stock/find-counted-stock.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { OrderLine } from '../queries.ts';
import { unitsOfLine } from './line-units.ts';
import type { OrderMove } from './order-movements.ts';
import { findOrderUnits, restockUnits } from './order-stock.ts';

interface LinePart {
  line: OrderLine;
  quantity: number;
}

/** Returns sold units of some lines to stock, never more than the order still has. */
export async function restockLines(
  trx: Trx,
  parts: readonly LinePart[],
  cause: 'refund' | 'return',
  move: OrderMove,
): Promise<void> {
  if (parts.length === 0) return;
  const wanted = await unitsOf(trx, parts);
  const sold = await findOrderUnits(trx, move.order.id);
  const back = sold.map(({ productId, quantity }) => ({
    productId,
    quantity: Math.min(quantity, wanted.get(productId) ?? 0),
  }));
  const units = back.filter(({ quantity }) => quantity > 0);
  await restockUnits(trx, units, cause, move);
}

/** For refunded units that were never taken from stock: handing over the rest of the order will not take them. */
export async function releaseLines(trx: Trx, parts: readonly LinePart[], orderId: number): Promise<void> {
  for (const [productId, quantity] of await unitsOf(trx, parts)) {
    await trx
      .updateTable('order_stock')
      .set((eb) => ({
        quantity: eb
          .case()
          .when('quantity', '>', quantity)
          .then(eb('quantity', '-', quantity))
          .else(0)
          .end(),
      }))
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .execute();
  }
}

/** By row of `stock`, which a variation may share with its parent. */
async function unitsOf(trx: Trx, parts: readonly LinePart[]): Promise<Map<number, number>> {
  const units = parts.flatMap(({ line, quantity }) =>
    unitsOfLine(line).map((unit) => ({ ...unit, quantity: unit.quantity * quantity })),
  );
  const rows = await findStockIds(
    trx,
    units.map(({ productId }) => productId),
  );
  const stockIds = new Map(rows.map((row) => [row.id, stockIdOf(row)]));
  const sums = new Map<number, number>();
  for (const { productId, quantity } of units) {
    const stockId = stockIds.get(productId) ?? productId;
    sums.set(stockId, (sums.get(stockId) ?? 0) + quantity);
  }
  return sums;
}

const findStockIds = queryByIds((db, ids) =>
  db.selectFrom('products').select(['id', 'stock_id']).where('id', 'in', ids),
);
