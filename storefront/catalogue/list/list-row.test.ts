import { expect, it } from 'vitest';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { offerAddress } from '../../pieces/products/product-address.ts';
import { offerName, splitNumber, toListRow } from './list-row.ts';

const nearMint = {
  variationId: 71,
  condition: 'Near Mint',
  code: 'NM',
  priceCents: 8_490,
  stockStatus: 'instock',
  stockQuantity: 2,
  options: { Condition: 'Near Mint' },
} as const;

const kudu: CardProduct = {
  id: 7,
  name: 'Spark Kudu – SV08 057/191',
  priceCents: 0,
  stockStatus: 'instock',
  single: {
    card: 'Spark Kudu',
    number: '057/191',
    set: 'Surging Sparks',
    offers: [nearMint],
    shown: nearMint,
  },
};

const box: CardProduct = {
  id: 8,
  name: 'Booster Box',
  priceCents: 329_900,
  stockStatus: 'instock',
  stockQuantity: 7,
};

it('a card is called by its name, its fields by name, number and condition', () => {
  const row = toListRow(kudu);
  expect(row).toMatchObject({ name: 'Spark Kudu', rest: ' – SV08 057/191', spoken: 'Spark Kudu 057/191' });
  expect(offerName(row, row.shown)).toBe('Near Mint Spark Kudu 057/191');
  expect(offerAddress(kudu, row.shown)).toBe('/shop/product/7?condition=Near+Mint');
});

it('a card of which only copies are left leads to them', () => {
  const { single } = kudu;
  const copy = { ...nearMint, variationId: undefined, stockQuantity: 1 };
  const only = {
    ...kudu,
    single: single && { ...single, isCopy: true as const, offers: [copy], shown: copy },
  };
  expect(offerAddress(only, copy)).toBe('/shop/product/7#copies');
});

it('other goods have their own price and stock, and nothing to choose', () => {
  const row = toListRow(box);
  expect(row.offers).toHaveLength(1);
  expect(row.shown).toMatchObject({ priceCents: 329_900, stockQuantity: 7 });
  expect(offerName(row, row.shown)).toBe('Booster Box');
  expect(offerAddress(box, row.shown)).toBe('/shop/product/8');
});

it("the number is told from the set's size", () => {
  expect(splitNumber('057/191')).toEqual(['057', '/191']);
  expect(splitNumber('OP01-025')).toEqual(['OP01-025', '']);
});

it('other goods lead to the instance that meets the filters', () => {
  const shown = { variationId: 81, options: { Colour: 'Storm' } };
  const playmat = { ...box, hasOptions: true as const, shown };
  expect(offerAddress(playmat, toListRow(playmat).shown)).toBe('/shop/product/8?variation=81');
});
