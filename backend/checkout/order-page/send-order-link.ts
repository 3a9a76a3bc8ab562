import type { OrderLinkRequest } from '#contract/orders.ts';
import { isSameEmail } from '#domain/checkout.ts';
import { enqueueLinkMail } from '../../mail/enqueue-order-mails.ts';
import { findOrderByNumber } from '../../orders/queries.ts';
import type { ShippingServices } from '../../shipping/services.ts';

/** However often somebody asks, a mailbox gets one link to an order in each stretch of the clock of this length. */
const ONE_MAIL_IN_MS = 10 * 60 * 1000;

/** Mails a fresh link to the order's own address when number and address belong together; answers nothing. */
export async function sendOrderLink(
  services: ShippingServices,
  { order_number, email }: OrderLinkRequest,
): Promise<void> {
  const order = await findOrderByNumber(services.db, order_number);
  if (!order || !isSameEmail(order.email, email)) return;
  const occasion = String(Math.floor(services.now().getTime() / ONE_MAIL_IN_MS));
  await enqueueLinkMail(services.db, services, order, occasion);
}
