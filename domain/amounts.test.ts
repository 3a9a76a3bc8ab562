import { expect, it } from 'vitest';
import { writeAmounts } from './amounts.ts';

it.each([
  ['A R2,500 prize pool', 'A R\u00a02\u00a0500 prize pool'],
  ['R75, three to five days', 'R\u00a075, three to five days'],
  ['From R1,299.90 on', 'From R\u00a01\u00a0299,90 on'],
  ['R\u00a0120,00 at the till', 'R\u00a0120,00 at the till'],
  ['PR5 and R2-D2 are no amounts', 'PR5 and R2-D2 are no amounts'],
])('%s is written %s', (text, written) => {
  expect(writeAmounts(text)).toBe(written);
});
