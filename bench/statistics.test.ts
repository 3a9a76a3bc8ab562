import { expect, it } from 'vitest';
import { median, quantile, spread } from './statistics.ts';

it('the median is the middle value, whatever the order, and the mean of two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

it('a quantile lies between its neighbours in proportion', () => {
  const values = Array.from({ length: 101 }, (_, index) => index);
  expect(quantile(values, 0.95)).toBe(95);
  expect(quantile([10, 20], 0.25)).toBe(12.5);
  expect(quantile([3, 1, 2], 1)).toBe(3);
  expect(quantile([3, 1, 2], 0)).toBe(1);
});

it('of nothing there is no quantile', () => {
  expect(() => median([])).toThrow('nothing');
});

it('the spread goes from the lowest to the highest value', () => {
  expect(spread([3, 1, 2])).toEqual([1, 3]);
});
