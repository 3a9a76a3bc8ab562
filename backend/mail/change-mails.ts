import { RETURN_WINDOW_DAYS } from '#domain/shop/policies.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { visitLines } from '#domain/shop/visit.ts';
import { arrivalLines, deliveryTime, describeDelivery } from '../orders/order-delivery.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { orderWords } from './mail-words.ts';
import type { MailSection, OrderMail } from './order-mail.ts';

export type ChangeMail = (
  order: Order,
  lines: readonly OrderLine[],
  shop: ShopFacts,
  pageUrl: string,
) => OrderMail;

/** Without a name: the address is unverified until somebody has paid. */
const expired: ChangeMail = (order, lines, shop, pageUrl) => ({
  ...orderWords('expired', order, shop),
  button: { label: 'Pay for this order', url: pageUrl },
  items: { order, lines },
});

const shipped: ChangeMail = (order, lines, shop, pageUrl) => {
  const { message, ...words } = orderWords('shipped', order, shop);
  const arrival = [deliveryTime(order), ...arrivalLines(order, shop)].filter((line) => line !== '');
  return {
    ...words,
    message: [...message, ...arrival],
    button: { label: 'View your order', url: pageUrl },
    items: { order, lines },
    sections: [
      ...trackingSection(order.tracking),
      { heading: 'Delivery', lines: describeDelivery(order, shop).lines },
      RETURNS,
    ],
  };
};

const readyToCollect: ChangeMail = (order, lines, shop, pageUrl) => ({
  ...orderWords('ready', order, shop),
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
