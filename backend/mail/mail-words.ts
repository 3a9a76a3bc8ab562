import { formatRand } from '#domain/money/money.ts';
import { COUNTER_SERVICE } from '#domain/orders/counter.ts';
import {
  type FilledMail,
  fillClosing,
  fillMail,
  type MailName,
  type MailValues,
} from '#domain/shop/mail-texts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Order } from '../orders/queries.ts';

/** The shop's own words of a mail about an order; `more` adds to what is known of every order. */
export const orderWords = (
  mail: MailName,
  order: Order,
  shop: ShopFacts,
  more: MailValues = {},
): FilledMail =>
  fillMail(mail, shop.mails, {
    ...shopValues(shop),
    number: order.number,
    first_name: verifiedName(order),
    total: formatRand(order.total_cents),
    courier: shop.courierName,
    tracking: order.tracking,
    ...more,
  });

export const closingWords = (shop: ShopFacts): string[] => fillClosing(shop.mails, shopValues(shop));

export const shopValues = ({ name, phone }: ShopFacts): MailValues => ({ shop: name, phone });

/** Counter sales have no name, and payment or the shop itself verifies that of an order. */
const verifiedName = ({ first_name, shipping_code }: Order): string =>
  shipping_code === COUNTER_SERVICE ? '' : first_name;
