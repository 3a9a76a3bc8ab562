import { describe, expect, it } from 'vitest';
import type { BundleSelection, CartItem, CartProduct } from './cart-item.ts';
import { stockOf, unitsLeftFor } from './line-stock.ts';

const boosters: BundleSelection = {
  productId: 31,
  productName: 'Foundations Booster',
  quantity: 6,
  stockStatus: 'instock',
  stockQuantity: 120,
};
const pinkBox: BundleSelection = {
  productId: 70,
  productName: 'Deck Box',
  variationId: 701,
  variationName: 'Protea Pink',
  quantity: 1,
  stockStatus: 'instock',
  stockQuantity: 2,
};
const bundleOf = (...bundleSelections: BundleSelection[]): CartProduct => ({
  productId: 510,
  name: 'Draft Night',
  price: 999,
  image: '',
  stockStatus: 'instock',
  stockQuantity: 18,
  soldIndividually: false,
  bundleSelections,
});
const lineOf = (product: CartProduct, quantity: number): CartItem => ({ ...product, id: 'other', quantity });
const boosterLine = (quantity: number): CartItem =>
  lineOf({ ...bundleOf(), productId: 31, bundleSelections: undefined }, quantity);

describe('the stock of a bundle', () => {
  it('is what its scarcest component is enough for', () => {
    expect(stockOf(bundleOf(boosters))).toEqual({ stockStatus: 'instock', stockQuantity: 20 });
    expect(stockOf(bundleOf(boosters, pinkBox))).toEqual({ stockStatus: 'instock', stockQuantity: 2 });
  });

  it('is none with too few for one, or with something that is out of stock', () => {
    const few = { ...boosters, stockQuantity: 5 };
    expect(stockOf(bundleOf(few, pinkBox))).toEqual({ stockStatus: 'outofstock', stockQuantity: 0 });
    const gone = { ...pinkBox, stockStatus: 'outofstock' as const, stockQuantity: undefined };
    expect(stockOf(bundleOf(boosters, gone)).stockStatus).toBe('outofstock');
  });

  it('is on backorder with one component of it, and counted by the others', () => {
    const awaited = { ...pinkBox, stockStatus: 'onbackorder' as const, stockQuantity: undefined };
    expect(stockOf(bundleOf(boosters, awaited))).toEqual({ stockStatus: 'onbackorder', stockQuantity: 20 });
    expect(stockOf(bundleOf(awaited))).toEqual({ stockStatus: 'onbackorder', stockQuantity: undefined });
  });

  it('is its own where the shop does not say what there is of a component', () => {
    const unsaid = { ...pinkBox, stockStatus: undefined, stockQuantity: undefined };
    for (const bundle of [bundleOf(), bundleOf(boosters, unsaid)]) {
      expect(stockOf(bundle)).toMatchObject({ stockStatus: 'instock', stockQuantity: 18 });
    }
  });
});

describe('what is left for a line', () => {
  it('is less what others take of the same component, by themselves or in another bundle', () => {
    expect(unitsLeftFor(bundleOf(boosters), [boosterLine(10)])).toBe(18);
    const otherBundle = lineOf({ ...bundleOf({ ...boosters, quantity: 10 }), productId: 511 }, 3);
    expect(unitsLeftFor(bundleOf(boosters), [boosterLine(10), otherBundle])).toBe(13);
    const boosterProduct = { ...boosterLine(1), stockQuantity: 120 };
    expect(unitsLeftFor(boosterProduct, [lineOf(bundleOf(boosters), 19)])).toBe(6);
  });

  it('is not touched by another variation of a component', () => {
    const blueBox = { ...pinkBox, variationId: 702, stockQuantity: 9 };
    expect(unitsLeftFor(bundleOf(pinkBox), [lineOf(bundleOf(blueBox), 9)])).toBe(2);
  });

  it('is its own where the shop does not say what there is of a component', () => {
    const unsaid = { ...pinkBox, stockStatus: undefined, stockQuantity: undefined };
    expect(unitsLeftFor(bundleOf(boosters, unsaid), [])).toBe(18);
  });

  it('has no limit where nothing is counted', () => {
    const uncounted = { ...boosters, stockQuantity: undefined };
    expect(unitsLeftFor(bundleOf(uncounted), [boosterLine(1_000)])).toBe(Number.POSITIVE_INFINITY);
  });
});
