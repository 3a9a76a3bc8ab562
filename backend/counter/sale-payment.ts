import type { OfficeCounterSale } from '#contract/office/counter.ts';
import { withWords } from '#domain/credit/gift-card-code.ts';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import { changeOf, type PaidBy, splitDue } from '#domain/orders/counter.ts';
import { CREDIT_PROVIDER } from '../checkout/settle-payment.ts';
import { holdCredit, moveOrderCredit } from '../credit/order-credit.ts';
import type { Trx } from '../ground/db/tables.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import { creditParts, type GivenCredit, spendGivenCredit, type UsedCredit } from '../orders/given-credit.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import { creditName } from '../orders/paid-with.ts';
import type { PricedLine } from '../orders/price-lines.ts';

export interface PaidPart {
  by: PaidBy | typeof CREDIT_PROVIDER;
  cents: number;
}

/** What is taken by card and in cash of what gift cards leave to pay. Throws Refused. */
export function ensurePayment(
  { payment, total_cents, credit_cents }: OfficeCounterSale,
  lines: PricedLine[],
  { totalCents, creditCents }: { totalCents: number; creditCents: number },
): PaidPart[] {
  if (total_cents !== totalCents) {
    const { data } = orderRefused({ code: 'price_changed', lines, shippingCents: 0, totalCents });
    const words = `Prices have changed: it is ${formatRand(totalCents)} now, not ${formatRand(total_cents)}. Nothing was sold.`;
    throw new Refused('price_changed', words, data);
  }
  if (credit_cents !== creditCents) throw creditChanged(totalCents, creditCents);
  const dueCents = totalCents - creditCents;
  if (payment.by === 'credit') {
    if (dueCents === 0) return [{ by: CREDIT_PROVIDER, cents: 0 }];
    throw invalidParams({ 'payment.by': `must be cash or card: ${formatRand(dueCents)} is left to pay` });
  }
  if (creditCents > 0 && dueCents === 0) {
    throw invalidParams({ 'payment.by': 'must be credit: gift cards and credit pay for all of it' });
  }
  if (payment.by === 'card') return [{ by: 'card', cents: dueCents }];
  const cardCents = payment.by === 'split' ? payment.card_cents : 0;
  if (cardCents > 0 && cardCents >= dueCents) {
    throw invalidParams({ 'payment.card_cents': `must be less than ${formatRand(dueCents)}` });
  }
  const { cash } = splitDue(dueCents, cardCents);
  if (changeOf(cash, payment.given_cents) === undefined) {
    throw invalidParams({ 'payment.given_cents': `must be at least ${formatRand(cash)}, in whole 10 cents` });
  }
  return [...(cardCents > 0 ? [{ by: 'card', cents: cardCents } as const] : []), { by: 'cash', cents: cash }];
}

function creditChanged(totalCents: number, creditCents: number): Refused {
  const words = `Gift cards and credit pay ${formatRand(creditCents)} now: some was used meanwhile. Nothing was sold.`;
  return new Refused('credit_changed', words, {
    total: decimalFromCents(totalCents),
    credit_total: decimalFromCents(creditCents),
    due: decimalFromCents(totalCents - creditCents),
  });
}

/** At the counter any rest may be paid, however small. */
export const spendCards = (means: GivenCredit, totalCents: number): UsedCredit =>
  spendGivenCredit(means, totalCents, 0);

/** Takes what the cards pay, at once; their accounts are locked. */
export async function takeFromCards(
  trx: Trx,
  means: GivenCredit,
  used: UsedCredit,
  { orderId, by, at }: { orderId: number; by: Actor; at: string },
): Promise<void> {
  const move = { orderId, by, at };
  if (!(await holdCredit(trx, creditParts(means, used), move))) throw creditChanged(used.cents, 0);
  await moveOrderCredit(trx, 'held', 'spent', move);
}

/** For the log: 'with gift card …PQRS, R 40,00'. */
export const nameCards = ({ cards }: GivenCredit, used: UsedCredit): string[] =>
  [
    ...cards.map(({ end }, place) => ({ kind: 'gift_card' as const, end, cents: used.cards[place] ?? 0 })),
    { kind: 'mailbox' as const, end: '', cents: used.mailbox },
  ]
    .filter(({ cents }) => cents > 0)
    .map((part) => `${withWords(creditName(part))}, ${formatRand(part.cents)}`);
