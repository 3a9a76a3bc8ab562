import { expect, it } from 'vitest';
import { currentPriceColumns, gradingOf, pickPrices, stateOfRow, supplyOfRow } from './sellable-rows.ts';

const NOW = '2026-11-24T10:00:00.000Z';
const PRICES = {
  regular_price_cents: 129_900,
  sale_price_cents: 99_900,
  sale_starts_at: '2026-11-24T00:00:00.000Z',
  sale_ends_at: '2026-11-25T00:00:00.000Z',
};
const STOCK = { managed: 1, stock_status: 'instock', available: 3, backorders: 'no' } as const;

it('a product without a row of stock is out of stock, and not counted', () => {
  const none = { managed: null, stock_status: null, available: null, backorders: null };
  expect(stateOfRow({ ...PRICES, ...none }, NOW)).toMatchObject({
    supply: { units: 0, backorder: false },
    quantity: null,
    isPurchasable: true,
  });
});

it('counted units are those that are available, and more can be ordered where backorders are allowed', () => {
  expect(supplyOfRow(STOCK)).toEqual({ units: 3, backorder: false });
  for (const backorders of ['notify', 'yes'] as const)
    expect(supplyOfRow({ ...STOCK, backorders })).toEqual({ units: 3, backorder: true });
});

it('where units are not counted, the status alone decides', () => {
  const uncounted = { ...STOCK, managed: 0 };
  expect(supplyOfRow(uncounted).units).toBe(Number.POSITIVE_INFINITY);
  expect(supplyOfRow({ ...uncounted, stock_status: 'outofstock' })).toEqual({ units: 0, backorder: false });
});

it('the kept price is the one of now, and whether it is of a sale', () => {
  expect(currentPriceColumns(PRICES, NOW)).toEqual({ price_cents: 99_900, on_sale: 1 });
  expect(currentPriceColumns(PRICES, '2026-11-25T00:00:00.000Z')).toEqual({
    price_cents: 129_900,
    on_sale: 0,
  });
});

it('the prices of a row are what the owner set, and nothing else of it', () => {
  expect(pickPrices({ ...PRICES, ...STOCK, id: 7 } as typeof PRICES)).toEqual(PRICES);
});

it('a card is graded where a company has graded it', () => {
  const graded = { grading_company: 'PSA', grade: '9', certificate: '88120417' } as const;
  expect(gradingOf(graded)).toEqual({ company: 'PSA', grade: '9', certificate: '88120417' });
  expect(gradingOf({ grading_company: null, grade: null, certificate: null })).toBeUndefined();
});
