import { expect, test } from 'vitest';
import { findResultProblem, outcomeOf, parseTypedResult, resultWords } from './match-result.ts';

test.each([
  ['7 2-1', 7, '2-1'],
  ['7 2 1', 7, '2-1'],
  ['12: 1-1-1', 12, '1-1-1'],
  ['3, 0:2', 3, '0-2'],
  ['  4   2–0 ', 4, '2-0'],
  ['5 x', 5, 'both lose'],
  ['5 0-0', 5, '0-0'],
])('%s is a result', (typed, table, words) => {
  const read = parseTypedResult(typed);
  expect(read?.table).toBe(table);
  expect(read && resultWords(read.result)).toBe(words);
});

test.each(['', '7', '2-1', '7 2', '7 2-', 'seven 2-1', '7 12-1', '7 -2-1', '7 2-1 3-1'])(
  '%j is none',
  (typed) => {
    expect(parseTypedResult(typed)).toBeUndefined();
  },
);

test('who has won', () => {
  const of = (typed: string) => {
    const read = parseTypedResult(typed);
    return read && outcomeOf(read.result);
  };
  expect([of('1 2-1'), of('1 0-2'), of('1 1-1-1'), of('1 x')]).toEqual(['a', 'b', 'draw', 'double_loss']);
});

test('finals need a winner, and some rules have no draws', () => {
  const draw = { winsA: 1, winsB: 1, draws: 0, isDoubleLoss: false };
  expect(findResultProblem(draw, { hasDraws: true, isCut: false })).toBeUndefined();
  expect(findResultProblem(draw, { hasDraws: true, isCut: true })).toMatch(/winner/);
  expect(findResultProblem(draw, { hasDraws: false, isCut: false })).toMatch(/no draws/);
  expect(findResultProblem({ ...draw, isDoubleLoss: true }, { hasDraws: true, isCut: true })).toMatch(
    /winner/,
  );
});
