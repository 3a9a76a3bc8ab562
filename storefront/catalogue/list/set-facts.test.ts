import { expect, it } from 'vitest';
import type { Facets, Product } from '../../api/shop-api.ts';
import { printedSize, setFacts } from './set-facts.ts';

const card = (number: string, code = 'SV08') =>
  ({
    details: [
      { name: 'Number', options: [number] },
      ...(code ? [{ name: 'Set code', options: [code] }] : []),
    ],
  }) as unknown as Product;

const facets = (lowestCents?: number, highestCents?: number): Facets => ({
  ...{
    total: 3,
    inStock: 3,
    onSale: 0,
    graded: 0,
    photographed: 0,
    categories: [],
    brands: [],
    attributes: [],
  },
  lowestCents,
  highestCents,
});

it('tells release, size, code and prices in stock', () => {
  const owners = { released: '2024-11-08', cards: 252 };
  expect(setFacts(owners, [card('057/191'), card('238/191')], 4, facets(290, 645_000))).toEqual([
    { label: 'Released', value: '8 November 2024' },
    { label: 'Cards', value: '252, numbered to 191' },
    { label: 'Set code', value: 'SV08' },
    { label: 'Cheapest to dearest', value: expect.stringMatching(/^R\s2,90 to R\s6\s450,00$/) },
  ]);
});

it('leaves out what is not known', () => {
  expect(setFacts({}, [card('TG05', '')], 1, facets())).toEqual([]);
  expect(setFacts({}, [], 0, undefined)).toEqual([]);
});

it('counts the cards listed only where no number is missing', () => {
  const cards = (listed: number) => setFacts({}, [card('1/102', '')], listed, undefined)[0]?.value;
  expect(cards(40)).toBe('Numbered to 102');
  expect(cards(102)).toBe('102');
  expect(cards(130)).toBe('130, numbered to 102');
});

it('reads the printed size from the numbers, if they agree', () => {
  expect(printedSize([card('009/094'), card('101/094')])).toBe(94);
  expect(printedSize([card('9/94'), card('TG05')])).toBeUndefined();
  expect(printedSize([])).toBeUndefined();
});
