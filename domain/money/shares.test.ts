import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS } from './money.ts';
import { partOfUnits, shareOut } from './shares.ts';

const cents = fc.integer({ min: 0, max: MAX_CENTS });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [0, 300, 100], [0, 75, 25]],
  [2, [1, 1, 1], [1, 1, 0]],
  [1_000, [999, 1], [999, 1]],
  [5, [0, 0], [0, 0]],
])('%i cents by %j are %j', (amount, weights, shares) => {
  expect(shareOut(amount, weights)).toEqual(shares);
});

it('shares add up, and are never more than a cent from what is exact, nor above their own weight', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const sum = sumOf(weights);
        const amount = Math.floor(Math.min(sum, MAX_CENTS) * part);
        const shares = shareOut(amount, weights);
        expect(sumOf(shares)).toBe(sum === 0 ? 0 : amount);
        for (const [index, share] of shares.entries()) {
          const weight = weights[index] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
          if (sum > 0) expect(Math.abs(share - (amount * weight) / sum)).toBeLessThan(1.000_001);
        }
      },
    ),
  );
});

it('however units are refunded, all of them are what was paid', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 }),
      (paid, parts) => {
        const units = sumOf(parts);
        let before = 0;
        const amounts = parts.map((more) => {
          const amount = partOfUnits(paid, units, before, more);
          before += more;
          return amount;
        });
        expect(sumOf(amounts)).toBe(paid);
        for (const [index, amount] of amounts.entries()) {
          expect(Math.abs(amount - (paid * (parts[index] ?? 0)) / units)).toBeLessThan(1.000_001);
        }
      },
    ),
  );
});
