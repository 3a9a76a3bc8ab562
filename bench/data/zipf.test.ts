import { expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { zipf } from './zipf.ts';

it('chooses the first twice as often as the second, and the tail seldom but surely', () => {
  const choose = zipf(1_000, createRandom('zipf').next);
  const chosen = Array.from({ length: 200_000 }, choose);
  const times = (wanted: number) => chosen.filter((number) => number === wanted).length;
  expect(times(0) / times(1)).toBeCloseTo(2, 0);
  expect(times(0) / times(9)).toBeGreaterThan(8);
  expect(chosen.filter((number) => number >= 500).length).toBeGreaterThan(10_000);
});

it('stays within its range', () => {
  expect(zipf(3, () => 0)()).toBe(0);
  expect(zipf(3, () => 0.999_999)()).toBe(2);
  expect(zipf(1, () => 0.5)()).toBe(0);
});
