import { describe, expect, it } from 'vitest';
import { mayChange, ORDER_RULES, ORDER_STATUSES, type OrderActor, type OrderStatus } from './order-status.ts';

const ACTORS: OrderActor[] = ['shopper', 'provider', 'clock'];

/** Every change that may happen; all others are refused. */
const ALLOWED: [OrderStatus, OrderStatus, OrderActor[]][] = [
  ['pending', 'paid', ['provider']],
  ['pending', 'expired', ['clock']],
  ['pending', 'cancelled', ['shopper', 'provider']],
  ['pending', 'paid_unfulfillable', ['provider']],
  ['expired', 'pending', ['shopper']],
  ['expired', 'paid', ['provider']],
  ['expired', 'paid_unfulfillable', ['provider']],
  ['cancelled', 'pending', ['shopper']],
  ['cancelled', 'paid', ['provider']],
  ['cancelled', 'paid_unfulfillable', ['provider']],
];

describe('order status', () => {
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      const expected = ALLOWED.find(([start, end]) => start === from && end === to)?.[2] ?? [];
      it(`from ${from} to ${to}: ${expected.join(', ') || 'nobody'}`, () => {
        expect(ACTORS.filter((actor) => mayChange(from, to, actor))).toEqual(expected);
      });
    }
  }

  it('a paid order never becomes unpaid and cannot be paid again', () => {
    for (const status of ['paid', 'paid_unfulfillable'] as const) {
      expect(ORDER_RULES[status]).toEqual({ payable: false, holdsStock: false, next: {} });
    }
  });

  it('only a pending order holds stock; expired and cancelled ones can still be paid', () => {
    expect(ORDER_STATUSES.filter((status) => ORDER_RULES[status].holdsStock)).toEqual(['pending']);
    expect(ORDER_STATUSES.filter((status) => ORDER_RULES[status].payable)).toEqual([
      'pending',
      'expired',
      'cancelled',
    ]);
  });
});
