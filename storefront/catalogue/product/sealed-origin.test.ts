import { expect, it } from 'vitest';
import { sealedOriginOf } from './sealed-origin.ts';

const product = (category: string, details: Record<string, string> = {}) => ({
  kind: 'simple' as const,
  categories: [{ id: 1, name: category, slug: 'c' }],
  details: Object.entries(details).map(([name, option]) => ({ name, options: [option] })),
});

const shop = { sealedSupplier: 'The distributor', sealedPacking: 'In a second carton' };

it('sealed goods say where they come from, as the shop knows it', () => {
  expect(sealedOriginOf(product('One Piece Booster Boxes'), shop)).toEqual({
    supplier: 'The distributor',
    packing: 'In a second carton',
  });
});

it("a product's own facts count before the shop's, and unknown ones are left out", () => {
  const pack = product('Booster Packs', { Supplier: 'The maker' });
  expect(sealedOriginOf(pack, {})).toEqual({ supplier: 'The maker', packing: undefined });
  expect(sealedOriginOf(pack, shop)?.supplier).toBe('The maker');
});

it.each(['Pokemon Singles', 'Deck Boxes', 'Playmats'])('%s are not sealed goods', (category) => {
  expect(sealedOriginOf(product(category), shop)).toBeUndefined();
});

it.each(['Booster Packs', 'Pokemon Gift Boxes', 'Structure Decks', 'Tins'])('%s are', (category) => {
  expect(sealedOriginOf(product(category), shop)).toBeDefined();
});
