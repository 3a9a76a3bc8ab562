import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop-facts.ts';
import { lastStep, type OrderedDelivery } from './last-step.ts';

const text = (ordered?: OrderedDelivery) => lastStep(DEFAULT_SHOP.delivery, ordered).text;

it('an order by courier is told the service that was chosen, and its days', () => {
  expect(text({ method: 'shipping', service: 'Express courier' })).toBe(
    'Express courier, 1-2 business days to your door',
  );
  expect(text({ method: 'shipping', service: 'Standard courier' })).toBe(
    'Standard courier, 3-5 business days to your door',
  );
});

it('what was promised when it was ordered is told first', () => {
  const arrival = { earliest: '2026-11-26', latest: '2026-11-30' };
  for (const method of ['shipping', 'pudo'] as const) {
    expect(lastStep(DEFAULT_SHOP.delivery, { method, service: 'Standard courier', arrival }).title).toBe(
      'Arrives Thursday 26 to Monday 30 November',
    );
  }
});

it('of a service with days of its own only the name is known', () => {
  expect(text({ method: 'shipping', service: 'Overnight' })).toBe('Overnight');
});

it('a locker and the shop are told as such', () => {
  expect(text({ method: 'pudo', service: 'PUDO locker' })).toBe('3-5 business days to your locker');
  expect(text({ method: 'collect', service: 'Collect from the shop' })).toBe('Collect it when we email you');
});

it('of an order that nobody knows all ways are named', () => {
  expect(text()).toBe('3-5 business days to your door or locker; collect when we email you');
});
