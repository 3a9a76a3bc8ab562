import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findResultProblem,
  MOST_GAMES,
  outcomeOf,
  parseTypedResult,
  readToldResult,
  resultWords,
  toldResult,
  turnedResult,
} from './match-result.ts';

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

test('what a player has reported is read as it was stored', () => {
  const games = fc.integer({ min: 0, max: MOST_GAMES });
  const result = fc.record({ winsA: games, winsB: games, draws: games });
  fc.assert(
    fc.property(result, (given) => {
      const told = { ...given, isDoubleLoss: false };
      expect(readToldResult(toldResult(told))).toEqual(told);
      expect(turnedResult(turnedResult(told))).toEqual(told);
      expect(outcomeOf(turnedResult(told)) === 'a').toBe(outcomeOf(told) === 'b');
    }),
  );
  expect(readToldResult(null)).toBeNull();
});
