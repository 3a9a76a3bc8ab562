import type { Db } from '../../db/tables.ts';
import { ORDER_COLUMNS, type Order } from '../../orders/queries.ts';
import type { Notification } from './notification.ts';
import { sameSecret } from './signature.ts';

/** The order that a notification names by its id or its number; its secret key must have come back with it. */
export async function findNotifiedOrder(
  db: Db,
  { orderId, orderNumber, orderKey }: Notification,
): Promise<Order | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where((eb) => (orderId === undefined ? eb('number', '=', orderNumber) : eb('id', '=', orderId)))
    .executeTakeFirst();
  return order && sameSecret(order.order_key, orderKey) ? order : undefined;
}
