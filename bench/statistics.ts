/** The median; of an even number of values the mean of the middle two. Throws if there is none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * The quantile at `share` (0 to 1), interpolated between neighbours.
 * Throws if there is none.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('there is nothing to take a quantile of');
  return below + (above - below) * (place - Math.floor(place));
}

export const spread = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
];

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]): number => sum(values) / values.length;
