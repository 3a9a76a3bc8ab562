import { isReturnFree, RETURN_REASON_TEXTS, type ReturnReason } from '#domain/orders/returns.ts';
import { INSPECTION_DAYS, REFUND_DAYS, RETURN_ANSWER_HOURS } from '#domain/shop/policies.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Order } from '../orders/queries.ts';
import { orderWords } from './mail-words.ts';
import type { OrderMail } from './order-mail.ts';
import type { ShopNotice } from './shop-notice.ts';

export interface RequestedReturn {
  number: string;
  reason: ReturnReason;
  message: string;
  items: readonly { name: string; quantity: number }[];
}

export const returnReceivedKey = (number: string): string => `return-received:${number}`;

export const returnSubject = (number: string): string => `Your return ${number}`;

export const returnReceived = (
  order: Order,
  requested: RequestedReturn,
  shop: ShopFacts,
  pageUrl: string,
): OrderMail => ({
  ...orderWords('return', order, shop, {
    return_number: requested.number,
    reply_hours: String(RETURN_ANSWER_HOURS),
  }),
  subject: returnSubject(requested.number),
  button: { label: 'View your order', url: pageUrl },
  sections: [
    { heading: 'Items', lines: itemLines(requested) },
    { heading: 'Reason', lines: reasonLines(requested) },
    { heading: 'What happens next', lines: nextSteps(requested.reason, shop) },
  ],
});

/** As a message that the office has to answer. */
export const returnMessage = (
  { number, first_name, last_name, email }: Order,
  requested: RequestedReturn,
) => ({
  name: `${first_name} ${last_name}`.trim(),
  email,
  subject: `Return ${requested.number} of order ${number}`,
  message: [...itemLines(requested), '', ...reasonLines(requested)].join('\n'),
  return_number: requested.number,
});

export const returnNotice = (order: Order, requested: RequestedReturn): ShopNotice => ({
  subject: `Return ${requested.number} of order ${order.number}`,
  message: [
    `The customer wants to return the following items. Please reply within ${RETURN_ANSWER_HOURS} hours.`,
    ...itemLines(requested),
    `Reason: ${reasonLines(requested).join('\n')}`,
  ].join('\n'),
});

const itemLines = ({ items }: RequestedReturn): string[] =>
  items.map(({ name, quantity }) => `${quantity} x ${name}`);

const reasonLines = ({ reason, message }: RequestedReturn): string[] =>
  [RETURN_REASON_TEXTS[reason], message].filter((line) => line !== '');

const nextSteps = (reason: ReturnReason, shop: ShopFacts): string[] => [
  ...(isReturnFree(reason)
    ? [
        `${shop.courierName} collects the parcel at our cost.`,
        'Please reply to this email with photos of the problem.',
      ]
    : ['Items must be unopened and in their original packaging; you pay the return shipping.']),
  `We inspect returned items within ${INSPECTION_DAYS.join('-')} business days and refund them within another ${REFUND_DAYS[1]} business days.`,
];
