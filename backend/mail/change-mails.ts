import { RETURN_WINDOW_DAYS } from '#domain/shop/policies.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { visitLines } from '#domain/shop/visit.ts';
import { arrivalLines, deliveryTime, describeDelivery } from '../orders/order-delivery.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import type { MailSection, OrderMail } from './order-mail.ts';

export type ChangeMail = (
  order: Order,
  lines: readonly OrderLine[],
  shop: ShopFacts,
  pageUrl: string,
) => OrderMail;

/** Without a name: the address is unverified until somebody has paid. */
const expired: ChangeMail = (order, lines, _shop, pageUrl) => ({
  subject: `Your order ${order.number} was not paid in time`,
  title: `Order ${order.number} was not paid`,
  message: [
    `Hello, no payment for order ${order.number} has reached us, so its items are available to other shoppers again.`,
    'While they are in stock at the same price, you can still pay for this order without filling in anything again. If you have already paid, please reply to this email.',
  ],
  button: { label: 'Pay for this order', url: pageUrl },
  items: { order, lines },
});

const shipped: ChangeMail = (order, lines, shop, pageUrl) => ({
  subject: `Your order ${order.number} is on its way`,
  title: `Order ${order.number} is on its way`,
  message: [
    `Good news, ${order.first_name}: we have handed your order ${order.number} to ${shop.courierName}.`,
    ...[deliveryTime(order), ...arrivalLines(order, shop)].filter((line) => line !== ''),
  ],
  button: { label: 'View your order', url: pageUrl },
  items: { order, lines },
  sections: [
    ...trackingSection(order.tracking),
    { heading: 'Delivery', lines: describeDelivery(order, shop).lines },
    RETURNS,
  ],
});

const readyToCollect: ChangeMail = (order, lines, shop, pageUrl) => ({
  subject: `Your order ${order.number} is ready to collect`,
  title: `Order ${order.number} is ready`,
  message: [
    `Good news, ${order.first_name}: your order ${order.number} is packed and ready to collect. Please bring the order number.`,
  ],
  button: { label: 'View your order', url: pageUrl },
  items: { order, lines },
  sections: [{ heading: 'Where and when', lines: [shop.name, ...visitLines(shop), shop.phone] }, RETURNS],
});

export const CHANGE_MAILS = {
  expired,
  shipped,
  ready_to_collect: readyToCollect,
} as const satisfies Record<string, ChangeMail>;

export const trackingSection = (tracking: string): MailSection[] =>
  tracking === '' ? [] : [{ heading: 'Track the parcel', lines: [tracking] }];

export const RETURNS: MailSection = {
  heading: 'Changed your mind?',
  lines: [
    `You have ${RETURN_WINDOW_DAYS} days from delivery to return unopened items: request a return on your order page.`,
  ],
};
