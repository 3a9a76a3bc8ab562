import type { BroughtResults, BroughtRound } from './bring-results.ts';
import type { Tdf, TdfRound } from './read-tdf.ts';

/** Divisions that play by themselves are paired at the same time, so their rounds are one. */
export function toResults({ players, pods, standings }: Tdf): BroughtResults {
  const indexes = new Map(players.map(({ id }, index) => [id, index]));
  const indexOf = (id: string) => indexes.get(id) ?? 0;
  const roundsOf = (kind: TdfRound['kind']): BroughtRound[] => {
    const perPod = pods.map(({ rounds }) => rounds.filter((round) => round.kind === kind));
    const count = Math.max(0, ...perPod.map((rounds) => rounds.length));
    return Array.from({ length: count }, (_, index) => ({
      kind,
      matches: perPod
        .flatMap((rounds) => rounds[index]?.matches ?? [])
        .map(({ table, a, b, outcome }) => ({
          table,
          a: indexOf(a),
          b: b === null ? null : indexOf(b),
          outcome,
        })),
    }));
  };
  return {
    players: players.map(({ id, firstName, lastName, droppedAfter }) => ({
      name: `${firstName} ${lastName}`.trim(),
      playerId: id,
      droppedAfter,
    })),
    rounds: [...roundsOf('swiss'), ...roundsOf('cut')],
    standings: standings.map(({ id, ...row }) => ({ ...row, player: indexOf(id), points: null })),
    rules: 'pokemon',
  };
}
