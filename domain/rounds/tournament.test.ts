import { expect, test } from 'vitest';
import { outcomeOf } from './match-result.ts';
import { finalStandings, nextStep, pairNext, type Tournament, type TournamentRound } from './tournament.ts';

const begin = (count: number, plan: Partial<Tournament> = {}): Tournament => ({
  rules: 'plain',
  swissRounds: 3,
  cut: 0,
  seed: 11,
  players: Array.from({ length: count }, (_, index) => ({ id: index + 1, plays: true })),
  rounds: [],
  ...plan,
});

const NO_GAMES = { winsA: 0, winsB: 0, draws: 0, isDoubleLoss: false };

/** As it stands once the next round is paired; in each match the lower number wins, unless they are left open. */
function withNext(tournament: Tournament, isPlayed = true): Tournament {
  const next = pairNext(tournament);
  if (!next) throw new Error('Nothing can be paired');
  const matches = next.pairs.map(({ a, b }, index) => {
    if (b === null) return { a, b, table: 0, ...NO_GAMES, outcome: 'bye' as const };
    const result = { ...NO_GAMES, winsA: a < b ? 2 : 0, winsB: a < b ? 0 : 2 };
    return { a, b, table: index + 1, ...result, outcome: isPlayed ? outcomeOf(result) : null };
  });
  const before = tournament.rounds.map(
    (round): TournamentRound => ({
      ...round,
      matches: [
        ...round.matches,
        ...next.missed
          .filter((missed) => missed.round === round.number)
          .map(({ player }) => ({ a: player, b: null, table: 0, ...NO_GAMES, outcome: 'loss' as const })),
      ],
    }),
  );
  return { ...tournament, rounds: [...before, { number: next.number, kind: next.kind, matches }] };
}

test('rounds are paired one after the other, each once the one before is decided', () => {
  let tournament = begin(8);
  expect(nextStep(tournament)).toEqual({ kind: 'pair', round: 'swiss', number: 1 });
  expect(nextStep(withNext(tournament, false))).toEqual({ kind: 'results', missing: 4 });
  expect(pairNext(withNext(tournament, false))).toBeUndefined();
  for (let round = 1; round <= 3; round += 1) tournament = withNext(tournament);
  expect(nextStep(tournament)).toEqual({ kind: 'over' });
  expect(finalStandings(tournament)[0]).toMatchObject({ id: 1, points: 9, wins: 3 });
});

test('the best four play on: 1 against 4, 2 against 3, then the winners', () => {
  let tournament = begin(12, { swissRounds: 4, cut: 4 });
  for (let round = 1; round <= 4; round += 1) tournament = withNext(tournament);
  const best = finalStandings(tournament)
    .slice(0, 4)
    .map(({ id }) => id);
  expect(nextStep(tournament)).toEqual({ kind: 'pair', round: 'cut', number: 5 });
  expect(pairNext(tournament)?.pairs).toEqual([
    { a: best[0], b: best[3] },
    { a: best[1], b: best[2] },
  ]);
  tournament = withNext(withNext(tournament));
  expect(nextStep(tournament)).toEqual({ kind: 'over' });
  const [first, second, third] = finalStandings(tournament).map(({ id }) => id);
  expect(first).toBe(1);
  expect(tournament.rounds.at(-1)?.matches[0]).toMatchObject({ a: 1, b: second });
  expect(best).toContain(third);
});

test('finals are of fewer where too many have left, and of none where one is left', () => {
  const tournament = withNext(begin(5, { swissRounds: 1, cut: 4 }));
  const left = (count: number) => ({
    ...tournament,
    players: tournament.players.map((one) => ({ ...one, plays: one.id <= count })),
  });
  expect(pairNext(left(5))?.pairs).toHaveLength(2);
  const final = pairNext(left(3));
  expect(final?.pairs).toHaveLength(1);
  expect([final?.pairs[0]?.a, final?.pairs[0]?.b].every((id) => id && id <= 3)).toBe(true);
  expect(nextStep(left(1))).toEqual({ kind: 'over' });
});

test('who comes late has lost the rounds before; who leaves is not paired, and keeps a place', () => {
  let tournament = withNext(begin(6));
  tournament = {
    ...tournament,
    players: [...tournament.players.map((one) => ({ ...one, plays: one.id !== 1 })), { id: 7, plays: true }],
  };
  expect(pairNext(tournament)?.missed).toEqual([{ round: 1, player: 7 }]);
  tournament = withNext(tournament);
  const order = finalStandings(tournament);
  expect(order).toHaveLength(7);
  expect(order.find(({ id }) => id === 7)?.losses).toBeGreaterThanOrEqual(1);
  const second = tournament.rounds[1]?.matches.flatMap(({ a, b }) => [a, b]) ?? [];
  expect(second).not.toContain(1);
  expect(second).toContain(7);
});
