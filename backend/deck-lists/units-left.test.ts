import { expect, it } from 'vitest';
import { UnitsLeft } from './units-left.ts';

it('units are known by their row of stock, whatever its id', () => {
  const units = new UnitsLeft();
  units.set(3, 4);
  units.set(250_000, 7);
  units.set(5, Number.POSITIVE_INFINITY);
  expect([3, 250_000, 5, 6, 9_999_999].map((id) => units.get(id))).toEqual([4, 7, Infinity, 0, 0]);
  units.set(3, 0);
  expect(units.get(3)).toBe(0);
});
