import type { OrderLinkRequest } from '#contract/orders.ts';
import { isSameEmail } from '#domain/checkout.ts';
import { enqueueLinkMail } from '../../mail/enqueue-order-mails.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { findOrderByNumber } from '../../orders/queries.ts';

/** At most one mail per order in each interval. */
const ONE_MAIL_IN_MS = 10 * 60 * 1000;

/** Sends nothing unless number and address match, and never reveals whether they did. */
export async function sendOrderLink(
  services: OrderServices,
  { order_number, email }: OrderLinkRequest,
): Promise<void> {
  const order = await findOrderByNumber(services.db, order_number);
  if (!order || !isSameEmail(order.email, email)) return;
  const occasion = String(Math.floor(services.now().getTime() / ONE_MAIL_IN_MS));
  await enqueueLinkMail(services.db, services, order, occasion);
}
