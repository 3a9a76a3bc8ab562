import { expect, it } from 'vitest';
import type { OrderState } from '../api/shop-api.ts';
import { failureReason, readRefusal } from './failure-reason.ts';

const unpaid: OrderState = {
  id: 1,
  number: 'SD-7K3M9QX2',
  status: 'pending',
  totalCents: 45_000,
  paidAt: undefined,
  payable: true,
  lastPayment: undefined,
  link: 'signed',
};

it.each<[string, Partial<OrderState>, RegExp]>([
  ['the bank said no', { status: 'cancelled', lastPayment: 'failed' }, /bank or card declined it/],
  ['the shopper cancelled', { status: 'cancelled', lastPayment: 'cancelled' }, /cancelled on PayFast/],
  ['the time ran out', { status: 'expired' }, /in time/],
  [
    'a newer order took its place',
    { status: 'superseded', payable: false },
    /a newer order of the same cart/,
  ],
])('says in plain words that %s', (_, changes, words) => {
  const { text } = failureReason({ ...unpaid, ...changes }, undefined);
  expect(text).toMatch(words);
});

it('without an order shows the specification’s sentence', () => {
  expect(failureReason(undefined, undefined).text).toMatch(/^Your transaction could not be processed/);
});

it('shows the declined card only where one is possible', () => {
  const mayBe = (changes: Partial<OrderState>) =>
    failureReason({ ...unpaid, ...changes }, undefined).mayBeDeclined ?? false;
  expect(mayBe({ status: 'cancelled', lastPayment: 'failed' })).toBe(true);
  expect(mayBe({ status: 'cancelled', lastPayment: 'cancelled' })).toBe(false);
  expect(mayBe({ status: 'expired' })).toBe(false);
});

it('out of stock: says that items are no longer available', () => {
  expect(failureReason(undefined, 'out_of_stock')).toMatchObject({
    kicker: 'Items no longer available',
    text: expect.stringContaining('no longer available'),
  });
});

it('reports changed prices whatever the order’s state, and ignores unknown reasons', () => {
  expect(failureReason({ ...unpaid, status: 'expired' }, 'price_changed')).toMatchObject({
    kicker: 'Prices have changed',
    text: expect.stringContaining('You have not been charged'),
  });
  const read = (reason: string) => readRefusal(new Request(`http://shop.test/payment/failure${reason}`));
  expect(['?reason=price_changed', '?reason=out_of_stock', '?reason=%3Cb%3E', ''].map(read)).toEqual([
    'price_changed',
    'out_of_stock',
    undefined,
    undefined,
  ]);
});

it('says "you were not charged" only if the provider has said so', () => {
  const charged = (changes: Partial<OrderState>) => failureReason({ ...unpaid, ...changes }, undefined).text;
  expect(charged({ lastPayment: 'failed' })).toContain('You were not charged');
  expect(charged({ lastPayment: 'cancelled' })).toContain('You were not charged');
  for (const changes of [{}, { status: 'expired' }, { lastPayment: 'pending' }]) {
    expect(charged(changes)).not.toMatch(/not (been )?charged/);
  }
});

it('keeps the sentence about the cart apart: only the browser knows whether there is one', () => {
  const reasons = [
    failureReason(undefined, 'out_of_stock'),
    failureReason(undefined, undefined),
    ...[{}, { lastPayment: 'failed' }, { lastPayment: 'cancelled' }].map((changes) =>
      failureReason({ ...unpaid, ...changes }, undefined),
    ),
  ];
  for (const { text, cartText } of reasons) {
    expect(text).not.toMatch(/cart (is|are) still here/);
    expect(cartText).toMatch(/^Your cart is/);
  }
});

it('does not restore a superseded order', () => {
  const restorable = (changes: Partial<OrderState>) =>
    failureReason({ ...unpaid, ...changes }, undefined).restorable;
  expect(restorable({})).toBe(true);
  expect(restorable({ status: 'expired' })).toBe(true);
  expect(restorable({ status: 'superseded', payable: false })).toBe(false);
});
