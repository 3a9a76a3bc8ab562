import { expect, it } from 'vitest';
import { nightOf } from './nights.ts';

it.each([
  ['2026-11-23T23:59:59Z', 2, '2026-11-23'],
  ['2026-11-24T00:00:00Z', 2, '2026-11-24'],
  ['2026-11-24T01:59:59Z', 4, '2026-11-23'],
  ['2026-11-24T21:00:00Z', 4, '2026-11-24'],
])('at %s the last work of %i in the morning was that of %s', (moment, hour, night) => {
  expect(nightOf(new Date(moment), hour)).toBe(night);
});
