import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHoldExcess, HOLD_LIMITS, HOLDERS, holdMinutes, mailboxOf } from './hold-limits.ts';

const product = (held: number, available: number, productId = 1) => ({
  productId,
  held,
  available,
  reserved: held,
});

describe('what the unpaid orders of one holder may hold', () => {
  it.each([
    [1, 0],
    [4, 0],
    [4, 2],
    [5, 5],
    [50, 50],
  ])('%i units of which %i are left are fine', (held, left) => {
    expect(findHoldExcess([product(held, left)], 'mailbox')).toBeUndefined();
  });

  it.each([
    [5, 0, 4],
    [6, 4, 5],
    [51, 49, 50],
  ])('%i units of which %i are left are too many: %i may be held', (held, left, most) => {
    expect(findHoldExcess([product(held, left)], 'mailbox')).toEqual({ kind: 'product', productId: 1, most });
  });

  it('a network may hold more than a mailbox', () => {
    expect(findHoldExcess([product(70, 30)], 'mailbox')).toMatchObject({ most: 50 });
    expect(findHoldExcess([product(70, 30)], 'network')).toBeUndefined();
    expect(findHoldExcess([product(76, 24)], 'network')).toMatchObject({ most: 75 });
  });

  it('what others hold counts to what there is, not to what this one holds', () => {
    const shared = { productId: 1, held: 3, available: 0, reserved: 10 };
    expect(findHoldExcess([shared], 'mailbox')).toBeUndefined();
    expect(findHoldExcess([{ ...shared, held: 6 }], 'mailbox')).toMatchObject({ most: 5 });
  });

  it.each(HOLDERS)('single copies of many cards are bounded together for a %s', (holder) => {
    const most = HOLD_LIMITS[holder].scarceUnits;
    const copies = Array.from({ length: most + 1 }, (_, index) => product(1, 0, index + 1));
    expect(findHoldExcess(copies.slice(1), holder)).toBeUndefined();
    expect(findHoldExcess(copies, holder)).toEqual({ kind: 'scarce', most });
    const plentiful = copies.map((copy) => ({ ...copy, available: 5 }));
    expect(findHoldExcess(plentiful, holder)).toBeUndefined();
  });

  it('of anything beyond a playset there is always something left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 10_000 }),
        fc.constantFrom(...HOLDERS),
        (units, holder) => findHoldExcess([product(units, 0)], holder) !== undefined,
      ),
    );
  });
});

it('the hold of an order that leaves few of something is half as long', () => {
  expect(holdMinutes(30, [5, 100])).toBe(30);
  expect(holdMinutes(30, [4, 100])).toBe(15);
  expect(holdMinutes(30, [])).toBe(30);
});

it.each([
  ['Thandi@Example.com', 'thandi@example.com'],
  ['thandi+1@example.com', 'thandi@example.com'],
  ['thandi+a+b@example.com', 'thandi@example.com'],
  ['T.Handi+cards@GMail.com', 'thandi@gmail.com'],
  ['than.di@googlemail.com', 'thandi@gmail.com'],
  ['than.di@gmail.com.example', 'than.di@gmail.com.example'],
  ['than.di@mygmail.com', 'than.di@mygmail.com'],
  ['"than\\di+1"@example.com', 'thandi@example.com'],
  ['thandi@example.com.', 'thandi@example.com'],
  ['than.di@ｇmail.com', 'thandi@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
