import type { OfficeRounds } from '#backend/event-desk/rounds/find-rounds.ts';
import type { TieBreak } from '#domain/rounds/round-rules.ts';
import { roundName } from '#domain/rounds/round-words.ts';

export type NameOfEntry = (entryId: number) => string;

export function namesOf({ players }: Pick<OfficeRounds, 'players'>): NameOfEntry {
  const names = new Map(players.map((player) => [player.entry_id, player.name || 'Name erased']));
  return (entryId) => names.get(entryId) ?? 'Unknown';
}

/** 'Round 3', 'Semi-finals' */
export function nameOfRound({ rounds }: Pick<OfficeRounds, 'rounds'>, number: number): string {
  const round = rounds.find((each) => each.number === number);
  return roundName({ kind: round?.kind ?? 'swiss', number, tables: round?.matches.length ?? 0 });
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
