import type { Condition } from './find-words.ts';
import { FIELD, type WordIndex } from './word-index.ts';

/** Products that answer a search, and how well each does. */
export interface Ranking {
  /** Ordinals, ascending. */
  hits: Uint32Array;
  /** By place in `hits`: the higher the better, below 2 ** KEY_BITS. Being in stock is not part of it. */
  keys: Uint32Array;
}

/** A key's parts: the sum of qualities (12 words * 6), of fields (12 * 3), and twice 15 words too many. */
export const KEY_BITS = 21;
const QUALITY_STEP = 64 * 16 * 16;
const FIELD_STEP = 16 * 16;
const TITLE_STEP = 16;

/**
 * Exact beats prefix beats corrected; at equal quality the better field; then the card whose name has the fewest words
 * that nobody typed ('Charizard' before 'Dark Charizard'), then, where a set was typed, the set ('Base' before 'Base
 * Set 2').
 * @param fits asked once per product that meets the conditions
 */
export function* rank(
  index: WordIndex,
  conditions: readonly Condition[],
  fits: (ordinal: number) => boolean,
): Generator<undefined, Ranking> {
  const size = index.names.length;
  const best = new Uint8Array(size);
  const sums = newSums(size);
  const candidates = new Uint32Array(size);
  for (let ordinal = 0; ordinal < size; ordinal += 1) candidates[ordinal] = ordinal;
  let count = size;
  for (const condition of conditions) {
    scoreMatches(index, condition, best);
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const ordinal = candidates[place] ?? 0;
      const score = best[ordinal] ?? 0;
      if (score === 0 && !condition.isFiller) continue;
      candidates[kept] = ordinal;
      kept += 1;
      addScore(sums, condition, ordinal, score);
    }
    count = kept;
    yield;
  }
  let fitting = 0;
  for (let place = 0; place < count; place += 1) {
    const ordinal = candidates[place] ?? 0;
    if (!fits(ordinal)) continue;
    candidates[fitting] = ordinal;
    fitting += 1;
  }
  return withKeys(index, sums, candidates.slice(0, fitting));
}

/** By ordinal, over the conditions so far. */
export interface Sums {
  qualities: Uint8Array;
  fields: Uint8Array;
  titleWords: Uint8Array;
  setWords: Uint8Array;
}

const newSums = (size: number): Sums => ({
  qualities: new Uint8Array(size),
  fields: new Uint8Array(size),
  titleWords: new Uint8Array(size),
  setWords: new Uint8Array(size),
});

/** Writes each product's best match: its quality * 4 + its field, 0 for none. */
export function scoreMatches(index: WordIndex, { matches }: Condition, best: Uint8Array): void {
  best.fill(0);
  for (const { from, to, quality, fields } of matches) {
    for (const field of fields) {
      const { starts, products } = index.postings[field];
      const score = quality * 4 + field;
      const end = starts[to] ?? 0;
      for (let place = starts[from] ?? 0; place < end; place += 1) {
        const ordinal = products[place] ?? 0;
        if ((best[ordinal] ?? 0) < score) best[ordinal] = score;
      }
    }
  }
}

function addScore(sums: Sums, { isFiller, isNumber }: Condition, ordinal: number, score: number): void {
  const field = score & 3;
  if (field === FIELD.title) add(sums.titleWords, ordinal, 1);
  if (field === FIELD.print && !isNumber) add(sums.setWords, ordinal, 1);
  if (isFiller) return;
  add(sums.qualities, ordinal, score >>> 2);
  add(sums.fields, ordinal, field);
}

function add(cells: Uint8Array, ordinal: number, amount: number): void {
  cells[ordinal] = (cells[ordinal] ?? 0) + amount;
}

function withKeys(index: WordIndex, sums: Sums, hits: Uint32Array): Ranking {
  const keys = new Uint32Array(hits.length);
  for (let place = 0; place < hits.length; place += 1) {
    const ordinal = hits[place] ?? 0;
    const setWords = sums.setWords[ordinal] ?? 0;
    keys[place] =
      (sums.qualities[ordinal] ?? 0) * QUALITY_STEP +
      (sums.fields[ordinal] ?? 0) * FIELD_STEP +
      fewness((index.titleLengths[ordinal] ?? 0) - (sums.titleWords[ordinal] ?? 0)) * TITLE_STEP +
      (setWords > 0 ? fewness((index.printLengths[ordinal] ?? 0) - setWords) : 0);
  }
  return { hits, keys };
}

/** 15 for no word too many, down to 0. */
const fewness = (tooMany: number): number => 15 - Math.min(15, Math.max(0, tooMany));
