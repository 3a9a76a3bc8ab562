import { cardName } from '#domain/card-name.ts';
import { MAX_CENTS } from '#domain/money.ts';
import type { PriceCurrency } from '#domain/price-rules/rule.ts';
import { foldAccents } from '#domain/text.ts';

/** A line of a price file, or what is wrong with it. */
export interface PriceEntry {
  line: number;
  label: string;
  key: string;
  currency: PriceCurrency;
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

/** As a unit and a line say the same. Empty where one of the parts is. */
export const entryKeys = {
  unit: (id: number) => `unit:${id}`,
  sku: (sku: string) => (sku === '' ? '' : `sku:${sku.toLowerCase()}`),
  cardmarket: (id: string) => (/^[1-9]\d{0,9}$/.test(id) ? `cardmarket:${id}` : ''),
  card: (name: string, set: string, number: string, finish: 'foil' | 'normal' | '') => {
    const parts = [cardName(name), set, number.split('/')[0] ?? ''].map(plain);
    return parts.includes('') ? '' : `card:${parts.join('|')}|${finish}`;
  },
};

const plain = (text: string): string =>
  foldAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^0+(?=\d)/, '');

/** To whole cents; undefined: no amount. */
export function centsOf(amount: number): number | undefined {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
}
