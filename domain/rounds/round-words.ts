import { type Outcome, resultWords } from './match-result.ts';
import type { RoundKind } from './tournament.ts';

const FINALS: Readonly<Record<number, string>> = { 1: 'Final', 2: 'Semi-finals', 4: 'Quarter-finals' };

/** 'Round 3', 'Semi-finals' */
export const roundName = ({
  kind,
  number,
  tables,
}: {
  kind: RoundKind;
  number: number;
  tables: number;
}): string => (kind === 'cut' ? (FINALS[tables] ?? `Finals, ${tables * 2} players`) : `Round ${number}`);

/** A match as it crosses the wire. */
interface PlayedMatch {
  outcome: Outcome | null;
  wins_a: number;
  wins_b: number;
  draws: number;
}

/** '2-1' as the first player sees it, or the second; 'bye'; empty while the match goes on. */
export function matchWords(
  { outcome, wins_a, wins_b, draws }: PlayedMatch,
  seenBy: 'first' | 'second' = 'first',
): string {
  if (outcome === null) return '';
  if (outcome === 'bye') return 'bye';
  if (outcome === 'loss') return 'came later';
  const [winsA, winsB] = seenBy === 'first' ? [wins_a, wins_b] : [wins_b, wins_a];
  return resultWords({ winsA, winsB, draws, isDoubleLoss: outcome === 'double_loss' });
}

/** '3-1-0': won, lost, drawn; empty where nobody has said. */
export const recordWords = (row: {
  wins: number | null;
  losses: number | null;
  draws: number | null;
}): string => (row.wins === null ? '' : `${row.wins}-${row.losses}-${row.draws}`);
