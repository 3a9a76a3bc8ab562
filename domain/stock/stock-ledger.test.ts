import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_ON_HAND, MAX_UNITS, onHand, unitsMissing } from './stock-ledger.ts';

it('on hand is what is available and what unpaid orders hold', () => {
  expect(onHand({ available: 3, reserved: 2 })).toBe(5);
});

it('as many as may be typed fit on top of as many, and all of them a 32-bit column', () => {
  expect(MAX_ON_HAND - MAX_UNITS).toBeGreaterThanOrEqual(MAX_UNITS);
  expect(MAX_ON_HAND).toBeLessThan(2 ** 31);
});

it.each([
  [5, -3, 0],
  [5, -5, 0],
  [5, -6, 1],
  [0, -4, 4],
  [-2, -3, 3],
  [-2, 1, 0],
  [-2, 5, 0],
  [5, 0, 0],
])('with %i available a change of %i misses %i units', (available, change, missing) => {
  expect(unitsMissing({ available }, change)).toBe(missing);
});

it('a change that misses nothing leaves nothing below zero that was not, and no more is missed than is taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (available, change) => {
      const missing = unitsMissing({ available }, change);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing).toBeLessThanOrEqual(Math.max(0, -change));
      if (missing === 0 && change < 0) expect(available + change).toBeGreaterThanOrEqual(0);
    }),
  );
});
