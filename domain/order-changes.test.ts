import { expect, it } from 'vitest';
import { mayTakeBack, whatItCanBecome } from './order-changes.ts';

it.each([
  [
    'paid',
    'shipping',
    { shipped: null, refunded: null, ready_to_collect: 'goes by courier', completed: 'after Shipped' },
  ],
  [
    'paid',
    'collect',
    { ready_to_collect: null, refunded: null, shipped: 'is collected', completed: 'after Ready to collect' },
  ],
  [
    'paid',
    'pudo',
    { shipped: null, refunded: null, ready_to_collect: 'goes to a locker', completed: 'after Shipped' },
  ],
  [
    'pending',
    'shipping',
    {
      shipped: 'not paid yet',
      ready_to_collect: 'goes by courier',
      completed: 'not paid yet',
      refunded: 'not paid yet',
    },
  ],
  [
    'expired',
    'collect',
    {
      shipped: 'is collected',
      ready_to_collect: 'was not paid',
      completed: 'was not paid',
      refunded: 'was not paid',
    },
  ],
  ['shipped', 'shipping', { completed: null, refunded: null, ready_to_collect: 'goes by courier' }],
  ['completed', 'shipping', { refunded: null, shipped: 'is done', ready_to_collect: 'goes by courier' }],
  [
    'refunded',
    'shipping',
    { shipped: 'was paid back', ready_to_collect: 'goes by courier', completed: 'was paid back' },
  ],
] as const)('%s by %s can become %j', (status, delivery_method, expected) => {
  const possible = whatItCanBecome({ status, delivery_method });
  expect(Object.fromEntries(possible.map(({ status: to, why }) => [to, why]))).toEqual(expected);
});

it('a refund is not taken back as a state, nor is what was sold after stock had gone', () => {
  expect(mayTakeBack('ready_to_collect', 'paid')).toBe(true);
  expect(mayTakeBack('ready_to_collect', 'paid_unfulfillable')).toBe(false);
  expect(mayTakeBack('refunded', 'paid')).toBe(false);
});
