import { formatRand } from '#domain/money/money.ts';
import { REFUND_DAYS } from '#domain/shop/policies.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { CreditBack } from '../credit/refund-credit.ts';
import type { Order } from '../orders/queries.ts';
import { orderWords } from './mail-words.ts';
import type { OrderMail } from './order-mail.ts';

export interface MailedRefund {
  /** What is paid back in money. */
  moneyCents: number;
  /** What is back on gift cards and as credit already. */
  back?: readonly CreditBack[];
  /** Credit on top of it, for not taking money. */
  bonusCents?: number;
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
  { moneyCents, back = [], bonusCents = 0, isWhole, keptDeliveryCents = 0, items, message }: MailedRefund,
  shop: ShopFacts,
  pageUrl: string,
): OrderMail {
  const which = isWhole ? 'your order' : 'part of your order';
  const { message: own, ...words } = orderWords('refund', order, shop, {
    refund: formatRand(moneyCents + back.reduce((sum, { cents }) => sum + cents, 0)),
    which,
  });
  const nothing = `Hello, ${which} is called off, and there is nothing to pay back.`;
  return {
    ...words,
    message: [
      ...(moneyCents === 0 && back.length === 0 ? [nothing] : own),
      ...(keptDeliveryCents === 0
        ? []
        : [
            `All its items are refunded, so nothing will be sent. ${formatRand(keptDeliveryCents)} for delivery is not refunded.`,
          ]),
      ...(message === '' ? [] : message.split('\n').filter((line) => line !== '')),
      ...back.map(backWords),
      ...(bonusCents === 0 ? [] : [bonusWords(bonusCents)]),
      ...(moneyCents === 0 ? [] : [moneyWords(moneyCents, back.length > 0)]),
    ],
    button: { label: 'View your order', url: pageUrl },
    sections: items.length === 0 ? [] : [{ heading: 'What is refunded', lines: items }],
  };
}

const backWords = ({ kind, end, cents }: CreditBack): string =>
  kind === 'gift_card'
    ? `${formatRand(cents)} is back on your gift card …${end} and can be spent again.`
    : `${formatRand(cents)} is in the store credit of this email address now, and can be spent again.`;

const bonusWords = (cents: number): string =>
  `A bonus of ${formatRand(cents)} is there as well, because you took credit.`;

const moneyWords = (cents: number, isPart: boolean): string =>
  `${isPart ? `The other ${formatRand(cents)}` : 'It'} should reach your account within ${REFUND_DAYS[1]} business days.`;
