import { expect, it } from 'vitest';
import { readTypedUnits } from './typed-units.ts';

it.each([
  ['12', 12],
  [' 1 200 ', 1_200],
  ['+3', 8],
  ['-5', 0],
  ['\u22122', 3],
  ['-6', undefined],
  ['\u20132', 3],
  ['1\u00a0200\u202f000', 1_200_000],
  ['x12', undefined],
  ['12x', undefined],
  ['1.5', undefined],
  ['few', undefined],
  ['', undefined],
  ['9999999999', undefined],
])('%s beside 5 is %s', (typed, units) => {
  expect(readTypedUnits(typed, 5)).toBe(units);
});

it('a thousand million units, and no more', () => {
  expect(readTypedUnits('+500000000', 500_000_000)).toBe(1_000_000_000);
  expect(readTypedUnits('+500000001', 500_000_000)).toBeUndefined();
});
