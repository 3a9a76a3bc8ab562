import { describe, expect, it } from 'vitest';
import type { DeliveryMethod } from '../shipping/shipping.ts';
import {
  fitsDelivery,
  isHere,
  mayChange,
  mayRefund,
  ORDER_ACTORS,
  ORDER_RULES,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from './order-status.ts';

/** Every change that may happen; all others are refused. */
const ALLOWED: [OrderStatus, OrderStatus, OrderActor[]][] = [
  ['pending', 'paid', ['provider', 'shop']],
  ['pending', 'expired', ['clock']],
  ['pending', 'cancelled', ['provider', 'shop']],
  ['pending', 'superseded', ['shopper', 'provider', 'shop']],
  ['expired', 'pending', ['shopper']],
  ['expired', 'paid', ['provider', 'shop']],
  ['expired', 'paid_unfulfillable', ['provider', 'shop']],
  ['expired', 'superseded', ['shopper', 'provider', 'shop']],
  ['cancelled', 'pending', ['shopper']],
  ['cancelled', 'paid', ['provider', 'shop']],
  ['cancelled', 'paid_unfulfillable', ['provider', 'shop']],
  ['cancelled', 'superseded', ['shopper', 'provider', 'shop']],
  ['superseded', 'paid', ['provider', 'shop']],
  ['superseded', 'paid_unfulfillable', ['provider', 'shop']],
  ['paid', 'ready_to_collect', ['shop']],
  ['paid', 'shipped', ['shop']],
  ['paid', 'completed', ['clock', 'shop']],
  ['paid', 'refunded', ['shop']],
  ['paid_unfulfillable', 'ready_to_collect', ['shop']],
  ['paid_unfulfillable', 'shipped', ['shop']],
  ['paid_unfulfillable', 'completed', ['shop']],
  ['paid_unfulfillable', 'refunded', ['shop']],
  ['ready_to_collect', 'completed', ['shop']],
  ['ready_to_collect', 'refunded', ['shop']],
  ['shipped', 'completed', ['shop']],
  ['shipped', 'refunded', ['shop']],
  ['completed', 'refunded', ['shop']],
];

const statusesThat = (fits: (status: OrderStatus) => boolean): OrderStatus[] => ORDER_STATUSES.filter(fits);

describe('order status', () => {
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      const expected = ALLOWED.find(([start, end]) => start === from && end === to)?.[2] ?? [];
      it(`from ${from} to ${to}: ${expected.join(', ') || 'nobody'}`, () => {
        expect(ORDER_ACTORS.filter((actor) => mayChange(from, to, actor))).toEqual(expected);
      });
    }
  }

  it('a paid order never becomes unpaid, and only the shop changes it, or the clock completes it', () => {
    for (const from of statusesThat((status) => ORDER_RULES[status].paid)) {
      for (const to of ORDER_STATUSES) {
        const actors = ORDER_ACTORS.filter((actor) => mayChange(from, to, actor));
        const isByClock = from === 'paid' && to === 'completed';
        const people = actors.filter((actor) => !(isByClock && actor === 'clock'));
        expect(people).toEqual(actors.length > 0 && ORDER_RULES[to].paid ? ['shop'] : []);
      }
    }
  });

  it('only a pending order holds stock; expired and cancelled ones can still be paid, superseded ones not', () => {
    expect(statusesThat((status) => ORDER_RULES[status].stock === 'held')).toEqual(['pending']);
    expect(statusesThat((status) => ORDER_RULES[status].payable)).toEqual([
      'pending',
      'expired',
      'cancelled',
    ]);
  });

  it('is paid from the payment on, also when it is done or was paid back', () => {
    expect(statusesThat((status) => ORDER_RULES[status].paid)).toEqual([
      'paid',
      'paid_unfulfillable',
      'ready_to_collect',
      'shipped',
      'completed',
      'refunded',
    ]);
  });

  it('what is kept of a paid order can be refunded, also the delivery fee of a refunded one', () => {
    const mayBack = (totalCents: number, keptCents: number) =>
      statusesThat((status) => mayRefund(status, { totalCents, keptCents }));
    expect(mayBack(9_000, 7_500)).toEqual(statusesThat((status) => ORDER_RULES[status].paid));
    expect(mayBack(9_000, 0)).toEqual([]);
    expect(mayBack(0, 0)).toEqual(
      statusesThat((status) => ORDER_RULES[status].paid && status !== 'refunded'),
    );
  });

  it('goes the way of its delivery, and is completed after it, or at once without one', () => {
    const next = (from: OrderStatus, method: DeliveryMethod) =>
      statusesThat((to) => mayChange(from, to, 'shop') && fitsDelivery(from, to, method));
    for (const from of ['paid', 'paid_unfulfillable'] as const) {
      expect(next(from, 'shipping')).toEqual(['shipped', 'refunded']);
      expect(next(from, 'pudo')).toEqual(['shipped', 'refunded']);
      expect(next(from, 'collect')).toEqual(['ready_to_collect', 'refunded']);
      expect(next(from, 'none')).toEqual(['completed', 'refunded']);
    }
    expect(next('shipped', 'shipping')).toEqual(['completed', 'refunded']);
    expect(next('ready_to_collect', 'collect')).toEqual(['completed', 'refunded']);
  });

  it('is here until it is handed over', () => {
    expect(statusesThat(isHere)).toEqual(['paid', 'paid_unfulfillable', 'ready_to_collect']);
  });

  it('nothing can be paid that is paid', () => {
    expect(statusesThat((status) => ORDER_RULES[status].paid && ORDER_RULES[status].payable)).toEqual([]);
  });
});
