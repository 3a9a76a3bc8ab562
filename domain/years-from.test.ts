import { expect, it } from 'vitest';
import { yearsFrom } from './years-from.ts';

it.each([
  ['2026-11-24T08:00:00.000Z', -5, '2021-11-24T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', -5, '2023-02-28T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', 1, '2029-02-28T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', -4, '2024-02-29T08:00:00.000Z'],
  ['2026-12-31T22:30:00.000Z', -1, '2025-12-31T22:30:00.000Z'],
])('%s, and %i years from then: %s', (iso, years, then) => {
  expect(yearsFrom(iso, years)).toBe(then);
});
