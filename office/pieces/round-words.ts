import type { OfficeMatch, OfficeRounds } from '#contract/office/rounds.ts';
import { resultWords } from '#domain/rounds/match-result.ts';
import type { TieBreak } from '#domain/rounds/round-rules.ts';

export type NameOfEntry = (entryId: number) => string;

export function namesOf({ players }: Pick<OfficeRounds, 'players'>): NameOfEntry {
  const names = new Map(players.map((player) => [player.entry_id, player.name || 'Name erased']));
  return (entryId) => names.get(entryId) ?? 'Unknown';
}

/** 'Round 3', 'Semi-finals' */
export function roundName({ rounds }: Pick<OfficeRounds, 'rounds'>, number: number): string {
  const round = rounds.find((each) => each.number === number);
  if (round?.kind !== 'cut') return `Round ${number}`;
  return FINALS[round.matches.length] ?? `Finals, ${round.matches.length * 2} players`;
}

const FINALS: Readonly<Record<number, string>> = { 1: 'Final', 2: 'Semi-finals', 4: 'Quarter-finals' };

/** '2-1', 'bye', empty while the match goes on. */
export function matchWords({ outcome, wins_a, wins_b, draws }: OfficeMatch): string {
  if (outcome === null) return '';
  if (outcome === 'bye') return 'bye';
  if (outcome === 'loss') return 'came later';
  return resultWords({ winsA: wins_a, winsB: wins_b, draws, isDoubleLoss: outcome === 'double_loss' });
}

const RATING_NAMES: Record<TieBreak, string> = {
  onTime: 'Missed',
  opponents: 'Opponents',
  games: 'Games',
  opponentsGames: 'Opponents’ games',
  opponentsOpponents: 'Their opponents',
  roundsLost: 'Lost late',
  headToHead: 'Met',
};

export const tieName = (tie: TieBreak): string => RATING_NAMES[tie];

/** '66.7 %' of a rating, the plain figure of what is counted. */
export function tieWords(tie: TieBreak, value: number): string {
  if (tie === 'onTime') return String(-value);
  return tie === 'roundsLost' ? String(value) : `${(value * 100).toFixed(1)}\u00a0%`;
}
