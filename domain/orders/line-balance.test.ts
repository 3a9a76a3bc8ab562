import { describe, expect, it } from 'vitest';
import { balanceOf, type LineEvent, mayRestock } from './line-balance.ts';

const refund = (quantity: number, restocked = 0): LineEvent => ({ kind: 'refund', quantity, restocked });
const returned = (quantity: number, restocked = 0): LineEvent => ({ kind: 'return', quantity, restocked });

/** Of three units; `handedOver` of them have left. */
const once = (handedOver: number, ...events: LineEvent[]) => balanceOf({ quantity: 3, handedOver }, events);

describe('a unit of an order line goes back on the shelf once', () => {
  it.each([
    ['a return of what a refund has put back', once(3, refund(1, 1)), 'return', 1, 0],
    ['a return of that and of another', once(3, refund(1, 1)), 'return', 2, 1],
    ['a return of what was refunded, but not put back', once(3, refund(1)), 'return', 1, 1],
    ['a refund of what a return has put back', once(3, returned(1, 1)), 'refund', 1, 0],
    ['a refund of that and of another', once(3, returned(1, 1)), 'refund', 2, 1],
    ['a refund of what was returned, but not put back', once(3, returned(1)), 'refund', 1, 1],
    ['the next return after both', once(3, refund(1, 1), returned(1)), 'return', 1, 1],
    ['the next refund after both', once(3, returned(1, 1), refund(1)), 'refund', 1, 1],
    [
      'a return beside a unit that was refunded and put back before it left',
      once(2, refund(1, 1)),
      'return',
      2,
      2,
    ],
    ['a refund of what is still here, beside a return', once(1, returned(1, 1)), 'refund', 2, 2],
    ['a refund of all, of which one was returned', once(1, returned(1, 1)), 'refund', 3, 2],
    ['a return after a refund put a damaged one back', once(3, returned(1), refund(1, 1)), 'return', 1, 1],
    ['a refund after one that the shopper keeps', once(3, refund(1), returned(1, 1)), 'refund', 1, 0],
  ] as const)('%s', (_what, balance, kind, units, expected) => {
    expect(mayRestock(balance, kind, units)).toBe(expected);
  });

  it.each([
    [
      'still here before what a return put back',
      once(2, returned(1, 1), refund(1)),
      { here: 0, shelvedByReturn: 1 },
    ],
    [
      'put back by a return before what came back damaged',
      once(3, returned(2, 1), refund(1)),
      { shelvedByReturn: 0, returned: 1 },
    ],
    ['still here before what came back damaged', once(2, returned(1), refund(1)), { here: 0, returned: 1 }],
  ])('a refund takes what is %s', (_what, balance, expected) => {
    expect(balance).toMatchObject(expected);
  });

  it('whatever happens in whatever order, no more than was sold', () => {
    for (let seed = 0; seed < 3_000; seed += 1) {
      const events: LineEvent[] = [];
      const left = { refund: 3, return: seed % 4 };
      let shelved = 0;
      for (let step = seed; step > 0; step = Math.floor(step / 4)) {
        const kind = step % 2 === 0 ? 'refund' : 'return';
        const units = Math.min(1 + (Math.floor(step / 2) % 2), left[kind]);
        if (units === 0) continue;
        left[kind] -= units;
        const balance = once(seed % 4, ...events);
        const restocked = step % 3 === 0 ? 0 : mayRestock(balance, kind, units);
        events.push({ kind, quantity: units, restocked });
        shelved += restocked;
      }
      expect(shelved).toBeLessThanOrEqual(3);
    }
  });
});
