import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountLines } from './order-discounts.ts';

it('names what takes something off an order, with its code where it has another name', () => {
  expect(
    discountLines(4_000, [
      { name: 'Welcome', code: 'WELCOME10', cents: 1_000 },
      { name: 'SPRING', code: 'SPRING', cents: 500 },
      { name: 'Three for two', code: '', cents: 2_500 },
      { name: 'Free delivery', code: '', cents: 0 },
    ]),
  ).toEqual([
    { title: 'Discount Welcome (WELCOME10)', cents: 1_000 },
    { title: 'Discount SPRING', cents: 500 },
    { title: 'Discount Three for two', cents: 2_500 },
  ]);
});

it('adds up to all that is taken off, also what an assistant took off at the counter', () => {
  const discount = fc.record({ name: fc.string(), code: fc.string(), cents: fc.nat(100_000) });
  fc.assert(
    fc.property(fc.array(discount), fc.nat(100_000), (named, atCounter) => {
      const allCents = named.reduce((sum, { cents }) => sum + cents, atCounter);
      const shown = discountLines(allCents, named);
      expect(shown.reduce((sum, { cents }) => sum + cents, 0)).toBe(allCents);
      expect(shown.every(({ cents }) => cents > 0)).toBe(true);
    }),
  );
});
