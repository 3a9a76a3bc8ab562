import { eachPlace } from '../search/time-slices.ts';
import { NO_PRICE } from './listing.ts';
import { NO_RANK, rankOrder } from './sort.ts';
import { FLAG } from './units.ts';

/** Group size for products without recent sales (specification, section 7). */
const GROUP = 20;
const GROUPS_PER_STEP = 50;
const LAST = 2 ** 31 - 1;

/** Recent sales first (decision 0006); the rest by date in groups, sale items and lower prices first in each. */
export function* popularityOrder(
  flags: Uint16Array,
  prices: Int32Array,
  sold: Uint32Array,
): Generator<undefined, Uint32Array> {
  const others: number[] = [];
  yield* eachPlace(sold.length, (ordinal) => {
    if (sold[ordinal] === 0) others.push(ordinal);
  });
  const byOffer = (a: number, b: number) =>
    ((flags[b] ?? 0) & FLAG.onSale) - ((flags[a] ?? 0) & FLAG.onSale) ||
    priceOf(prices, a) - priceOf(prices, b) ||
    a - b;
  const wanted = yield* wantedOrder(flags, prices, sold);
  const order = new Uint32Array(sold.length);
  order.set(wanted);
  yield* eachPlace(
    Math.ceil(others.length / GROUP),
    (group) => {
      const start = group * GROUP;
      order.set(others.slice(start, start + GROUP).sort(byOffer), wanted.length + start);
    },
    GROUPS_PER_STEP,
  );
  return order;
}

/** From the least to the most important rank, as each sort is stable. */
function* wantedOrder(
  flags: Uint16Array,
  prices: Int32Array,
  sold: Uint32Array,
): Generator<undefined, Uint32Array> {
  const ranks = new Int32Array(sold.length);
  const ranked = (rankOf: (ordinal: number) => number) =>
    eachPlace(sold.length, (ordinal) => {
      ranks[ordinal] = sold[ordinal] === 0 ? NO_RANK : rankOf(ordinal);
    });
  const places: number[] = [];
  yield* eachPlace(sold.length, (ordinal) => {
    if (sold[ordinal] !== 0) places.push(ordinal);
  });
  if (places.length === 0) return new Uint32Array();
  yield* ranked((ordinal) => priceOf(prices, ordinal));
  const byPrice = yield* rankOrder(ranks, new Uint32Array(places));
  yield* ranked((ordinal) => ((flags[ordinal] ?? 0) & FLAG.onSale ? 0 : 1));
  const byOffer = yield* rankOrder(ranks, byPrice);
  yield* ranked((ordinal) => LAST - (sold[ordinal] ?? 0));
  return yield* rankOrder(ranks, byOffer);
}

function priceOf(prices: Int32Array, ordinal: number): number {
  const cents = prices[ordinal] ?? NO_PRICE;
  return cents === NO_PRICE ? LAST : cents;
}
