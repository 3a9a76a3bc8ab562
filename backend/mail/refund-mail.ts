import { formatRand } from '#domain/money/money.ts';
import { COUNTER_SERVICE } from '#domain/orders/counter.ts';
import { REFUND_DAYS } from '#domain/shop/policies.ts';
import type { Order } from '../orders/queries.ts';
import type { OrderMail } from './order-mail.ts';

export interface MailedRefund {
  totalCents: number;
  /** Everything has been refunded. */
  isWhole: boolean;
  /** All items have been refunded before they were sent, but not this part of the delivery fee. */
  keptDeliveryCents?: number;
  /** '2 x Totem Tee - M', 'Delivery'. */
  items: readonly string[];
  /** The shop's own words. */
  message: string;
}

export function refundMail(
  order: Order,
  { totalCents, isWhole, keptDeliveryCents = 0, items, message }: MailedRefund,
  pageUrl: string,
): OrderMail {
  const part = isWhole ? '' : 'part of ';
  return {
    subject: `${isWhole ? 'Your order' : 'Part of your order'} ${order.number} has been refunded`,
    title: `Refund of ${part}order ${order.number}`,
    message: [
      `${greeting(order)}, we are refunding ${formatRand(totalCents)} for ${part}order ${order.number} to the payment method you used.`,
      ...(keptDeliveryCents === 0
        ? []
        : [
            `All its items are refunded, so nothing will be sent. ${formatRand(keptDeliveryCents)} for delivery is not refunded.`,
          ]),
      ...(message === '' ? [] : message.split('\n').filter((line) => line !== '')),
      `It should reach your account within ${REFUND_DAYS[1]} business days.`,
    ],
    button: { label: 'View your order', url: pageUrl },
    sections: items.length === 0 ? [] : [{ heading: 'What is refunded', lines: items }],
  };
}

/** Counter sales have no name. */
const greeting = ({ first_name, shipping_code }: Order): string =>
  shipping_code === COUNTER_SERVICE ? 'Hello' : `Hello ${first_name}`;
