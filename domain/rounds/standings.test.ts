import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeStandings, type DecidedMatch } from './standings.ts';

const match = (
  round: number,
  a: number,
  b: number | null,
  outcome: DecidedMatch['outcome'],
  games = GAMES[outcome],
): DecidedMatch => ({ round, a, b, outcome, winsA: games[0], winsB: games[1], draws: 0 });

const GAMES: Record<DecidedMatch['outcome'], [number, number]> = {
  a: [2, 0],
  b: [0, 2],
  draw: [1, 1],
  double_loss: [0, 0],
  bye: [2, 0],
  loss: [0, 0],
};

/** One player meets opponents, who then have these records (won, lost, drawn) against others. */
function against(records: readonly (readonly [number, number, number])[]): DecidedMatch[] {
  const fillers = [...Array(90).keys()].map((index) => index + 100);
  return records.flatMap(([won, lost, drawn], index) => {
    const [opponent, round] = [index + 2, index + 1];
    const others = [
      ...Array.from({ length: won - 1 }, () => 'a' as const),
      ...Array.from({ length: lost }, () => 'b' as const),
      ...Array.from({ length: drawn }, () => 'draw' as const),
    ];
    return [
      match(round, 1, opponent, 'b'),
      ...others.map((outcome) => match(20, opponent, fillers.shift() ?? 0, outcome)),
    ];
  });
}

const playersOf = (matches: readonly DecidedMatch[]) => [
  ...new Set(matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))),
];

const tiesOf = (
  rules: Parameters<typeof computeStandings>[0]['rules'],
  matches: DecidedMatch[],
  id: number,
) =>
  computeStandings({ rules, players: playersOf(matches), matches, seed: 1 }).find((row) => row.id === id)
    ?.ties;

describe('Magic', () => {
  test('the example of the tournament rules: opponents of eight rounds are worth 0.616', () => {
    const matches = against([
      [4, 4, 0],
      [7, 1, 0],
      [1, 3, 1],
      [3, 3, 1],
      [6, 2, 0],
      [5, 2, 1],
      [4, 3, 1],
      [6, 1, 1],
    ]);
    expect(tiesOf('magic', matches, 1)?.[0]).toBeCloseTo(0.616, 3);
  });

  test('games: two that are won of three, and never less than 0.33', () => {
    const matches = [match(1, 1, 2, 'a', [2, 1]), match(2, 1, 3, 'a', [2, 1]), match(3, 1, 4, 'a', [2, 1])];
    expect(tiesOf('magic', matches, 1)?.[1]).toBeCloseTo(0.667, 3);
    expect(tiesOf('magic', matches, 2)?.[1]).toBeCloseTo(0.333, 3);
    expect(tiesOf('magic', [match(1, 1, 2, 'a', [2, 0])], 2)?.[1]).toBe(0.33);
  });

  test('a bye is a won match, whose games are won, and no opponent', () => {
    const matches = [match(1, 1, null, 'bye'), match(2, 1, 2, 'a')];
    const [first] = computeStandings({ rules: 'magic', players: [1, 2], matches, seed: 1 });
    expect(first).toMatchObject({ id: 1, points: 6, wins: 2 });
    expect(first?.ties[0]).toBe(0.33);
  });
});

describe('Pokemon', () => {
  test('a draw is half a win for those who met them; a bye counts nowhere; nobody is worth less than 0.25', () => {
    const matches = [
      match(1, 1, 2, 'a'),
      match(1, 3, 4, 'draw'),
      match(2, 1, 3, 'draw'),
      match(2, 2, null, 'bye'),
      match(3, 1, 4, 'a'),
    ];
    // 2: 0 of 1 without the bye; 3: two draws of two; 4: one draw of two.
    expect(tiesOf('pokemon', matches, 1)?.[1]).toBeCloseTo((0.25 + 0.5 + 0.25) / 3, 4);
  });

  test('who came late stands behind whoever has as many points', () => {
    const matches = [
      match(1, 1, null, 'loss'),
      match(2, 1, 2, 'a'),
      match(1, 3, 4, 'b'),
      match(2, 3, 4, 'a'),
      match(1, 2, 5, 'draw'),
    ];
    const order = computeStandings({ rules: 'pokemon', players: [1, 2, 3, 4, 5], matches, seed: 3 });
    expect(order.findIndex(({ id }) => id === 1)).toBe(2);
  });

  test('of two who are level in everything, the one who has beaten the other stands first', () => {
    const matches = [
      match(1, 1, 2, 'a'),
      match(1, 3, 4, 'a'),
      match(2, 1, 3, 'b'),
      match(2, 2, 4, 'a'),
      match(3, 1, 4, 'a'),
      match(3, 2, 3, 'a'),
    ];
    for (let seed = 1; seed <= 20; seed += 1) {
      const order = computeStandings({ rules: 'pokemon', players: [1, 2, 3, 4], matches, seed });
      // 1, 2 and 3 have six points and beat each other in a circle: the lot decides.
      expect(order.at(-1)?.id).toBe(4);
    }
    const two = [
      match(1, 1, 2, 'a'),
      match(2, 1, 3, 'b'),
      match(2, 2, 4, 'a'),
      match(1, 5, 3, 'a'),
      match(1, 6, 4, 'b'),
    ];
    for (let seed = 1; seed <= 20; seed += 1) {
      const order = computeStandings({ rules: 'pokemon', players: playersOf(two), matches: two, seed });
      const [one, other] = [order.find(({ id }) => id === 1), order.find(({ id }) => id === 2)];
      if (one && other && one.ties.join() === other.ties.join()) expect(one.place).toBeLessThan(other.place);
    }
  });
});

describe('Yu-Gi-Oh', () => {
  test('after points and opponents those stand first who have lost later', () => {
    const matches = [match(1, 1, 3, 'b'), match(2, 1, 4, 'a'), match(1, 2, 5, 'a'), match(2, 2, 6, 'b')];
    const order = computeStandings({ rules: 'yugioh', players: playersOf(matches), matches, seed: 1 });
    const placeOf = (id: number) => order.find((row) => row.id === id)?.place ?? 0;
    expect(placeOf(2)).toBeLessThan(placeOf(1));
  });
});

test('One Piece: a match that nobody has won is lost by both', () => {
  const matches = [match(1, 1, 2, 'double_loss'), match(1, 3, 4, 'a')];
  const order = computeStandings({ rules: 'one_piece', players: [1, 2, 3, 4], matches, seed: 1 });
  expect(order.map(({ points }) => points)).toEqual([3, 0, 0, 0]);
  expect(order.find(({ id }) => id === 1)?.losses).toBe(1);
});

test('every player has one place, whatever happened; points never rise going down; the order of entry changes nothing', () => {
  const outcome = fc.constantFrom<DecidedMatch['outcome']>('a', 'b', 'draw', 'double_loss');
  const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), outcome), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(
      some,
      fc.constantFrom('magic' as const, 'pokemon' as const, 'yugioh' as const, 'plain' as const),
      (rows, rules) => {
        const matches = rows
          .filter(([a, b]) => a !== b)
          .map(([a, b, won], index) => match(index % 5, a, b, won));
        const players = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        const order = computeStandings({ rules, players, matches, seed: 7 });
        expect(order.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(players);
        expect(order.map(({ place }) => place)).toEqual(players);
        for (const [index, { points }] of order.entries()) {
          expect(points).toBeLessThanOrEqual(order[index - 1]?.points ?? points);
        }
        expect(computeStandings({ rules, players, matches: matches.toReversed(), seed: 7 })).toEqual(order);
      },
    ),
  );
});
