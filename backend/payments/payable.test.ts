import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import type { Order } from '../orders/queries.ts';
import { isPayable } from './payable.ts';

const order = (status: Order['status'], total_cents: number, credit_cents = 0) =>
  ({ status, total_cents, credit_cents }) as Order;

it('what is not paid and not replaced can be paid, from R5 of money on', () => {
  expect(ORDER_STATUSES.filter((status) => isPayable(order(status, 500)))).toEqual([
    'pending',
    'expired',
    'cancelled',
  ]);
  expect(isPayable(order('pending', 499))).toBe(false);
  expect(isPayable(order('pending', 10_000, 9_500))).toBe(true);
  expect(isPayable(order('pending', 10_000, 10_000))).toBe(false);
});
