import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditToSpend } from './credit-to-spend.ts';
import { refundParts } from './refund-parts.ts';

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
const cents = fc.integer({ min: 0, max: 500_000 });

describe('credit pays for an order', () => {
  it.each<[string, number, number[], number[]]>([
    ['nothing without any', 10_000, [], []],
    ['what is there', 10_000, [4_000], [4_000]],
    ['no more than the total', 10_000, [12_500], [10_000]],
    ['in the order given, the last in part', 10_000, [4_000, 5_000, 3_000], [4_000, 5_000, 1_000]],
    ['all of an order below the smallest payment', 300, [1_000], [300]],
    ['less, where a rest below the smallest payment would be left', 10_000, [9_600], [9_500]],
    ['less of the last, down to nothing', 10_000, [9_500, 200], [9_500, 0]],
    ['what is there of a total that nobody can pay', 400, [100], [100]],
  ])('%s', (_, total, balances, used) => {
    expect(creditToSpend(total, balances, 500)).toEqual(used);
  });

  it('with no more than each balance, and leaves nothing or at least the smallest payment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 1_000_000 }),
        fc.array(cents, { maxLength: 5 }),
        (total, balances) => {
          const used = creditToSpend(total, balances, 500);
          const due = total - sum(used);
          expect(used.every((each, index) => each >= 0 && each <= (balances[index] ?? 0))).toBe(true);
          expect(due === 0 || due >= 500).toBe(true);
          expect(due).toBeLessThanOrEqual(Math.max(500, total - sum(balances)));
        },
      ),
    );
  });
});

describe('a refund goes back to where it came from', () => {
  const given = fc.array(cents, { minLength: 1, maxLength: 6 }).filter((each) => sum(each) > 0);

  it('in proportion', () => {
    expect(refundParts([4_000, 6_000], 0, 5_000)).toEqual([2_000, 3_000]);
    expect(refundParts([1, 1, 1], 0, 1)).toEqual([0, 0, 1]);
    expect(refundParts([1, 1, 1], 1, 2)).toEqual([1, 1, 0]);
  });

  it('in any order and split: never more than each gave, never less than before, and all in the end', () => {
    fc.assert(
      fc.property(given, fc.array(fc.nat(1_000_000), { maxLength: 12 }), (origins, cuts) => {
        const total = sum(origins);
        const stops = [...cuts.map((cut) => cut % (total + 1)).sort((one, other) => one - other), total];
        const back = origins.map(() => 0);
        let before = 0;
        for (const stop of stops) {
          const parts = refundParts(origins, before, stop - before);
          expect(sum(parts)).toBe(stop - before);
          for (const [index, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            back[index] = (back[index] ?? 0) + part;
          }
          before = stop;
        }
        expect(back).toEqual(origins);
      }),
    );
  });

  it('to the cent of its proportion, whatever was refunded before', () => {
    fc.assert(
      fc.property(given, fc.nat(), (origins, cut) => {
        const total = sum(origins);
        const refunded = cut % (total + 1);
        for (const [index, part] of refundParts(origins, 0, refunded).entries()) {
          const exact = (refunded * (origins[index] ?? 0)) / total;
          expect(Math.abs(part - exact)).toBeLessThan(origins.length);
        }
      }),
    );
  });
});
