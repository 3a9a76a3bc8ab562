import { expect, it } from 'vitest';
import { describeWhen } from './when.ts';

/** A Monday, 12:00 in South Africa. */
const NOW = new Date('2026-11-23T10:00:00.000Z');

it.each([
  ['2026-11-23T07:12:00.000Z', '09:12'],
  ['2026-11-22T22:01:00.000Z', '00:01'],
  ['2026-11-22T21:59:00.000Z', 'Sun 23:59'],
  ['2026-11-17T08:00:00.000Z', 'Tue 10:00'],
  ['2026-11-16T08:00:00.000Z', '16 Nov'],
  ['2025-11-02T08:00:00.000Z', '2 Nov 2025'],
])('%s is %s', (at, words) => {
  expect(describeWhen(at, NOW)).toBe(words);
});
