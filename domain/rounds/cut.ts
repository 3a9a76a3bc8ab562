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

interface Finals {
  /** Who plays them. */
  seeds: readonly number[];
  /** Of each of their rounds. */
  losers: readonly (readonly number[])[];
}

/** Players in the order of their places: who went further stands before; among those who went as far, the Swiss rounds decide. */
export function placeAfterCut(standings: readonly number[], { seeds, losers }: Finals): number[] {
  const lost = new Set(losers.flat());
  const inOrder = (ids: ReadonlySet<number>) => standings.filter((id) => ids.has(id));
  const stillIn = new Set(seeds.filter((id) => !lost.has(id)));
  const others = standings.filter((id) => !seeds.includes(id));
  return [...inOrder(stillIn), ...losers.toReversed().flatMap((ids) => inOrder(new Set(ids))), ...others];
}
