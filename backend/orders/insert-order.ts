import type { Trx } from '../db/tables.ts';
import type { PricedLine } from './price-lines.ts';
import type { Order } from './queries.ts';

export async function insertOrder(trx: Trx, row: Omit<Order, 'id'>): Promise<Order> {
  const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
  return { ...row, id };
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
