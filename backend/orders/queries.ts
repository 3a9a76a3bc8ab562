import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Db, DbOrTrx, Tables } from '../ground/db/tables.ts';
import { parseOrderNumber } from './order-names.ts';
import type { OrderEventsTable, OrderLinesTable, OrdersTable } from './tables.ts';

export type Order = Selectable<OrdersTable>;
export type OrderLine = Selectable<OrderLinesTable>;
export type OrderEvent = Selectable<OrderEventsTable>;

export const findOrder = (db: DbOrTrx, id: number): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Also counts the items. */
export const findOrderToPay = (db: Db, id: number): Promise<(Order & { itemCount: number }) | undefined> =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select((line) => line.fn.coalesce(line.fn.sum<number>('quantity'), sql.lit(0)).as('count'))
        .whereRef('order_id', '=', 'orders.id')
        .as('itemCount'),
    )
    .where('orders.id', '=', id)
    .$narrowType<{ itemCount: number }>()
    .executeTakeFirst();

export const findOrderLines = (db: DbOrTrx, orderId: number): Promise<OrderLine[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const findOrderByNumber = (db: DbOrTrx, typed: string): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', parseOrderNumber(typed)).executeTakeFirst();

export const findOrderEvents = (db: DbOrTrx, orderId: number): Promise<OrderEvent[]> =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export function listOrders(
  db: Db,
  { status, limit }: { status: OrderStatus | undefined; limit: number },
): Promise<Order[]> {
  const orders = db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(limit);
  return (status ? orders.where('status', '=', status) : orders).execute();
}

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

export type CounterSale = Selectable<Tables['counter_sales']> & { card_cents: number };

/** undefined if the order is no counter sale. */
export async function findCounterSale(db: DbOrTrx, orderId: number): Promise<CounterSale | undefined> {
  const sale = await db
    .selectFrom('counter_sales')
    .selectAll()
    .select(paidByCard)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return sale && { ...sale, card_cents: Number(sale.card_cents) };
}

/** In SQL: what was paid by card of a counter sale. */
export const paidByCard = (eb: ExpressionBuilder<Tables, 'counter_sales'>) =>
  eb
    .selectFrom('payments')
    .select((payment) => payment.fn.coalesce(payment.fn.sum<number>('gross_cents'), sql.lit(0)).as('cents'))
    .whereRef('payments.order_id', '=', 'counter_sales.order_id')
    .where('provider', '=', 'card')
    .as('card_cents');
