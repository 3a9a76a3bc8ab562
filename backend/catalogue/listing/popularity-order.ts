import { FLAG } from './flags.ts';
import { NO_PRICE } from './listing.ts';

/** Group size for products without recent sales (specification, section 7). */
const GROUP = 20;
const GROUPS_PER_STEP = 500;

/** Recent sales first (decision 0006); the rest by date in groups, sale items and lower prices first in each. */
export function* popularityOrder(
  ids: Int32Array,
  flags: Uint8Array,
  prices: Int32Array,
  sold: ReadonlyMap<number, number>,
): Generator<undefined, Uint32Array> {
  const unitsOf = (ordinal: number) => sold.get(ids[ordinal] ?? 0) ?? 0;
  const wanted: number[] = [];
  const others: number[] = [];
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1)
    (unitsOf(ordinal) > 0 ? wanted : others).push(ordinal);
  const byOffer = (a: number, b: number) =>
    ((flags[b] ?? 0) & FLAG.onSale) - ((flags[a] ?? 0) & FLAG.onSale) ||
    priceOf(prices, a) - priceOf(prices, b) ||
    a - b;
  const ordered = wanted.sort((a, b) => unitsOf(b) - unitsOf(a) || byOffer(a, b));
  for (let start = 0; start < others.length; start += GROUP) {
    ordered.push(...others.slice(start, start + GROUP).sort(byOffer));
    if ((start / GROUP) % GROUPS_PER_STEP === 0) yield;
  }
  return Uint32Array.from(ordered);
}

function priceOf(prices: Int32Array, ordinal: number): number {
  const cents = prices[ordinal] ?? NO_PRICE;
  return cents === NO_PRICE ? Number.MAX_SAFE_INTEGER : cents;
}
