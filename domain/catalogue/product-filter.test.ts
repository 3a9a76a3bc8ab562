import { expect, it } from 'vitest';
import { readProductFilter, readSavedFilter, withoutToken, writeSavedFilter } from './product-filter.ts';

it('reads figures, categories and what the shop itself reads, in any order', () => {
  expect(
    readProductFilter('Milotic stock:<2 set:"Surging Sparks" price:>=99.50 category:Singles ex'),
  ).toMatchObject({
    tokens: ['stock:<2', 'set:"Surging Sparks"', 'price:>=99.50', 'category:Singles'],
    words: 'Milotic ex',
    ranges: [
      { figure: 'stock', least: Number.NEGATIVE_INFINITY, most: 1 },
      { figure: 'price', least: 9_950, most: Number.POSITIVE_INFINITY },
    ],
    categories: ['Singles'],
    shopSearch: 'Milotic ex set:"Surging Sparks"',
    misread: [],
  });
});

it.each([
  ['stock:3', 3, 3],
  ['stock:12', 12, 12],
  ['stock:=3', 3, 3],
  ['stock:>3', 4, Number.POSITIVE_INFINITY],
  ['STOCK:<=0', Number.NEGATIVE_INFINITY, 0],
  ['stock:<-1', Number.NEGATIVE_INFINITY, -2],
])('%s', (token, least, most) => {
  expect(readProductFilter(token).ranges).toEqual([{ figure: 'stock', least, most }]);
});

it('names what it cannot read, and leaves alone what is no token of its own', () => {
  expect(readProductFilter('stock:few price:<R5 https://x.example:80')).toMatchObject({
    misread: ['stock:few', 'price:<R5'],
    words: 'https://x.example:80',
    ranges: [],
  });
});

it('takes one token away', () => {
  expect(withoutToken('ex stock:<2 set:151', 'stock:<2')).toBe('set:151 ex');
});

it.each([
  ['', { view: 'all', search: '' }],
  ['view:low', { view: 'low', search: '' }],
  ['view:low set:"Surging Sparks" milotic', { view: 'low', search: 'set:"Surging Sparks" milotic' }],
  ['stock:<2', { view: 'all', search: 'stock:<2' }],
  ['view:nothing milotic', { view: 'all', search: 'view:nothing milotic' }],
] as const)('what is kept as "%s" is read back', (kept, filter) => {
  expect(readSavedFilter(kept)).toEqual(filter);
  expect(writeSavedFilter(filter)).toBe(kept);
});

it.each(['stock:3x', 'stock:1.5', 'price:-5', 'price:5.999', 'held:123456789'])(
  '%s says no figure',
  (token) => {
    expect(readProductFilter(token)).toMatchObject({ ranges: [], misread: [token] });
  },
);

it.each(['stock', 'held', 'sold'] as const)('%s is counted in whole units', (figure) => {
  expect(readProductFilter(`${figure}:-2`).ranges).toEqual([{ figure, least: -2, most: -2 }]);
});

it('a category loses the quotes around it and no others', () => {
  const { categories } = readProductFilter('category:"Booster Boxes" category:5"trays');
  expect(categories).toEqual(['Booster Boxes', '5"trays']);
});

it('words and tokens are put together with one space between them', () => {
  expect(readProductFilter(' ex  stock:<2   151 ')).toMatchObject({ words: 'ex 151', shopSearch: 'ex 151' });
  expect(readProductFilter('set:151').shopSearch).toBe('set:151');
  expect(withoutToken('stock:<2 set:151', 'stock:<2')).toBe('set:151');
  expect(writeSavedFilter({ view: 'all', search: '' })).toBe('');
});
