import { describe, expect, it } from 'vitest';
import { isPurchasable, parseStockStatus, stockLabel, unitsLeft } from './stock.ts';

describe('stock', () => {
  it('anything but the three known statuses reads as unknown', () => {
    expect(['instock', 'outofstock', 'onbackorder'].map(parseStockStatus)).toEqual([
      'instock',
      'outofstock',
      'onbackorder',
    ]);
    expect([undefined, null, 1, '', 'InStock', 'discontinued'].map(parseStockStatus)).toEqual(
      Array.from({ length: 6 }, () => 'unknown'),
    );
  });

  it('a product is purchasable unless outofstock or a given quantity is 0 or less', () => {
    expect(isPurchasable({ stockStatus: 'instock' })).toBe(true);
    expect(isPurchasable({ stockStatus: 'instock', stockQuantity: 1 })).toBe(true);
    expect(isPurchasable({ stockStatus: 'unknown' })).toBe(true);
    expect(isPurchasable({ stockStatus: 'instock', stockQuantity: 0 })).toBe(false);
    expect(isPurchasable({ stockStatus: 'instock', stockQuantity: -1 })).toBe(false);
    expect(isPurchasable({ stockStatus: 'outofstock', stockQuantity: 5 })).toBe(false);
  });

  it('a backorder needs no units', () => {
    expect(isPurchasable({ stockStatus: 'onbackorder' })).toBe(true);
    expect(unitsLeft({ stockStatus: 'onbackorder' }, 7)).toBeUndefined();
  });

  it.each([0, -1])('a given quantity of %d cannot be bought, on backorder either', (stockQuantity) => {
    expect(isPurchasable({ stockStatus: 'onbackorder', stockQuantity })).toBe(false);
    expect(unitsLeft({ stockStatus: 'onbackorder', stockQuantity }, 0)).toBe(0);
  });

  it('availability is the quantity minus what is in the cart already', () => {
    expect(unitsLeft({ stockStatus: 'instock', stockQuantity: 5 }, 2)).toBe(3);
    expect(unitsLeft({ stockStatus: 'instock', stockQuantity: 5 }, 9)).toBe(0);
    expect(unitsLeft({ stockStatus: 'instock' }, 9)).toBeUndefined();
  });

  it.each([
    [{ stockStatus: 'instock', stockQuantity: 3 }, '3 in stock'],
    [{ stockStatus: 'instock' }, 'In stock'],
    [{ stockStatus: 'instock', stockQuantity: 0 }, 'Out of stock'],
    [{ stockStatus: 'outofstock' }, 'Out of stock'],
    [{ stockStatus: 'onbackorder' }, 'On backorder'],
    [{ stockStatus: 'onbackorder', stockQuantity: 0 }, 'Out of stock'],
    [{ stockStatus: 'unknown' }, 'Stock status unknown'],
  ] as const)('%j is labelled %j', (state, label) => {
    expect(stockLabel(state)).toBe(label);
  });
});
