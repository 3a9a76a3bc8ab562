import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { deliveryStep, type OrderedDelivery, paidText } from './delivery-step.ts';

const text = (ordered?: OrderedDelivery) => deliveryStep(DEFAULT_SHOP.delivery, ordered).text;

it('courier: shows the chosen service and its days', () => {
  expect(text({ method: 'shipping', service: 'Express courier' })).toBe(
    'Express courier, 1-2 business days to your door',
  );
  expect(text({ method: 'shipping', service: 'Standard courier' })).toBe(
    'Standard courier, 3-5 business days to your door',
  );
});

it('shows the promised date first', () => {
  const arrival = { earliest: '2026-11-26', latest: '2026-11-30' };
  for (const method of ['shipping', 'pudo'] as const) {
    expect(deliveryStep(DEFAULT_SHOP.delivery, { method, service: 'Standard courier', arrival }).title).toBe(
      'Arrives Thursday 26 to Monday 30 November',
    );
  }
});

it('shows only the name of a courier’s own service', () => {
  expect(text({ method: 'shipping', service: 'Overnight' })).toBe('Overnight');
});

it('names the locker and the shop', () => {
  expect(text({ method: 'pudo', service: 'PUDO locker' })).toBe('3-5 business days to your locker');
  expect(text({ method: 'collect', service: 'Collect from the shop' })).toBe('Collect it when we email you');
});

it('names all delivery methods for an unknown order', () => {
  expect(text()).toBe('3-5 business days to your door or locker; collect when we email you');
});

it.each([
  ['2026-11-21T12:03:00.000Z', '21 November 2026, 14:03, via PayFast'],
  ['2026-11-21T22:30:00.000Z', '22 November 2026, 00:30, via PayFast'],
  [undefined, 'Via PayFast'],
  ['no date', 'Via PayFast'],
])('an order paid at %s says so in South African time', (paidAt, words) => {
  expect(paidText(paidAt)).toBe(words);
});

it('an order that gift cards paid in full does not name PayFast', () => {
  const byCards = { isPaidByCards: true };
  expect(paidText('2026-11-21T12:03:00.000Z', byCards)).toBe(
    '21 November 2026, 14:03, with gift cards or credit',
  );
  expect(paidText(undefined, byCards)).toBe('With gift cards or credit');
});

it('an order that cost nothing names no payment', () => {
  expect(paidText('2026-11-21T12:03:00.000Z', { isFree: true })).toBe('21 November 2026, 14:03');
  expect(paidText(undefined, { isFree: true })).toBe('There is nothing to pay');
});
