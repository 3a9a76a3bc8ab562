import type { Pair } from './pair-round.ts';

/** First round of the finals: 1 against 8, 4 against 5, 2 against 7, 3 against 6. Tables beside each other meet next. */
export function pairCut(seeds: readonly number[]): Pair[] {
  let order = [0];
  while (order.length < seeds.length) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  const pairs: Pair[] = [];
  for (let at = 0; at < order.length; at += 2) {
    const [a, b] = [seeds[order[at] ?? 0], seeds[order[at + 1] ?? 0]];
    if (a === undefined || b === undefined) throw new Error('A cut takes 2, 4, 8 or 16 players');
    pairs.push({ a, b });
  }
  return pairs;
}

/** Winners of tables beside each other, in the order of the tables. */
export function pairWinners(winners: readonly number[]): Pair[] {
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < winners.length; at += 2) {
    const [a, b] = [winners[at], winners[at + 1]];
    if (a !== undefined && b !== undefined) pairs.push({ a, b });
  }
  return pairs;
}

/** One round of the finals. */
interface Final {
  players: readonly number[];
  losers: readonly number[];
}

/**
 * Players in the order of their places: who went further stands before, in the last round that each has played the winner
 * first; the Swiss rounds decide the rest. A result that is corrected once the next round is paired moves nobody from it.
 */
export function placeAfterCut(standings: readonly number[], finals: readonly Final[]): number[] {
  const depthOf = (id: number) => {
    const round = finals.findLastIndex(({ players }) => players.includes(id));
    const hasLost = finals[round]?.losers.includes(id) ?? true;
    return 2 * round + (hasLost ? 0 : 1);
  };
  const depths = new Map(standings.map((id) => [id, depthOf(id)]));
  return standings.toSorted((one, other) => (depths.get(other) ?? 0) - (depths.get(one) ?? 0));
}
