import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairAtLeastCost } from './least-cost-pairs.ts';

type Costs = readonly (readonly number[])[];

/** By trying every pairing. */
function leastCost(costs: Costs, left: readonly number[]): number {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  return Math.min(
    ...others.map(
      (other) =>
        (costs[first]?.[other] ?? 0) +
        leastCost(
          costs,
          others.filter((each) => each !== other),
        ),
    ),
  );
}

const symmetric = (count: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: most }), { minLength: count * count, maxLength: count * count })
    .map((flat) =>
      Array.from({ length: count }, (_, one) =>
        Array.from(
          { length: count },
          (_, other) => flat[Math.min(one, other) * count + Math.max(one, other)] ?? 0,
        ),
      ),
    );

test('pairs everybody at the cost that trying every pairing finds', () => {
  const costs = fc
    .tuple(fc.constantFrom(2, 4, 6, 8), fc.constantFrom(1, 3, 20, 1_000_000))
    .chain(([count, most]) => symmetric(count, most));
  fc.assert(
    fc.property(costs, (costs) => {
      const partners = pairAtLeastCost(costs.length, (one, other) => costs[one]?.[other] ?? 0);
      partners.forEach((partner, one) => {
        expect(partner).not.toBe(one);
        expect(partners[partner]).toBe(one);
      });
      const sum = partners.reduce((total, partner, one) => total + (costs[one]?.[partner] ?? 0), 0) / 2;
      expect(sum).toBe(leastCost(costs, [...costs.keys()]));
    }),
    { numRuns: 2_000 },
  );
});

test('an odd number cannot be paired, and nobody need be', () => {
  expect(() => pairAtLeastCost(3, () => 1)).toThrow();
  expect(pairAtLeastCost(0, () => 1)).toEqual([]);
});
