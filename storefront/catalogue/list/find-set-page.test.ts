import { expect, it } from 'vitest';
import type { Facets, ShopApi } from '../../api/shop-api.ts';
import { findSetPage, percentOf, progressSentence } from './find-set-page.ts';
import { WHOLE_SHOP } from './shop-query.ts';

it.each(['Dusk, and Dawn', 'dusk-and-dawn', 'DUSK,AND DAWN', '7'])(
  'the page of the set %j has the release date of the set',
  async (set) => {
    const facets: Facets = {
      ...{
        total: 2,
        inStock: 1,
        onSale: 0,
        graded: 0,
        photographed: 0,
        lowestCents: 100,
        highestCents: 200,
        categories: [],
        brands: [],
      },
      attributes: [
        { name: 'Set', terms: [{ id: 7, name: 'Dusk, and Dawn', slug: 'dusk-and-dawn', count: 2 }] },
      ],
    };
    const shopApi = {
      facets: async () => facets,
      products: async () => ({ products: [], total: 0, pages: 0 }),
    } as unknown as ShopApi;
    const sets = { 'Dusk, and Dawn': { released: '2024-11-08' } };
    const page = await findSetPage(shopApi, { sets }, { query: WHOLE_SHOP, set, category: '' });
    expect(page?.facts[0]).toEqual({ label: 'Released', value: '8 November 2024' });
  },
);

it('the sentence of the bar', () => {
  expect(progressSentence({ inStock: 187, listed: 252 })).toBe('187 of 252 cards in stock, 74 per cent');
  expect(progressSentence({ inStock: 1, listed: 1 })).toBe('1 of 1 card in stock, 100 per cent');
});

it('a bar is full only with everything, and empty only with nothing', () => {
  expect(percentOf({ inStock: 251, listed: 252 })).toBe(99);
  expect(percentOf({ inStock: 1, listed: 999 })).toBe(1);
  expect(percentOf({ inStock: 0, listed: 9 })).toBe(0);
});
