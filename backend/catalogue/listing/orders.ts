import { foldAccents } from '#domain/text.ts';
import { sortWords } from '../search/sort-words.ts';
import { NO_PRICE } from './listing.ts';

/** Ordinals in the order of the names; equal names by age, the newest first. */
export function* nameOrder(names: readonly string[]): Generator<undefined, Uint32Array> {
  const keys: string[] = [];
  for (const name of names) {
    // The ordinal behind the name makes one sort of texts enough.
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

/** Room for an ordinal beside a price in one number that sorts. */
const ORDINALS = 2 ** 20;

/** Ordinals from the lowest price to the highest; those without a price are left out. */
export function priceOrder(prices: Int32Array): Uint32Array {
  const keys: number[] = [];
  for (let ordinal = 0; ordinal < prices.length; ordinal += 1) {
    const cents = prices[ordinal] ?? NO_PRICE;
    if (cents !== NO_PRICE) keys.push(cents * ORDINALS + ordinal);
  }
  return Uint32Array.from(Float64Array.from(keys).sort(), (key) => key % ORDINALS);
}

export const dateOrder = (size: number): Uint32Array =>
  Uint32Array.from({ length: size }, (_, ordinal) => ordinal);

export const unpricedIn = (prices: Int32Array): Uint32Array =>
  dateOrder(prices.length).filter((ordinal) => prices[ordinal] === NO_PRICE);
