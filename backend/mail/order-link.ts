import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Order } from '../orders/queries.ts';
import { orderWords } from './mail-words.ts';
import type { OrderMail } from './order-mail.ts';

/** Addresses the shopper by name only after payment, which verifies the address. */
export const orderLink = (order: Order, shop: ShopFacts, pageUrl: string): OrderMail => ({
  ...orderWords('link', order, shop, order.paid_at === null ? { first_name: '' } : {}),
  button: { label: 'View your order', url: pageUrl },
});
