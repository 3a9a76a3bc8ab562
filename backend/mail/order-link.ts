import type { Order } from '../orders/queries.ts';
import type { OrderMail } from './order-mail.ts';

/** Brings a shopper who asked for it back to the order's page; by name once money has shown who that is. */
export const orderLink = (order: Order, pageUrl: string): OrderMail => ({
  subject: `Your link to order ${order.number}`,
  title: `Your order ${order.number}`,
  message: [
    `Hello${order.paid_at === null ? '' : ` ${order.first_name}`}, here is the link to your order that was asked for on our site. It works for 30 days.`,
    'If it was not you who asked, you need not do anything: the link came to you alone.',
  ],
  button: { label: 'View your order', url: pageUrl },
});
