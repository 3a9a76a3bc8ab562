import type { Selectable } from 'kysely';
import type { DbOrTrx, OrderEventsTable, OrderLinesTable, OrdersTable } from '../db/tables.ts';
import { readOrderNumber } from './order-names.ts';

export type Order = Selectable<OrdersTable>;
export type OrderLine = Selectable<OrderLinesTable>;
export type OrderEvent = Selectable<OrderEventsTable>;

/** Named one by one, since PostgreSQL keeps no plan for `*` (db/known-statements.ts). */
export const ORDER_COLUMNS = [
  'id',
  'number',
  'order_key',
  'status',
  'first_name',
  'last_name',
  'email',
  'phone',
  'billing',
  'shipping',
  'delivery_method',
  'locker_code',
  'shipping_code',
  'shipping_title',
  'shipping_time',
  'items_cents',
  'shipping_cents',
  'total_cents',
  'customer_note',
  'created_at',
  'hold_expires_at',
  'paid_at',
  'superseded_by',
  'tracking',
  'arrives_from',
  'arrives_to',
  'attempt_key',
] as const;

export const LINE_COLUMNS = [
  'id',
  'order_id',
  'product_id',
  'variation_id',
  'name',
  'sku',
  'attributes',
  'bundle_selections',
  'quantity',
  'price_cents',
  'total_cents',
] as const;

export const orderOf = (db: DbOrTrx, id: number) =>
  db.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', id);

export const findOrder = (db: DbOrTrx, id: number): Promise<Order | undefined> =>
  orderOf(db, id).executeTakeFirst();

export const orderLinesOf = (db: DbOrTrx, orderId: number) =>
  db.selectFrom('order_lines').select(LINE_COLUMNS).where('order_id', '=', orderId).orderBy('id');

export const findOrderLines = (db: DbOrTrx, orderId: number): Promise<OrderLine[]> =>
  orderLinesOf(db, orderId).execute();

/** @param typed the order's number as somebody has typed it */
export const findOrderByNumber = (db: DbOrTrx, typed: string): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', readOrderNumber(typed)).executeTakeFirst();

/** The states an order has been in, from its beginning. */
export const findOrderEvents = (db: DbOrTrx, orderId: number): Promise<OrderEvent[]> =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** What the payment provider said last of an order. */
export async function findLastPayment(db: DbOrTrx, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('status')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status;
}
