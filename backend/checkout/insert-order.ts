import type { Trx } from '../ground/db/tables.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import type { Order } from '../orders/queries.ts';
import { type Attempt, claimAttempt } from './idempotency.ts';

/** Throws Refused when the idempotency key belongs to another order. */
export async function insertOrder(
  trx: Trx,
  row: Omit<Order, 'id'>,
  attempt: Attempt | undefined,
): Promise<Order> {
  const placed = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
  const order = { ...row, ...placed };
  if (attempt && !(await claimAttempt(trx, attempt, order))) {
    throw orderRefused({ code: 'idempotency_key_reused' });
  }
  return order;
}

export async function insertOrderLines(
  trx: Trx,
  orderId: number,
  lines: PricedLine[],
  shown: (text: string) => string,
): Promise<void> {
  const rows = lines.map((line) => ({
    order_id: orderId,
    product_id: line.productId,
    variation_id: line.variationId ?? null,
    name: shown(line.name),
    sku: line.sku,
    attributes: JSON.stringify(line.attributes),
    bundle_selections: JSON.stringify(line.bundleSelections),
    quantity: line.quantity,
    price_cents: line.priceCents,
    total_cents: line.totalCents,
  }));
  await trx.insertInto('order_lines').values(rows).execute();
}
