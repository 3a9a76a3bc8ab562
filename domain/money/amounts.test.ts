import { expect, it } from 'vitest';
import { amountsIn, writeAmounts } from './amounts.ts';

it.each([
  ['A R2,500 prize pool', 'A R\u00a02\u00a0500 prize pool'],
  ['R75, three to five days', 'R\u00a075, three to five days'],
  ['From R1,299.90 on', 'From R\u00a01\u00a0299,90 on'],
  ['R\u00a0120,00 at the till', 'R\u00a0120,00 at the till'],
  ['PR5 and R2-D2 are no amounts', 'PR5 and R2-D2 are no amounts'],
])('%s is written %s', (text, written) => {
  expect(writeAmounts(text)).toBe(written);
});

it('each amount of a text is found with its cents and its place', () => {
  expect(amountsIn('From R1,299.90, or R75; R 1\u00a0000')).toEqual([
    { cents: 129_990, text: 'R1,299.90', index: 5 },
    { cents: 7_500, text: 'R75', index: 19 },
    { cents: 100_000, text: 'R 1\u00a0000', index: 24 },
  ]);
  expect(amountsIn('R1,234,567')).toMatchObject([{ cents: 123_456_700 }]);
  expect(amountsIn('R1234567 R12,34 R5-pack R5x éR5 9R5 R-5 R1.5')).toMatchObject([
    { cents: 123_456_700 },
    { cents: 1_200, text: 'R12' },
    { cents: 100, text: 'R1' },
  ]);
});
