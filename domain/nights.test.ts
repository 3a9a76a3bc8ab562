import { expect, it } from 'vitest';
import { isNewNight, nightOf } from './nights.ts';

it.each([
  ['2026-11-23T23:59:59Z', 2, '2026-11-23'],
  ['2026-11-24T00:00:00Z', 2, '2026-11-24'],
  ['2026-11-24T01:59:59Z', 4, '2026-11-23'],
  ['2026-11-24T21:00:00Z', 4, '2026-11-24'],
])('at %s the last work of %i in the morning was that of %s', (moment, hour, night) => {
  expect(nightOf(new Date(moment), hour)).toBe(night);
});

it.each([
  ['2026-11-24', '', true],
  ['2026-11-24', '2026-11-23', true],
  ['2026-11-24', '2026-11-24', false],
  ['2026-12-31', '2027-01-01', false],
  ['2026-11-24', '2027-11-24', true],
])('the night of %s has its own work after that of "%s": %s', (night, last, isNew) => {
  expect(isNewNight(night, last)).toBe(isNew);
});
