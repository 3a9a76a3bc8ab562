import type { OfficeOrder } from '#backend/order-desk/describe-order.ts';
import { formatRand } from '#domain/money/money.ts';
import { backOnCard, inCash, isCounterNumber } from '#domain/orders/counter.ts';
import { RECEIVED_BY_WAYS } from '#domain/orders/received-by.ts';
import { centsOf } from './order-state.tsx';

type PaidOrder = Pick<OfficeOrder, 'number' | 'payments'>;

/** Of refunds, what had been paid in money, also where it went back as credit. */
export const moneyOf = (
  refunds: readonly Pick<OfficeOrder['refunds'][number], 'money' | 'money_as_credit'>[],
): number =>
  refunds.reduce((sum, { money, money_as_credit }) => sum + centsOf(money) + centsOf(money_as_credit), 0);

/** How `cents` are paid back after `refundedBefore`, after 'Pay it back'. */
export function wayBack({ number, payments }: PaidOrder, refundedBefore: number, cents: number): string {
  const isCounterSale = isCounterNumber(number);
  const paid = payments.filter(({ status }) => status === 'complete');
  const [card, cash] = ['card', 'cash'].map((by) => paid.find(({ provider }) => provider === by));
  if (isCounterSale && card && cash) {
    const onCard = backOnCard(centsOf(card.gross), refundedBefore, cents);
    const inNotes = inCash(cents - onCard);
    return [
      ...(onCard > 0 ? [`${formatRand(onCard)} on the card machine`] : []),
      ...(inNotes > 0 || onCard === 0 ? [`${formatRand(inNotes)} in cash, from the drawer`] : []),
    ].join(' and ');
  }
  switch (paid[0]?.provider) {
    case 'eft':
      return `${RECEIVED_BY_WAYS.eft}, by hand`;
    case 'card':
      return 'on the card machine';
    case 'cash':
      return `${RECEIVED_BY_WAYS.cash}, ${isCounterSale ? 'from the drawer' : 'by hand'}`;
    default:
      return 'in your PayFast account';
  }
}
