import { expect, it } from 'vitest';
import { shopHeading, shopSummary } from './shop-heading.ts';

const whole = { search: '', attributes: {}, onSale: false };
const nothing = { category: '', brand: '' };
const titleOf = (query: object, names: object = {}) =>
  shopHeading({ ...whole, ...query }, { ...nothing, ...names }, undefined).title;

it('a list is called by its search, its only set, its category and brand, or the sale', () => {
  expect(titleOf({})).toBe('OUR SHOP');
  expect(titleOf({ search: 'torkoal' }, { category: 'Singles' })).toBe('Results for torkoal');
  expect(titleOf({ attributes: { Set: ['Surging Sparks'] } }, { category: 'Singles' })).toBe(
    'Surging Sparks',
  );
  expect(titleOf({ attributes: { Set: ['151', 'Paldea'] } }, { category: 'Singles' })).toBe('Singles');
  expect(titleOf({}, { category: 'Pokémon Singles', brand: 'Pokémon' })).toBe('Pokémon Singles');
  expect(titleOf({}, { category: 'Singles', brand: 'One Piece' })).toBe('One Piece Singles');
  expect(titleOf({}, { brand: 'One Piece' })).toBe('One Piece');
  expect(titleOf({ onSale: true })).toBe('Sale');
});

it('the crumbs lead through the shop and the category above', () => {
  const parent = { id: 3, name: 'Singles', slug: 'singles', count: 9, parentId: undefined };
  expect(shopHeading(whole, { ...nothing, category: 'Pokémon Singles' }, parent)).toMatchObject({
    trail: [
      { label: 'Shop', to: '/shop' },
      { label: 'Singles', to: '/shop?category=3' },
    ],
    crumb: 'Pokémon Singles',
  });
  expect(shopHeading(whole, nothing, undefined)).toMatchObject({ trail: [], crumb: 'Shop' });
});

it('one sentence counts', () => {
  const facets = (sets: number, inStock: number) => ({
    total: 0,
    inStock,
    onSale: 0,
    graded: 0,
    photographed: 0,
    lowestCents: undefined,
    highestCents: undefined,
    categories: [],
    brands: [],
    attributes: [
      {
        name: 'Set',
        terms: Array.from({ length: sets }, (_, id) => ({
          id,
          name: `Set ${id}`,
          slug: `set-${id}`,
          count: 1,
        })),
      },
    ],
  });
  expect(shopSummary(312, facets(4, 187), {})).toBe('312 products from 4 sets, 187 in stock.');
  expect(shopSummary(30, facets(4, 20), { Set: ['151', 'Paldea'] })).toBe(
    '30 products from 2 sets, 20 in stock.',
  );
  expect(shopSummary(1, facets(1, 0), {})).toBe('1 product, 0 in stock.');
  expect(shopSummary(7, undefined, {})).toBe('7 products.');
});
