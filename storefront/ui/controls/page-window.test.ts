import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it('shows every page while there are few', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

it('leaves out what is far from the current page', () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, 'gap after', 9]);
  expect(pageWindow(5, 9)).toEqual([1, 'gap before', 4, 5, 6, 'gap after', 9]);
  expect(pageWindow(9, 9)).toEqual([1, 'gap before', 8, 9]);
});
