import { foldAccents } from '#domain/text.ts';
import { sortWords } from '../search/sort-words.ts';
import { NO_PRICE } from './listing.ts';

/** Equal names newest first. */
export function* nameOrder(names: readonly string[]): Generator<undefined, Uint32Array> {
  const keys: string[] = [];
  for (const name of names) {
    keys.push(`${foldAccents(name).toLowerCase()}\0${keys.length}`);
    if (keys.length % NAMES_PER_STEP === 0) yield;
  }
  const sorted = yield* sortWords(keys);
  const order = new Uint32Array(sorted.length);
  for (const [place, key] of sorted.entries()) {
    order[place] = Number(key.slice(key.indexOf('\0') + 1));
    if (place % NAMES_PER_STEP === 0) yield;
  }
  return order;
}

const NAMES_PER_STEP = 4096;

const DIGIT_BITS = 11;
/** Three digits hold any price or rank. */
const SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS];

/** Leaves out products without a price. */
export const priceOrder = (prices: Int32Array): Generator<undefined, Uint32Array> =>
  rankOrder(prices, dateOrder(prices.length));

/** Stable; leaves out places without a rank. */
export function* rankOrder(ranks: Int32Array, places: Uint32Array): Generator<undefined, Uint32Array> {
  let sorted = places.filter((place) => ranks[place] !== NO_RANK);
  for (const shift of SHIFTS) {
    yield;
    sorted = sortedByDigit(sorted, ranks, shift);
  }
  return sorted;
}

export const NO_RANK = NO_PRICE;

function sortedByDigit(places: Uint32Array, ranks: Int32Array, shift: number): Uint32Array<ArrayBuffer> {
  const highest = (1 << DIGIT_BITS) - 1;
  const digitOf = (place: number) => ((ranks[place] ?? 0) >>> shift) & highest;
  const next = new Uint32Array(highest + 2);
  for (const place of places) next[digitOf(place) + 1] = (next[digitOf(place) + 1] ?? 0) + 1;
  for (let digit = 1; digit < next.length; digit += 1)
    next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (const place of places) {
    const digit = digitOf(place);
    const target = next[digit] ?? 0;
    sorted[target] = place;
    next[digit] = target + 1;
  }
  return sorted;
}

export const dateOrder = (size: number): Uint32Array =>
  Uint32Array.from({ length: size }, (_, ordinal) => ordinal);

export const unpricedIn = (prices: Int32Array): Uint32Array =>
  dateOrder(prices.length).filter((place) => prices[place] === NO_PRICE);
