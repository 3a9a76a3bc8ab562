import { atOnce } from '../db/at-once.ts';
import type { Trx } from '../db/tables.ts';
import { type Attempt, claimOf } from './idempotency.ts';
import { OrderRefused } from './order-refused.ts';
import type { PricedLine } from './price-lines.ts';
import type { Order } from './queries.ts';

/** Inserts an order and ties the key of its attempt to it. Refused when the key is tied to another order. */
export async function insertOrder(
  trx: Trx,
  row: Omit<Order, 'id'>,
  attempt: Attempt | undefined,
): Promise<Order> {
  const insert = trx.insertInto('orders').values(row).returning('id');
  if (!attempt) return { ...row, ...(await insert.executeTakeFirstOrThrow()) };
  const [inserted, claimed] = await atOnce(trx, [insert, claimOf(trx, attempt, row)]);
  const [placed] = inserted.rows;
  if (!placed || claimed.rows.length === 0) throw new OrderRefused({ code: 'idempotency_key_reused' });
  return { ...row, ...placed };
}

export const linesOf = (trx: Trx, orderId: number, lines: PricedLine[]) =>
  trx.insertInto('order_lines').values(
    lines.map((line) => ({
      order_id: orderId,
      product_id: line.productId,
      variation_id: line.variationId ?? null,
      name: line.name,
      sku: line.sku,
      attributes: JSON.stringify(line.attributes),
      bundle_selections: JSON.stringify(line.bundleSelections),
      quantity: line.quantity,
      price_cents: line.priceCents,
      total_cents: line.totalCents,
    })),
  );
