/**
 * Divides cents by weight, by largest remainder, ties by order: the shares add up exactly.
 * Of no weight at all, every share is 0.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = exact.map((part) => Number(part / BigInt(sum)));
  const missing = cents - shares.reduce((all, share) => all + share, 0);
  const next = exact
    .map((part, index) => ({ index, remainder: Number(part % BigInt(sum)) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, missing);
  for (const { index } of next) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** What `more` units are worth of `units` that were paid together, after `before` of them: any split adds up exactly. */
export const partOfUnits = (paidCents: number, units: number, before: number, more: number): number =>
  upTo(paidCents, units, before + more) - upTo(paidCents, units, before);

const upTo = (cents: number, units: number, some: number): number =>
  units === 0 ? 0 : Math.floor((cents * some) / units);
