import type { OrderServices } from '../../orders/order-services.ts';
import type { Order } from '../../orders/queries.ts';
import { paymentToken } from '../../orders/signer.ts';
import type { Notification } from './notification.ts';
import { isSameSecret } from './signature.ts';

export async function findNotifiedOrder(
  { db, signer }: OrderServices,
  { orderId, orderNumber, orderToken }: Notification,
): Promise<Order | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => (orderId === undefined ? eb('number', '=', orderNumber) : eb('id', '=', orderId)))
    .executeTakeFirst();
  if (!order) return undefined;
  const isKnown = isSameSecret(await paymentToken(db, signer, order), orderToken);
  return isKnown || isSameSecret(order.order_key, orderToken) ? order : undefined;
}
