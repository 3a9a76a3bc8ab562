import { ORDER_RULES, ORDER_STATUSES } from '#domain/order-status.ts';
import type { Db } from '../../db/tables.ts';

const POPULAR_FOR_DAYS = 90;
/** Handed over or not: whatever was bought and not given back. */
const SOLD = ORDER_STATUSES.filter((status) => ORDER_RULES[status].stock === 'sold' && status !== 'refunded');

/** Units sold in the last 90 days, by product. */
export async function loadSales(db: Db, now: Date): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - POPULAR_FOR_DAYS * 24 * 60 * 60_000).toISOString();
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.paid_at', '>=', since)
    .where('orders.status', 'in', SOLD)
    .groupBy('order_lines.product_id')
    .select((eb) => ['order_lines.product_id', eb.fn.sum<number>('order_lines.quantity').as('units')])
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, units]));
}
