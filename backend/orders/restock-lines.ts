import { z } from 'zod';
import { stockIdOf } from '../catalogue/stock/find-counted-stock.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { StockUnit } from './move-units.ts';
import { findHeldUnits, type OrderMove, restockUnits } from './order-stock.ts';
import type { OrderLine } from './queries.ts';

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
  const sold = await findHeldUnits(trx, move.order.id);
  const back = sold.map(({ productId, quantity }) => ({
    productId,
    quantity: Math.min(quantity, wanted.get(productId) ?? 0),
  }));
  const units = back.filter(({ quantity }) => quantity > 0);
  await restockUnits(trx, units, cause, move);
}

/** Units that refunds and returns have put back, by line. */
export async function countRestocked(trx: Trx, orderId: number): Promise<Map<number, number>> {
  const refunded = trx
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .where('refunds.order_id', '=', orderId)
    .select(['refund_lines.order_line_id', 'refund_lines.restocked']);
  const returned = trx
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .where('returns.order_id', '=', orderId)
    .select(['return_lines.order_line_id', 'return_lines.restocked']);
  const counts = new Map<number, number>();
  for (const { order_line_id, restocked } of await refunded.unionAll(returned).execute()) {
    counts.set(order_line_id, (counts.get(order_line_id) ?? 0) + restocked);
  }
  return counts;
}

const selections = z.array(
  z.object({
    productId: z.number(),
    variationId: z.number().optional(),
    quantity: z.number().default(1),
  }),
);

/** By stock row: a variation may share its parent's. */
async function unitsOf(trx: Trx, parts: readonly LinePart[]): Promise<Map<number, number>> {
  const units = parts.flatMap(({ line, quantity }) =>
    unitsOfLine(line).map((unit) => ({ ...unit, quantity: unit.quantity * quantity })),
  );
  const rows = await findStockHolders(
    trx,
    units.map(({ productId }) => productId),
  );
  const holders = new Map(rows.map((row) => [row.id, stockIdOf(row)]));
  const sums = new Map<number, number>();
  for (const { productId, quantity } of units) {
    const holder = holders.get(productId) ?? productId;
    sums.set(holder, (sums.get(holder) ?? 0) + quantity);
  }
  return sums;
}

function unitsOfLine(line: OrderLine): StockUnit[] {
  const components = selections.parse(JSON.parse(line.bundle_selections));
  if (components.length === 0) return [{ productId: line.variation_id ?? line.product_id, quantity: 1 }];
  return components.map(({ productId, variationId, quantity }) => ({
    productId: variationId ?? productId,
    quantity,
  }));
}

const findStockHolders = queryByIds((db, ids) =>
  db.selectFrom('products').select(['id', 'stock_id']).where('id', 'in', ids),
);
