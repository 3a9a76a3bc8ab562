import { describe, expect, it } from 'vitest';
import { nextPriceChange, priceAt, saleDatesProblem, salePriceProblem } from './pricing.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const regular = { regularPriceCents: 10_000, salePriceCents: null, saleStartsAt: null, saleEndsAt: null };
const onSale = { ...regular, salePriceCents: 8_000 };

describe('the price at a moment', () => {
  it('is the regular price without a sale', () => {
    expect(priceAt(regular, NOON)).toEqual({ priceCents: 10_000, onSale: false });
  });

  it('is the sale price while the sale runs: from its start, until its end', () => {
    const sale = { priceCents: 8_000, onSale: true };
    const over = { priceCents: 10_000, onSale: false };
    expect(priceAt(onSale, NOON)).toEqual(sale);
    expect(priceAt({ ...onSale, saleStartsAt: NOON }, NOON)).toEqual(sale);
    expect(priceAt({ ...onSale, saleStartsAt: '2026-11-21T12:00:00.001Z' }, NOON)).toEqual(over);
    expect(priceAt({ ...onSale, saleEndsAt: '2026-11-21T12:00:00.001Z' }, NOON)).toEqual(sale);
    expect(priceAt({ ...onSale, saleEndsAt: NOON }, NOON)).toEqual(over);
  });

  it('never rises by a sale', () => {
    expect(priceAt({ ...regular, salePriceCents: 12_000 }, NOON)).toEqual({
      priceCents: 10_000,
      onSale: false,
    });
    expect(priceAt({ ...regular, salePriceCents: 10_000 }, NOON)).toEqual({
      priceCents: 10_000,
      onSale: false,
    });
  });

  it('is the sale price where the owner set no other', () => {
    expect(priceAt({ ...onSale, regularPriceCents: null }, NOON)).toEqual({
      priceCents: 8_000,
      onSale: true,
    });
  });

  it('is unknown when the owner set none, and may be nothing at all', () => {
    expect(priceAt({ ...regular, regularPriceCents: null }, NOON)).toEqual({
      priceCents: null,
      onSale: false,
    });
    expect(priceAt({ ...regular, regularPriceCents: 0 }, NOON)).toEqual({ priceCents: 0, onSale: false });
  });
});

describe('the next change of a price', () => {
  const before = '2026-11-20T00:00:00.000Z';
  const soon = '2026-11-22T00:00:00.000Z';
  const later = '2026-11-29T00:00:00.000Z';
  it.each([
    [null, null, undefined],
    [soon, later, soon],
    [before, later, later],
    [null, soon, soon],
    [before, before, undefined],
    [NOON, null, undefined],
    [later, soon, soon],
  ])('of a sale from %s to %s is at %s', (saleStartsAt, saleEndsAt, next) => {
    expect(nextPriceChange({ ...onSale, saleStartsAt, saleEndsAt }, NOON)).toBe(next);
  });
});

it.each([
  [null, null, undefined],
  [NOON, null, undefined],
  [null, NOON, undefined],
  [NOON, '2026-11-21T12:00:00.001Z', undefined],
  [NOON, NOON, 'the sale would end before it begins'],
  [NOON, '2026-11-21T11:59:59.999Z', 'the sale would end before it begins'],
])('a sale from %s to %s: %s', (startsAt, endsAt, problem) => {
  expect(saleDatesProblem(startsAt, endsAt)).toBe(problem);
});

it.each([
  [10_000, 9_999, null, undefined],
  [10_000, null, null, undefined],
  [null, 8_000, null, undefined],
  [0, null, null, undefined],
  [10_000, 12_000, NOON, undefined],
  [
    10_000,
    12_000,
    '2026-11-21T12:00:00.001Z',
    'the sale price of R 120,00 is not lower than the price of R 100,00',
  ],
  [10_000, 10_000, null, 'the sale price of R 100,00 is not lower than the price of R 100,00'],
])('of a price of %s a sale at %s until %s: %s', (regularPriceCents, salePriceCents, saleEndsAt, problem) => {
  const list = { ...regular, regularPriceCents, salePriceCents, saleEndsAt };
  expect(salePriceProblem(list, NOON)?.replaceAll(/\s/g, ' ')).toBe(problem);
});
