import { expect, test } from 'vitest';
import { pairCut, pairWinners, placeAfterCut } from './cut.ts';

test('the best meets the last, and the best two meet in the final alone', () => {
  expect(pairCut([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([
    { a: 1, b: 8 },
    { a: 4, b: 5 },
    { a: 2, b: 7 },
    { a: 3, b: 6 },
  ]);
  expect(pairWinners([1, 4, 2, 3])).toEqual([
    { a: 1, b: 4 },
    { a: 2, b: 3 },
  ]);
  expect(pairCut([9, 7])).toEqual([{ a: 9, b: 7 }]);
  expect(() => pairCut([1, 2, 3])).toThrow();
});

test('places: the winner, the other of the final, then those who lost before, as the Swiss rounds had them', () => {
  const swiss = [1, 2, 3, 4, 5, 6];
  const first = { players: [1, 4, 2, 3], losers: [2, 1] };
  expect(placeAfterCut(swiss, [first])).toEqual([3, 4, 1, 2, 5, 6]);
  expect(placeAfterCut(swiss, [first, { players: [4, 3], losers: [4] }])).toEqual([3, 4, 1, 2, 5, 6]);
  expect(
    placeAfterCut(swiss, [
      { ...first, losers: [1, 3] },
      { players: [4, 2], losers: [2] },
    ]),
  ).toEqual([4, 2, 1, 3, 5, 6]);
  expect(placeAfterCut(swiss, [first, { players: [4, 3], losers: [] }])).toEqual([3, 4, 1, 2, 5, 6]);
});

test('a semi-final is corrected once the final is paired: its players keep their places before the others, once each', () => {
  const semi = { players: [1, 4, 2, 3], losers: [1, 3] };
  expect(placeAfterCut([1, 2, 3, 4], [semi, { players: [1, 2], losers: [1] }])).toEqual([2, 1, 4, 3]);
  expect(placeAfterCut([1, 2, 3, 4], [semi, { players: [1, 2], losers: [2] }])).toEqual([1, 2, 4, 3]);
});
