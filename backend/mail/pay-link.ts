import { shopMinute } from '../ground/shop-days.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import type { OrderMail } from './order-mail.ts';

/** For an order that the shop made for its customer, by phone or chat. */
export const payLink = (order: Order, lines: readonly OrderLine[], pageUrl: string): OrderMail => ({
  subject: `Your order ${order.number}: the link to pay`,
  title: `Order ${order.number} is ready to be paid`,
  message: [
    `Hello ${order.first_name}, as agreed we have put together your order ${order.number}. Please look at it and pay on its page.`,
    `We hold the items for you until ${shopMinute(order.hold_expires_at)}.`,
  ],
  button: { label: 'Pay for this order', url: pageUrl },
  items: { order, lines },
});
