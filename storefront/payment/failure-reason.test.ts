import { expect, it } from 'vitest';
import type { OrderState } from '../shop-api.ts';
import { failureReason } from './failure-reason.ts';

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
  ['the bank said no', { status: 'cancelled', lastPayment: 'failed' }, /bank or card said no/],
  ['the shopper cancelled', { status: 'cancelled', lastPayment: 'cancelled' }, /cancelled on PayFast/],
  ['the time ran out', { status: 'expired' }, /in time/],
  ['a newer order took its place', { status: 'superseded', payable: false }, /ordered the same cart anew/],
  ['it has been paid', { status: 'shipped', paidAt: '2026-11-21T10:00:00.000Z' }, /nothing left to pay/],
])('says in plain words that %s', (_, changes, words) => {
  const { text } = failureReason({ ...unpaid, ...changes }, false);
  expect(text).toMatch(words);
});

it('without an order it is the specification’s sentence', () => {
  expect(failureReason(undefined, false).text).toMatch(/^Your transaction could not be processed/);
});

it('out of stock says that items are no longer available', () => {
  expect(failureReason(undefined, true)).toMatchObject({
    kicker: 'Items no longer available',
    text: expect.stringContaining('no longer available'),
  });
});

it('says "you were not charged" only where the provider has said so', () => {
  const charged = (changes: Partial<OrderState>) => failureReason({ ...unpaid, ...changes }, false).text;
  expect(charged({ lastPayment: 'failed' })).toContain('You were not charged');
  expect(charged({ lastPayment: 'cancelled' })).toContain('You were not charged');
  for (const changes of [{}, { status: 'expired' }, { lastPayment: 'pending' }]) {
    expect(charged(changes)).not.toMatch(/not (been )?charged/);
  }
});

it('promises no cart: the page may be opened where there is none, and what is gone leaves it', () => {
  const texts = [
    undefined,
    unpaid,
    { ...unpaid, lastPayment: 'failed' },
    { ...unpaid, lastPayment: 'cancelled' },
  ]
    .map((order) => failureReason(order, false).text)
    .concat(failureReason(undefined, true).text);
  for (const text of texts) expect(text).not.toMatch(/cart (is|are) still here/);
});
