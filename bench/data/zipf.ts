/**
 * Zipf distribution over 0 to count - 1: number k is chosen in proportion to 1 / (k + 1)^exponent.
 * `next` returns numbers in [0, 1).
 */
export function zipf(count: number, next: () => number, exponent = 1): () => number {
  const shares = new Float64Array(count);
  let total = 0;
  for (let k = 0; k < count; k++) {
    total += 1 / (k + 1) ** exponent;
    shares[k] = total;
  }
  return () => firstAbove(shares, next() * total);
}

function firstAbove(ascending: Float64Array, wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
