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

it('writes what it reads', () => expect(readWeight(writeWeight(340))).toBe(340));
