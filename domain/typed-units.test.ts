import { expect, it } from 'vitest';
import { readTypedUnits } from './typed-units.ts';

it.each([
  ['12', 12],
  [' 1 200 ', 1_200],
  ['+3', 8],
  ['-5', 0],
  ['\u22122', 3],
  ['-6', undefined],
  ['1.5', undefined],
  ['few', undefined],
  ['', undefined],
  ['9999999999', undefined],
])('%s beside 5 is %s', (typed, units) => {
  expect(readTypedUnits(typed, 5)).toBe(units);
});
