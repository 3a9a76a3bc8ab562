export const COUNTER_SERVICE = 'counter';
export const COUNTER_SERVICE_NAME = 'Sold over the counter';

/** 'CS-000319' of a sale over the counter; other orders have numbers such as 'SD-7K3M9QX2'. */
export const isCounterNumber = (number: string): boolean => number.startsWith('CS-');

export const PAID_BY = ['cash', 'card'] as const;
export type PaidBy = (typeof PAID_BY)[number];

export const MAX_SALE_LINES = 100;
export const MAX_SALE_UNITS = 999;
export const CARD_REFERENCE_LENGTH = 60;

/** The smallest coin in use; cash totals are rounded down to it. */
const SMALLEST_COIN = 10;
const NOTES = [1_000, 10_000, 20_000];

export const inCash = (cents: number): number => cents - (cents % SMALLEST_COIN);

export const dueCents = (totalCents: number, by: PaidBy): number =>
  by === 'cash' ? inCash(totalCents) : totalCents;

/** What is due where a part is paid by card and the rest in cash. */
export const splitDue = (totalCents: number, cardCents: number): { cash: number; due: number } => {
  const cash = inCash(totalCents - cardCents);
  return { cash, due: cardCents + cash };
};

/** Of a refund after others: the card gets back first what was paid by it, the rest is cash. */
export const backOnCard = (cardCents: number, refundedBefore: number, cents: number): number =>
  Math.min(cardCents, refundedBefore + cents) - Math.min(cardCents, refundedBefore);

/** undefined if too little was given, or an amount that coins cannot make. */
export function changeOf(due: number, given: number): number | undefined {
  return given >= due && given % SMALLEST_COIN === 0 ? given - due : undefined;
}

/** Amounts a shopper is likely to hand over, ascending. */
export function likelyCash(due: number): number[] {
  const likely: number[] = [];
  for (const note of NOTES) {
    const least = Math.ceil(due / note) * note;
    const last = likely.at(-1) ?? 0;
    likely.push(least > last ? least : last + note - (last % note));
  }
  return likely;
}

export const expectedCash = (drawer: { floatCents: number; salesCents: number; refundsCents: number }) =>
  drawer.floatCents + drawer.salesCents - drawer.refundsCents;
