import { pairCut, pairWinners, placeAfterCut } from './cut.ts';
import type { MatchResult, Outcome } from './match-result.ts';
import { type Pair, pairRound } from './pair-round.ts';
import type { RulesName } from './round-rules.ts';
import { computeStandings, type DecidedMatch, type Standing } from './standings.ts';

/** `cut`: the finals, in which who loses is out. */
export type RoundKind = 'swiss' | 'cut';

export interface TournamentMatch extends Pair, MatchResult {
  /** 0: without an opponent. */
  table: number;
  /** null: not over. */
  outcome: Outcome | null;
}

export interface TournamentRound {
  number: number;
  kind: RoundKind;
  matches: readonly TournamentMatch[];
}

export interface Player {
  id: number;
  /** Will be paired. */
  plays: boolean;
}

export interface Tournament {
  rules: RulesName;
  swissRounds: number;
  /** Players of the finals; 0: none. */
  cut: number;
  seed: number;
  players: readonly Player[];
  rounds: readonly TournamentRound[];
}

export type NextStep =
  | { kind: 'results'; missing: number }
  | { kind: 'pair'; round: RoundKind; number: number }
  | { kind: 'over' };

const isDecided = ({ outcome }: TournamentMatch): boolean => outcome !== null;

const roundsOf = ({ rounds }: Tournament, kind: RoundKind): TournamentRound[] =>
  rounds.filter((round) => round.kind === kind);

/** What the judge has to do now. */
export function nextStep(tournament: Tournament): NextStep {
  const { rounds, swissRounds } = tournament;
  const last = rounds.at(-1);
  const missing = last ? last.matches.filter((match) => !isDecided(match)).length : 0;
  if (missing > 0) return { kind: 'results', missing };
  const number = rounds.length + 1;
  if (number === 1 || roundsOf(tournament, 'swiss').length < swissRounds)
    return { kind: 'pair', round: 'swiss', number };
  const finals = roundsOf(tournament, 'cut');
  const size = finals.length === 0 ? finalists(tournament).length : (finals.at(-1)?.matches.length ?? 0);
  return size > 1 ? { kind: 'pair', round: 'cut', number } : { kind: 'over' };
}

/** Of the Swiss rounds. */
export function swissStandings(tournament: Tournament): Standing[] {
  const { rules, seed, players } = tournament;
  const matches = decidedSwiss(tournament);
  const seated = matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
  const present = players.filter(({ plays }) => plays).map(({ id }) => id);
  const ids = [...new Set([...seated, ...present])].toSorted((one, other) => one - other);
  return computeStandings({ rules, players: ids, matches, seed });
}

/** With the finals: who went further stands before. */
export function finalStandings(tournament: Tournament): Standing[] {
  const standings = swissStandings(tournament);
  const finals = roundsOf(tournament, 'cut');
  if (finals.length === 0) return standings;
  const byId = new Map(standings.map((row) => [row.id, row]));
  const order = placeAfterCut(
    standings.map(({ id }) => id),
    finals.map(({ matches }) => ({
      players: matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b])),
      losers: matches.flatMap((match) => loserOf(match) ?? []),
    })),
  );
  return order.flatMap((id, index) => {
    const row = byId.get(id);
    return row ? [{ ...row, place: index + 1 }] : [];
  });
}

export interface NextRound {
  kind: RoundKind;
  number: number;
  pairs: Pair[];
  /** Rounds that who came late has missed, which are lost. */
  missed: { round: number; player: number }[];
}

/** undefined: nothing can be paired now, since results are missing, it is over, or fewer than two play. */
export function pairNext(tournament: Tournament): NextRound | undefined {
  const next = nextStep(tournament);
  if (next.kind !== 'pair') return undefined;
  const { round: kind, number } = next;
  if (kind === 'cut') return { kind, number, pairs: pairFinals(tournament), missed: [] };
  const playing = tournament.players.filter(({ plays }) => plays).map(({ id }) => id);
  if (playing.length < 2) return undefined;
  const missed = missedRounds(tournament, playing);
  const matches = [
    ...decidedSwiss(tournament),
    ...missed.map(({ round, player }) => ({ ...LOST, round, a: player })),
  ];
  const standings = computeStandings({ ...tournament, players: playing, matches });
  const pairs = pairRound({
    players: playing,
    standings,
    matches,
    seed: tournament.seed,
    round: number,
  });
  return { kind, number, pairs, missed };
}

const LOST = { b: null, winsA: 0, winsB: 0, draws: 0, outcome: 'loss' } as const;

function decidedSwiss(tournament: Tournament): DecidedMatch[] {
  return roundsOf(tournament, 'swiss').flatMap(({ number, matches }) =>
    matches.flatMap(({ outcome, ...match }) => (outcome ? [{ ...match, outcome, round: number }] : [])),
  );
}

/** Swiss rounds of `tournament` in which those who play were not. */
export function missedRounds(tournament: Tournament, playing: readonly number[]): NextRound['missed'] {
  return roundsOf(tournament, 'swiss').flatMap(({ number, matches }) => {
    const seated = new Set(matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b])));
    return playing.filter((id) => !seated.has(id)).map((player) => ({ round: number, player }));
  });
}

/** The best of the Swiss rounds who still play: as many as the finals take, or half as often as too many have left. */
function finalists(tournament: Tournament): number[] {
  const playing = new Set(tournament.players.filter(({ plays }) => plays).map(({ id }) => id));
  const best = swissStandings(tournament)
    .map(({ id }) => id)
    .filter((id) => playing.has(id));
  let size = tournament.cut;
  while (size > best.length) size = Math.floor(size / 2);
  return best.slice(0, size);
}

/** The finalists; then the winners. */
function pairFinals(tournament: Tournament): Pair[] {
  const last = roundsOf(tournament, 'cut').at(-1);
  if (last) return pairWinners(last.matches.flatMap((match) => winnerOf(match) ?? []));
  return pairCut(finalists(tournament));
}

const winnerOf = ({ a, b, outcome }: TournamentMatch): number | undefined =>
  outcome === 'a' ? a : outcome === 'b' ? (b ?? undefined) : undefined;

const loserOf = ({ a, b, outcome }: TournamentMatch): number | undefined =>
  outcome === 'b' ? a : outcome === 'a' ? (b ?? undefined) : undefined;
