import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS } from '../money/money.ts';
import { backOnCard, changeOf, dueCents, expectedCash, inCash, likelyCash, splitDue } from './counter.ts';

const cents = fc.integer({ min: 0, max: MAX_CENTS });

it('cash is rounded down to 10 cents, by less than 10 cents, once', () => {
  fc.assert(
    fc.property(cents, (total) => {
      const due = inCash(total);
      expect(due % 10).toBe(0);
      expect(total - due).toBeGreaterThanOrEqual(0);
      expect(total - due).toBeLessThan(10);
      expect(inCash(due)).toBe(due);
      expect(dueCents(total, 'card')).toBe(total);
    }),
  );
});

it('change is what was given beyond what is due, in coins that exist, or there is none', () => {
  fc.assert(
    fc.property(cents, cents, (total, given) => {
      const due = dueCents(total, 'cash');
      const change = changeOf(due, given);
      if (given < due || given % 10 !== 0) expect(change).toBeUndefined();
      else {
        expect((change ?? -1) + due).toBe(given);
        expect((change ?? -1) % 10).toBe(0);
      }
    }),
  );
});

it('what is given to the cent needs no change', () => {
  expect([changeOf(96_690, 96_690), changeOf(96_690, 96_680), changeOf(96_690, 96_695)]).toEqual([
    0,
    undefined,
    undefined,
  ]);
});

it('of a total that card and cash pay together only the cash is rounded down', () => {
  expect(splitDue(96_697, 50_003)).toEqual({ cash: 46_690, due: 96_693 });
  fc.assert(
    fc.property(cents, cents, (card, rest) => {
      const { cash, due } = splitDue(card + rest, card);
      expect(cash).toBe(inCash(rest));
      expect(due).toBe(card + cash);
    }),
  );
});

it('a card gets back first what was paid by it, and never more, in however many refunds', () => {
  expect([
    backOnCard(5_000, 0, 3_000),
    backOnCard(5_000, 3_000, 4_000),
    backOnCard(5_000, 7_000, 100),
  ]).toEqual([3_000, 2_000, 0]);
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 5 }), (card, refunds) => {
      let refunded = 0;
      let back = 0;
      for (const refund of refunds) {
        const part = backOnCard(card, refunded, refund);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(refund);
        refunded += refund;
        back += part;
        expect(back).toBe(Math.min(card, refunded));
      }
    }),
  );
});

it('likely amounts all pay, and each is more than the one before', () => {
  expect(likelyCash(96_690)).toEqual([97_000, 100_000, 120_000]);
  expect(likelyCash(10_000)).toEqual([10_000, 20_000, 40_000]);
  expect(likelyCash(19_500)).toEqual([20_000, 30_000, 40_000]);
  expect(likelyCash(100_500)).toEqual([101_000, 110_000, 120_000]);
  expect(likelyCash(109_500)).toEqual([110_000, 120_000, 140_000]);
  fc.assert(
    fc.property(fc.integer({ min: 10, max: MAX_CENTS }), (total) => {
      const due = inCash(total);
      const likely = likelyCash(due);
      expect(likely.every((given) => changeOf(due, given) !== undefined)).toBe(true);
      expect(likely).toEqual([...new Set(likely)].toSorted((one, other) => one - other));
    }),
  );
});

it('the drawer holds its float, with what was taken and without what was paid back', () => {
  expect(expectedCash({ floatCents: 150_000, salesCents: 96_690, refundsCents: 10_900 })).toBe(235_790);
});
