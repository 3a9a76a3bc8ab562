import { giftCardName, STORE_CREDIT } from '#domain/credit/gift-card-code.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { OrderCredit } from '../credit/order-credit.ts';

/** Which account of credit it is, as a shopper knows it. */
export const creditName = ({ kind, end }: Pick<OrderCredit, 'kind' | 'end'>): string =>
  kind === 'gift_card' ? giftCardName(end) : STORE_CREDIT;

/** What each account pays of an order. */
export const paidWith = (parts: readonly OrderCredit[]) =>
  parts.map((part) => ({
    name: creditName(part),
    total: decimalFromCents(part.cents),
    is_taken: part.state === 'spent',
  }));
