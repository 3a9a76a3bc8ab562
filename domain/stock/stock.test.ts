import { describe, expect, it } from 'vitest';
import {
  anyOf,
  countedUnits,
  inSetsOf,
  isPurchasable,
  mustWait,
  NO_SUPPLY,
  parseStockStatus,
  type StoredStock,
  statusOf,
  stockLabel,
  suffices,
  supplyOf,
  unitsLeft,
} from './stock.ts';

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
    [{ stockStatus: 'unknown', stockQuantity: 0 }, 'Stock status unknown'],
    [{ stockStatus: 'instock', dependsOn: ['a colour', 'a size'] }, 'In stock: choose a colour and a size'],
  ] as const)('%j is labelled %j', (state, label) => {
    expect(stockLabel(state)).toBe(label);
  });
});

describe('what there is of what the shop keeps', () => {
  const kept: StoredStock = { managed: true, status: 'outofstock', available: 3, backorders: false };

  it('is counted where units are, whatever the status says, and never less than nothing', () => {
    expect(supplyOf(kept)).toEqual({ units: 3, backorder: false });
    expect(supplyOf({ ...kept, available: -2, backorders: true })).toEqual({ units: 0, backorder: true });
    expect([kept, { ...kept, available: -2 }].map(countedUnits)).toEqual([3, 0]);
  });

  it.each([
    ['instock', Number.POSITIVE_INFINITY, false],
    ['outofstock', 0, false],
    ['onbackorder', 0, true],
  ] as const)('is as the status says where no units are counted: %s', (status, units, backorder) => {
    const uncounted = { ...kept, managed: false, status };
    expect(supplyOf(uncounted)).toEqual({ units, backorder });
    expect(countedUnits(uncounted)).toBeNull();
  });

  it('of several is the most of any one, and on backorder with one of them', () => {
    const two = { units: 2, backorder: false };
    expect(anyOf([two, { units: 5, backorder: true }])).toEqual({ units: 5, backorder: true });
    expect(anyOf([two, { units: 1, backorder: false }])).toEqual(two);
    expect(anyOf([])).toEqual(NO_SUPPLY);
  });

  it('in sets is whole sets', () => {
    expect(inSetsOf(4, { units: 11, backorder: true })).toEqual({ units: 2, backorder: true });
  });

  it.each([
    [3, false, 3, true, false, 'instock'],
    [3, false, 4, false, false, 'instock'],
    [3, true, 4, true, true, 'instock'],
    [3, true, 3, true, false, 'instock'],
    [0, true, 1, true, true, 'onbackorder'],
    [0, false, 1, false, false, 'outofstock'],
  ] as const)(
    '%i units, on backorder %s: %i can be sold %s, must wait %s, %s',
    (units, backorder, wanted, isEnough, waits, status) => {
      const supply = { units, backorder };
      expect([suffices(supply, wanted), mustWait(supply, wanted), statusOf(supply)]).toEqual([
        isEnough,
        waits,
        status,
      ]);
    },
  );
});
