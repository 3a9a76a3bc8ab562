import type { Selectable } from 'kysely';
import type { DbOrTrx, OrderEventsTable, OrderLinesTable, OrdersTable } from '../ground/db/tables.ts';
import { readOrderNumber } from './order-names.ts';

export type Order = Selectable<OrdersTable>;
export type OrderLine = Selectable<OrderLinesTable>;
export type OrderEvent = Selectable<OrderEventsTable>;

export const findOrder = (db: DbOrTrx, id: number): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findOrderLines = (db: DbOrTrx, orderId: number): Promise<OrderLine[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** @param typed the order's number as somebody has typed it */
export const findOrderByNumber = (db: DbOrTrx, typed: string): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', readOrderNumber(typed)).executeTakeFirst();

/** The states an order has been in, from its beginning. */
export const findOrderEvents = (db: DbOrTrx, orderId: number): Promise<OrderEvent[]> =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
