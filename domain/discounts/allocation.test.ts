import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS } from '../money/money.ts';
import { discountOf } from '../testing/discounts.ts';
import { ALL_GOODS, DISCOUNT_KINDS, type Discount, type DiscountedLine } from './discount.ts';
import { priceDiscounts } from './price-discounts.ts';
import { centsOf } from './take-off.ts';

const someIds = fc.subarray([1, 2, 3]);
const anyLine: fc.Arbitrary<DiscountedLine> = fc
  .record({
    priceCents: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: MAX_CENTS })),
    quantity: fc.integer({ min: 1, max: 30 }),
    isOnSale: fc.boolean(),
    categories: someIds,
    brands: someIds,
  })
  .map((line) => ({ ...ALL_GOODS, ...line }));

const anyDiscount: fc.Arbitrary<Discount> = fc
  .record({
    kind: fc.constantFrom(...DISCOUNT_KINDS),
    percent: fc.integer({ min: 1, max: 100 }),
    cents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: MAX_CENTS })),
    buyUnits: fc.integer({ min: 1, max: 4 }),
    getUnits: fc.integer({ min: 1, max: 3 }),
    getPercent: fc.integer({ min: 1, max: 100 }),
    categories: someIds,
    brands: someIds,
    notOnSale: fc.boolean(),
    leastUnits: fc.integer({ min: 0, max: 4 }),
    minimumCents: fc.integer({ min: 0, max: 1_000 }),
    combines: fc.boolean(),
    position: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ percent, cents, categories, brands, ...discount }) =>
    discountOf({
      ...discount,
      value: discount.kind === 'amount' ? cents : percent,
      of: { ...ALL_GOODS, categories, brands },
    }),
  );

const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  deliveryCents: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
  automatic: fc
    .array(anyDiscount, { maxLength: 5 })
    .map((all) => all.map((discount, place) => ({ ...discount, id: place + 1 }))),
  codes: fc.array(anyDiscount, { maxLength: 3 }).map((all) =>
    all.map((discount, place) => ({
      discount: { ...discount, id: place + 101, applies: 'code' as const },
      usedByMailbox: 0,
      isTaken: false,
    })),
  ),
});
const now = '2026-11-28T12:00:00.000Z';

it('discounts add up, and take off no more than there is', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const found = priceDiscounts({ ...cart, now });
      expect(centsOf([...found.lines.flat(), ...found.delivery])).toBe(found.totalCents);
      expect(found.applied.reduce((sum, { cents }) => sum + cents, 0)).toBe(found.totalCents);
      expect(centsOf(found.delivery)).toBeLessThanOrEqual(cart.deliveryCents ?? 0);
      for (const [index, { priceCents, quantity }] of cart.lines.entries()) {
        const parts = found.lines[index] ?? [];
        expect(parts.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true);
        expect(centsOf(parts)).toBeLessThanOrEqual(priceCents * quantity);
      }
    }),
  );
});

it('a code never makes an order dearer, and is never used for nothing', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const withCodes = priceDiscounts({ ...cart, now });
      const without = priceDiscounts({ ...cart, codes: [], now });
      expect(withCodes.totalCents).toBeGreaterThanOrEqual(without.totalCents);
      for (const [index, { cents, problem }] of withCodes.codes.entries()) {
        const waits =
          cart.codes[index]?.discount.kind === 'delivery' && cart.deliveryCents === undefined && !problem;
        expect(cents > 0).toBe(problem === undefined && !waits);
      }
    }),
  );
});

it('one that stands alone is the only one', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { applied } = priceDiscounts({ ...cart, now });
      if (applied.some(({ discount }) => !discount.combines)) expect(applied).toHaveLength(1);
    }),
  );
});

it('a further code never makes an order dearer', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const totals = cart.codes.map(
        (_, count) => priceDiscounts({ ...cart, codes: cart.codes.slice(0, count), now }).totalCents,
      );
      expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    }),
  );
});
