import { expect, it } from 'vitest';
import { isHeldMoney } from './held-money.ts';

/** The 25th business day after 26 November: 16 and 25 December and 1 January are holidays. */
const START = '2027-01-05T08:00:00.000Z';

it.each([
  ['2026-11-25T21:59:00.000Z', true],
  ['2026-11-25T22:00:00.000Z', false],
  ['2026-11-26T10:00:00.000Z', false],
  ['2027-01-05T08:00:00.000Z', false],
  ['2027-02-05T08:00:00.000Z', false],
])('seen at %s, its money is held: %s', (now, isHeld) => {
  expect(isHeldMoney(START, new Date(now))).toBe(isHeld);
});
