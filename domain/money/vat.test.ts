import { expect, it } from 'vitest';
import { vatInsideCents } from './vat.ts';

it.each([
  [11_500, 1_500],
  [100, 13],
  [0, 0],
  [500_000, 65_217],
])('a total of %i cents contains %i cents of VAT', (total, vat) => {
  expect(vatInsideCents(total)).toBe(vat);
});
