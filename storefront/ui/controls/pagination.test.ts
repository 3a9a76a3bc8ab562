import { expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

it('shows every page of a short list', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

it('omits pages far from the current one', () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, 'gap after', 9]);
  expect(pageWindow(5, 9)).toEqual([1, 'gap before', 4, 5, 6, 'gap after', 9]);
  expect(pageWindow(9, 9)).toEqual([1, 'gap before', 8, 9]);
});
