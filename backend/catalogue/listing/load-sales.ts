import { ORDER_RULES, ORDER_STATUSES } from '#domain/order-status.ts';
import type { Db } from '../../ground/db/tables.ts';

const POPULAR_FOR_DAYS = 90;
/** Named explicitly, so that the index on the payment date is used. */
const NOT_SOLD = ORDER_STATUSES.filter(
  (status) => ORDER_RULES[status].stock !== 'sold' || status === 'refunded',
);

export async function loadSales(db: Db, now: Date): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - POPULAR_FOR_DAYS * 24 * 60 * 60_000).toISOString();
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', '>=', since)
    .where('status', 'not in', NOT_SOLD);
  const rows = await db
    .selectFrom('order_lines')
    // With a join SQLite would scan every order line.
    .where('order_id', 'in', orders)
    .groupBy('product_id')
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('units')])
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, units]));
}
