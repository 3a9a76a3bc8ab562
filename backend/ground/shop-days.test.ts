import { expect, it } from 'vitest';
import { dayAfter, shopTime, startOfDay } from './shop-days.ts';

it('begins a day at midnight in South Africa, and knows the one after it', () => {
  const start = startOfDay('2026-11-30') ?? '';
  expect(start).toBe('2026-11-29T22:00:00.000Z');
  expect(shopTime(start)).toBe('2026-11-30 00:00:00');
  expect(shopTime(dayAfter(start))).toBe('2026-12-01 00:00:00');
});

it.each(['2026-02-30', '30/11/2026', 'today', '2026-1-1', ''])('knows no day %j', (day) => {
  expect(startOfDay(day)).toBeUndefined();
});
