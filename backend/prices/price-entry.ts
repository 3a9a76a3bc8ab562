import { cardName } from '#domain/cards/card-details.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import type { MarketCurrency } from '#domain/price-rules/rule.ts';
import { foldCase } from '#domain/text/text.ts';

/** A line of a price file, or its problem. */
export interface PriceEntry {
  line: number;
  label: string;
  key: string;
  currency: MarketCurrency;
  /** Cents of the currency by figure. */
  prices: Record<string, number>;
  rate: number | null;
  problem: string;
}

export const wrongEntry = (line: number, label: string, problem: string): PriceEntry => ({
  line,
  label,
  key: '',
  currency: 'EUR',
  prices: {},
  rate: null,
  problem,
});

/** Characters: longer than what any unit is called, and than an index holds. */
const MAX_KEY = 600;

const indexed = (key: string): string => (key.length > MAX_KEY ? '' : key);

/** Normalised key of units and lines; empty if a part is missing, or if it is too long to be looked up. */
export const entryKeys = {
  unit: (id: number) => `unit:${id}`,
  sku: (sku: string) => (sku === '' ? '' : indexed(`sku:${sku.toLowerCase()}`)),
  cardmarket: (id: string) => (/^[1-9]\d{0,9}$/.test(id) ? `cardmarket:${id}` : ''),
  card: (name: string, set: string, number: string, finish: 'foil' | 'normal' | '') => {
    const parts = [cardName(name), set, number.split('/')[0] ?? ''].map(plain);
    return parts.includes('') ? '' : indexed(`card:${parts.join('|')}|${finish}`);
  },
};

const plain = (text: string): string =>
  foldCase(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^0+(?=\d)/, '');

/** Rounds to cents; undefined if it is no amount. */
export function centsOf(amount: number): number | undefined {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
}
