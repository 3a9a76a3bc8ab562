import { expect, it } from 'vitest';
import { splitRefund } from './refund-split.ts';

const card = (name: string, total: string, is_taken = true) => ({ name, total, is_taken });
const order = (due: string, refunded: string, ...paid_with: ReturnType<typeof card>[]) => ({
  due,
  refunded,
  paid_with,
});

it('a refund is all money where no gift card paid', () => {
  expect(splitRefund(order('100.00', '0.00'), 2_500)).toEqual({ moneyCents: 2_500, credit: [] });
});

it('a refund goes back to gift cards in proportion, counted from what was refunded before', () => {
  const half = order('50.00', '0.00', card('Gift card …AAAA', '50.00'));
  expect(splitRefund(half, 2_001)).toEqual({
    moneyCents: 1_001,
    credit: [{ name: 'Gift card …AAAA', cents: 1_000 }],
  });
  expect(splitRefund({ ...half, refunded: '20.01' }, 7_999)).toEqual({
    moneyCents: 3_999,
    credit: [{ name: 'Gift card …AAAA', cents: 4_000 }],
  });
});

it('what was never taken from a gift card does not go back to it', () => {
  const late = order('60.00', '0.00', card('Gift card …AAAA', '40.00', false));
  expect(splitRefund(late, 10_000)).toEqual({ moneyCents: 6_000, credit: [] });
});
