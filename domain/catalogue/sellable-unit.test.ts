import { expect, it } from 'vitest';
import { stateOf } from './sellable-unit.ts';

const NOW = '2026-11-24T10:00:00.000Z';
const prices = { regularPriceCents: 129_900, salePriceCents: null, saleStartsAt: null, saleEndsAt: null };
const stock = { managed: true, status: 'instock' as const, available: 3, backorders: false };

it('a unit has its price now, what there is of it, and can be bought where it has a price', () => {
  expect(stateOf({ prices, stock }, NOW)).toEqual({
    price: { priceCents: 129_900, onSale: false },
    supply: { units: 3, backorder: false },
    quantity: 3,
    isPurchasable: true,
  });
});

it('a unit without a price cannot be bought, whatever there is of it', () => {
  expect(stateOf({ prices: { ...prices, regularPriceCents: null }, stock }, NOW)).toMatchObject({
    price: { priceCents: null },
    isPurchasable: false,
  });
});
