import { expect, it } from 'vitest';
import { paidText } from './paid-text.ts';

it.each([
  ['2026-11-21T12:03:00.000Z', '21 November 2026, 14:03, via PayFast'],
  ['2026-11-21T22:30:00.000Z', '22 November 2026, 00:30, via PayFast'],
  [undefined, 'Via PayFast'],
  ['no date', 'Via PayFast'],
])('an order paid at %s says so in South African time', (paidAt, words) => {
  expect(paidText(paidAt)).toBe(words);
});
