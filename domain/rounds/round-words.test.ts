import { expect, test } from 'vitest';
import { matchWords, roundName } from './round-words.ts';

test('rounds of the finals are called by who still plays', () => {
  expect(roundName({ kind: 'swiss', number: 3, tables: 4 })).toBe('Round 3');
  expect([8, 4, 2, 1].map((tables) => roundName({ kind: 'cut', number: 9, tables }))).toEqual([
    'Finals, 16 players',
    'Quarter-finals',
    'Semi-finals',
    'Final',
  ]);
});

test('a result is told as each player sees it', () => {
  const match = { outcome: 'a', wins_a: 2, wins_b: 1, draws: 0 } as const;
  expect([matchWords(match), matchWords(match, 'second')]).toEqual(['2-1', '1-2']);
  const of = (outcome: 'bye' | 'loss' | 'double_loss' | null) => matchWords({ ...match, outcome });
  expect([of('bye'), of('loss'), of('double_loss'), of(null)]).toEqual([
    'bye',
    'came later',
    'both lose',
    '',
  ]);
});
