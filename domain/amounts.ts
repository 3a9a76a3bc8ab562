import { formatRand, formatWholeRand } from './money.ts';

/** 'R1,000', 'R 2 500' or 'R800'; the sign before it must end a word, so that 'PR5' is no amount. */
const AMOUNT = /(?<![\p{L}\p{N}])R[ \u00a0]?(\d{1,3}(?:[,\u00a0 ]\d{3})+|\d+)(?:\.(\d{2}))?(?!-?\p{L}|\d)/gu;

export interface Amount {
  cents: number;
  /** As it is written. */
  text: string;
  index: number;
}

/** The amounts of rand that a text names, in its order. */
export const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].map(({ 0: written, 1: rand = '', 2: cents, index }) => ({
    cents: toCents(rand, cents),
    text: written,
    index,
  }));

/** A text whose amounts are written as the shop writes its prices. */
export const writeAmounts = (text: string): string =>
  text.replace(AMOUNT, (_, rand: string, cents?: string) =>
    cents === undefined ? formatWholeRand(toCents(rand)) : formatRand(toCents(rand, cents)),
  );

const toCents = (rand: string, cents = '0'): number => Number(rand.replace(/\D/g, '')) * 100 + Number(cents);
