import type { Order } from '../orders/queries.ts';
import type { OrderMail } from './order-mail.ts';

/** Addresses the shopper by name only after payment, which verifies the address. */
export const orderLink = (order: Order, pageUrl: string): OrderMail => ({
  subject: `Your link to order ${order.number}`,
  title: `Your order ${order.number}`,
  message: [
    `Hello${order.paid_at === null ? '' : ` ${order.first_name}`}, here is the link to your order that was requested on our site. It is valid for 30 days.`,
    'If you did not request it, you can ignore this email: the link was sent only to you.',
  ],
  button: { label: 'View your order', url: pageUrl },
});
