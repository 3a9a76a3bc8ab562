import { paymentToken } from '../../orders/payment-token.ts';
import type { Order } from '../../orders/queries.ts';
import type { ShippingServices } from '../../shipping/services.ts';
import type { Notification } from './notification.ts';
import { sameSecret } from './signature.ts';

/** The order that a notification names by its id or its number; its token must have come back with it. */
export async function findNotifiedOrder(
  services: ShippingServices,
  { orderId, orderNumber, orderToken }: Notification,
): Promise<Order | undefined> {
  const { db } = services;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => (orderId === undefined ? eb('number', '=', orderNumber) : eb('id', '=', orderId)))
    .executeTakeFirst();
  if (!order) return undefined;
  const isKnown = sameSecret(await paymentToken(db, services, order), orderToken);
  return isKnown || sameSecret(order.order_key, orderToken) ? order : undefined;
}
