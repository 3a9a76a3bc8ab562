import type { Selectable } from 'kysely';
import type { DbOrTrx, OrderLinesTable, OrdersTable } from '../db/tables.ts';

export type Order = Selectable<OrdersTable>;
export type OrderLine = Selectable<OrderLinesTable>;

export const findOrder = (db: DbOrTrx, id: number): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findOrderLines = (db: DbOrTrx, orderId: number): Promise<OrderLine[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
