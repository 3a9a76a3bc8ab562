import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffled } from './lot.ts';
import { pairRound } from './pair-round.ts';
import { computeStandings, type DecidedMatch } from './standings.ts';

interface Played {
  round: number;
  players: number[];
  pairs: ReturnType<typeof pairRound>;
  before: DecidedMatch[];
}

/** Plays rounds with results by lot, players who leave, and players who come late. */
function play(seed: number, size: number, rounds: number, afterEach: (played: Played) => void): void {
  let players = Array.from({ length: size }, (_, index) => index + 1);
  let known = [...players];
  const matches: DecidedMatch[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const lot = shuffled([...Array(97).keys()], seed * 31 + round);
    if (round > 1 && players.length > 4 && (lot[0] ?? 0) % 3 === 0) {
      players = players.filter((_, index) => index !== (lot[1] ?? 0) % players.length);
    }
    if (round > 1 && (lot[2] ?? 0) % 4 === 0) {
      const late = 1_000 + round;
      players = [...players, late];
      known = [...known, late];
    }
    const standings = computeStandings({ rules: 'plain', players: known, matches, seed });
    const pairs = pairRound({ players, standings, matches, seed, round });
    afterEach({ round, players, pairs, before: [...matches] });
    pairs.forEach(({ a, b }, index) => {
      const won = (['a', 'b', 'draw'] as const)[(lot[3 + (index % 90)] ?? 0) % 3] ?? 'a';
      const outcome = b === null ? 'bye' : won;
      matches.push({ round, a, b, winsA: 0, winsB: 0, draws: 0, outcome });
    });
  }
}

const met = (matches: readonly DecidedMatch[], a: number, b: number): boolean =>
  matches.some((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));

const hadBye = (matches: readonly DecidedMatch[], id: number): boolean =>
  matches.some(({ a, outcome }) => a === id && outcome === 'bye');

const tournaments = fc.tuple(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 3, max: 40 }));

test('everybody plays once, and who has no opponent is one alone, where the number is odd', () => {
  fc.assert(
    fc.property(tournaments, ([seed, size]) => {
      play(seed, size, 6, ({ players, pairs }) => {
        const seated = pairs.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
        expect(seated.toSorted((a, b) => a - b)).toEqual(players.toSorted((a, b) => a - b));
        expect(pairs.filter(({ b }) => b === null)).toHaveLength(players.length % 2);
      });
    }),
    { numRuns: 100 },
  );
});

test('with players enough nobody meets twice, nor has a second bye', () => {
  fc.assert(
    fc.property(tournaments, ([seed, size]) => {
      play(seed, size + 9, 4, ({ pairs, before }) => {
        for (const { a, b } of pairs) {
          if (b === null) expect(hadBye(before, a)).toBe(false);
          else expect(met(before, a, b)).toBe(false);
        }
      });
    }),
    { numRuns: 100 },
  );
});

/** What a pairing costs in the order of what matters: second byes, meetings again, how high the bye goes, points apart. */
function costOf(
  pairs: ReturnType<typeof pairRound>,
  matches: readonly DecidedMatch[],
  points: ReadonlyMap<number, number>,
  players: readonly number[],
): number[] {
  const of = (id: number) => points.get(id) ?? 0;
  const lowest = Math.min(...players.map(of));
  const cost = [0, 0, 0, 0];
  for (const { a, b } of pairs) {
    if (b === null) {
      cost[0] = (cost[0] ?? 0) + matches.filter((one) => one.a === a && one.outcome === 'bye').length;
      cost[2] = (cost[2] ?? 0) + (of(a) - lowest) ** 2;
    } else {
      cost[1] = (cost[1] ?? 0) + matches.filter((one) => met([one], a, b)).length ** 2;
      cost[3] = (cost[3] ?? 0) + (of(a) - of(b)) ** 2;
    }
  }
  return cost;
}

function everyPairing(left: readonly number[], hasBye: boolean): ReturnType<typeof pairRound>[] {
  const [first, ...others] = left;
  if (first === undefined) return [[]];
  const paired = others.flatMap((other) =>
    everyPairing(
      others.filter((each) => each !== other),
      hasBye,
    ).map((rest) => [{ a: first, b: other }, ...rest]),
  );
  const alone = hasBye ? everyPairing(others, false).map((rest) => [{ a: first, b: null }, ...rest]) : [];
  return [...paired, ...alone];
}

const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

test('no other pairing of up to eight players would be better', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 3, max: 7 }), (seed, size) => {
      play(seed, size, 5, ({ players, pairs, before }) => {
        if (players.length > 8) return;
        const standings = computeStandings({ rules: 'plain', players, matches: before, seed });
        const points = new Map(standings.map((row) => [row.id, row.points]));
        const mine = costOf(pairs, before, points, players);
        for (const other of everyPairing(players, players.length % 2 === 1)) {
          expect(isLess(costOf(other, before, points, players), mine)).toBe(false);
        }
      });
    }),
    { numRuns: 40 },
  );
});

test('the same seed gives the same pairs, another seed others', () => {
  const players = Array.from({ length: 16 }, (_, index) => index + 1);
  const first = (seed: number) => pairRound({ players, standings: [], matches: [], seed, round: 1 });
  expect(first(5)).toEqual(first(5));
  expect(first(5)).not.toEqual(first(6));
});
