import { foldCase } from '#domain/text/text.ts';
import { sortWords } from '../search/sort-words.ts';
import { eachPlace } from '../search/time-slices.ts';
import { NO_PRICE } from './listing.ts';

/** Equal names newest first. */
export const nameOrder = (names: readonly string[]): Generator<undefined, Uint32Array> =>
  textOrder(names.length, (ordinal) => foldCase(names[ordinal] ?? ''));

const PLACE_DIGITS = 9;
const TEXTS_PER_STEP = 256;

/** Equal texts in the order of their places. */
export function* textOrder(
  count: number,
  textAt: (place: number) => string,
): Generator<undefined, Uint32Array> {
  // With the place appended, sorting texts is enough.
  const keys: string[] = [];
  yield* eachPlace(
    count,
    (place) => keys.push(`${textAt(place)}\0${String(place).padStart(PLACE_DIGITS, '0')}`),
    TEXTS_PER_STEP,
  );
  const sorted = yield* sortWords(keys);
  const order = new Uint32Array(count);
  yield* eachPlace(
    count,
    (at) => {
      order[at] = Number(sorted[at]?.slice(-PLACE_DIGITS));
    },
    TEXTS_PER_STEP,
  );
  return order;
}

const DIGIT_BITS = 11;
/** Three digits hold any price or rank. */
const SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS];

/** Of products or of units: the cheapest first, and those without a price. */
export function* priceOrders(
  prices: Int32Array,
): Generator<undefined, { byPrice: Uint32Array; unpriced: Uint32Array }> {
  const byPrice = yield* rankOrder(prices, yield* dateOrder(prices.length));
  return { byPrice, unpriced: yield* unpricedIn(prices) };
}

/** Stable; leaves out places without a rank. */
export function* rankOrder(ranks: Int32Array, places: Uint32Array): Generator<undefined, Uint32Array> {
  let sorted = new Uint32Array(places.length);
  let count = 0;
  yield* eachPlace(places.length, (at) => {
    const place = places[at] ?? 0;
    if (ranks[place] === NO_RANK) return;
    sorted[count] = place;
    count += 1;
  });
  sorted = sorted.slice(0, count);
  for (const shift of SHIFTS) sorted = yield* sortedByDigit(sorted, ranks, shift);
  return sorted;
}

export const NO_RANK = NO_PRICE;

function* sortedByDigit(
  places: Uint32Array,
  ranks: Int32Array,
  shift: number,
): Generator<undefined, Uint32Array<ArrayBuffer>> {
  const highest = (1 << DIGIT_BITS) - 1;
  const digitOf = (place: number) => ((ranks[place] ?? 0) >>> shift) & highest;
  const next = new Uint32Array(highest + 2);
  yield* eachPlace(places.length, (at) => {
    const after = digitOf(places[at] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  });
  for (let digit = 1; digit < next.length; digit += 1)
    next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  yield* eachPlace(places.length, (at) => {
    const place = places[at] ?? 0;
    const digit = digitOf(place);
    const target = next[digit] ?? 0;
    sorted[target] = place;
    next[digit] = target + 1;
  });
  return sorted;
}

export function* dateOrder(size: number): Generator<undefined, Uint32Array> {
  const order = new Uint32Array(size);
  yield* eachPlace(size, (ordinal) => {
    order[ordinal] = ordinal;
  });
  return order;
}

function* unpricedIn(prices: Int32Array): Generator<undefined, Uint32Array> {
  const unpriced: number[] = [];
  yield* eachPlace(prices.length, (place) => {
    if (prices[place] === NO_PRICE) unpriced.push(place);
  });
  return new Uint32Array(unpriced);
}
