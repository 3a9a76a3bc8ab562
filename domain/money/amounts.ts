import { formatRand, formatWholeRand } from './money.ts';

const AMOUNT = /(?<![\p{L}\p{N}])R[ \u00a0]?(\d{1,3}(?:[,\u00a0 ]\d{3})+|\d+)(?:\.(\d{2}))?(?!-?\p{L}|\d)/gu;

export interface Amount {
  cents: number;
  text: string;
  index: number;
}

export const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].map(({ 0: written, 1: rand = '', 2: cents, index }) => ({
    cents: toCents(rand, cents),
    text: written,
    index,
  }));

export const writeAmounts = (text: string): string =>
  text.replace(AMOUNT, (_, rand: string, cents?: string) =>
    cents === undefined ? formatWholeRand(toCents(rand)) : formatRand(toCents(rand, cents)),
  );

const toCents = (rand: string, cents = '0'): number => Number(rand.replace(/\D/g, '')) * 100 + Number(cents);
