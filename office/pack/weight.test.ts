import { expect, it } from 'vitest';
import { readWeight, writeWeight } from './weight.ts';

it.each([
  ['0,34 kg', 340],
  ['0.34', 340],
  ['1', 1_000],
  ['12,5kg', 12_500],
  ['', undefined],
  ['0', undefined],
  ['heavy', undefined],
  ['1 234', undefined],
])('reads %j as %s grams', (typed, grams) => expect(readWeight(typed)).toBe(grams));

it.each([3, 9, 340, 12_500])('writes %d grams as it reads them', (grams) => {
  expect(readWeight(writeWeight(grams))).toBe(grams);
});

it('writes no weight where none is known', () => expect(writeWeight(0)).toBe(''));
