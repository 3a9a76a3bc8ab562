import type { Insertable } from 'kysely';
import type { OrdersTable, Trx } from '../db/tables.ts';
import type { PricedLine } from './price-lines.ts';
import type { Order } from './queries.ts';

export async function insertOrder(
  trx: Trx,
  row: Insertable<OrdersTable>,
  lines: PricedLine[],
): Promise<Order> {
  const order = await trx.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line) => ({
        order_id: order.id,
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
    )
    .execute();
  return order;
}
