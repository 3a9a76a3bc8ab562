import { expect, it } from 'vitest';
import { isNewNight, nightOf, yearsFrom } from './calendar.ts';

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

it.each([
  ['2026-11-24T08:00:00.000Z', -5, '2021-11-24T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', -5, '2023-02-28T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', 1, '2029-02-28T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', -4, '2024-02-29T08:00:00.000Z'],
  ['2026-12-31T22:30:00.000Z', -1, '2025-12-31T22:30:00.000Z'],
])('%s, and %i years from then: %s', (iso, years, then) => {
  expect(yearsFrom(iso, years)).toBe(then);
});
