import { KEY_BITS, type Ranking, SALES_BITS } from './rank.ts';

/** Radix sort of the key and one bit for availability. */
const ROUNDS = 3;
const DIGIT_BITS = Math.ceil((KEY_BITS + 1) / ROUNDS);
const SALES = 2 ** SALES_BITS;

/** Best match, in stock, sales, newest. Counts instead of comparing: a hundred thousand hits take a millisecond. */
export function topHits(
  { hits, keys }: Ranking,
  inStock: (ordinal: number) => boolean,
  offset: number,
  limit: number,
): number[] {
  const sortKeys = new Uint32Array(hits.length);
  for (let place = 0; place < hits.length; place += 1) {
    const key = keys[place] ?? 0;
    const match = Math.floor(key / SALES) * 2 + (inStock(hits[place] ?? 0) ? 1 : 0);
    sortKeys[place] = match * SALES + (key % SALES);
  }
  let places = placesOfBest(sortKeys, offset + limit);
  for (let round = 0; round < ROUNDS; round += 1) {
    places = sortedByDigit(places, sortKeys, round * DIGIT_BITS);
  }
  return Array.from(places.subarray(offset, offset + limit), (place) => hits[place] ?? 0);
}

function placesOfBest(keys: Uint32Array, wanted: number): Uint32Array<ArrayBuffer> {
  const shift = (ROUNDS - 1) * DIGIT_BITS;
  const counts = new Uint32Array(1 << DIGIT_BITS);
  for (const key of keys) counts[key >>> shift] = (counts[key >>> shift] ?? 0) + 1;
  let lowest = counts.length;
  let count = 0;
  while (lowest > 0 && count < wanted) {
    lowest -= 1;
    count += counts[lowest] ?? 0;
  }
  const places = new Uint32Array(count);
  let at = 0;
  for (let place = 0; at < count; place += 1) {
    if ((keys[place] ?? 0) >>> shift < lowest) continue;
    places[at] = place;
    at += 1;
  }
  return places;
}

function sortedByDigit(places: Uint32Array, keys: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const highest = (1 << DIGIT_BITS) - 1;
  const next = new Uint32Array(highest + 2);
  const digitBelow = (place: number) => highest - (((keys[place] ?? 0) >>> shift) & highest);
  for (let at = 0; at < places.length; at += 1) {
    const after = digitBelow(places[at] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let digit = 1; digit < next.length; digit += 1)
    next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const digit = digitBelow(place);
    const target = next[digit] ?? 0;
    sorted[target] = place;
    next[digit] = target + 1;
  }
  return sorted;
}
