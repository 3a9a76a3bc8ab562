import { ORDER_RULES, ORDER_STATUSES } from '#domain/order-status.ts';
import type { Db } from '../../ground/db/tables.ts';

const POPULAR_FOR_DAYS = 90;
/** What was given back, or never handed over; said so that the payment's date finds the rows, not every state's. */
const NOT_SOLD = ORDER_STATUSES.filter(
  (status) => ORDER_RULES[status].stock !== 'sold' || status === 'refunded',
);

/** Units sold in the last 90 days, by product. */
export async function loadSales(db: Db, now: Date): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - POPULAR_FOR_DAYS * 24 * 60 * 60_000).toISOString();
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', '>=', since)
    .where('status', 'not in', NOT_SOLD);
  const rows = await db
    .selectFrom('order_lines')
    // Not as a join: SQLite would read every line ever sold, in the order of the groups.
    .where('order_id', 'in', orders)
    .groupBy('product_id')
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('units')])
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, units]));
}
