import { expect, it } from 'vitest';
import { mayRevert, nextStatuses } from './order-changes.ts';

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
    'paid',
    'none',
    { completed: null, refunded: null, shipped: 'needs no delivery', ready_to_collect: 'needs no delivery' },
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
  const possible = nextStatuses({ status, delivery_method });
  expect(Object.fromEntries(possible.map(({ status: to, why }) => [to, why]))).toEqual(expected);
});

it('what can follow comes first', () => {
  const order = (status: 'paid' | 'shipped' | 'ready_to_collect', delivery_method: 'shipping' | 'collect') =>
    nextStatuses({ status, delivery_method }).map(({ status: to }) => to);
  expect(order('paid', 'shipping')).toEqual(['shipped', 'refunded', 'ready_to_collect', 'completed']);
  expect(order('shipped', 'shipping')).toEqual(['completed', 'refunded', 'ready_to_collect']);
  expect(order('ready_to_collect', 'collect')).toEqual(['completed', 'refunded', 'shipped']);
});

it('what has left is not made ready again, and what is done may be taken back', () => {
  const possible = nextStatuses({ status: 'ready_to_collect', delivery_method: 'shipping' });
  expect(possible.find(({ status }) => status === 'shipped')?.why).toBe('has left');
  expect(mayRevert('completed', 'shipped') && mayRevert('completed', 'ready_to_collect')).toBe(true);
});

it('a refund is not taken back as a state, nor is what was sold after stock had gone', () => {
  expect(mayRevert('ready_to_collect', 'paid')).toBe(true);
  expect(mayRevert('ready_to_collect', 'paid_unfulfillable')).toBe(false);
  expect(mayRevert('refunded', 'paid')).toBe(false);
});
