import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { shopMinute } from '../ground/shop-days.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { orderWords } from './mail-words.ts';
import type { OrderMail } from './order-mail.ts';

/** For an order that the shop made for its customer, by phone or chat. */
export const payLink = (
  order: Order,
  lines: readonly OrderLine[],
  shop: ShopFacts,
  pageUrl: string,
): OrderMail => ({
  ...orderWords('toPay', order, shop, { pay_until: shopMinute(order.hold_expires_at) }),
  button: { label: 'Pay for this order', url: pageUrl },
  items: { order, lines },
});
