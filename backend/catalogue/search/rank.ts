import type { Condition } from './condition.ts';
import { doubledWords } from './doubled-words.ts';
import { countPostings, type Scores, scoreCondition } from './score-condition.ts';
import { giveBack, type Scratch, type Sums, takeScratch } from './scratch.ts';
import { FIELD, type WordIndex } from './word-index.ts';

/** Products that answer a search, and how well each does. */
export interface Ranking {
  /** Ordinals, ascending. */
  hits: Uint32Array;
  /**
   * By place in `hits`: the higher the better, below 2 ** KEY_BITS. The lowest SALES_BITS say how well it sells, which
   * decides after being in stock, which is not part of it.
   */
  keys: Uint32Array;
}

export const SALES_BITS = 3;
/** A key's parts, the highest first: the sum of qualities (12 words * 6), of fields (12 * 3), and those of `tieBreak`. */
export const KEY_BITS = 31;
const QUALITY_STEP = 2 ** 24;
const FIELD_STEP = 2 ** 18;

/**
 * Exact beats prefix beats corrected; at equal quality the better field; then what `tieBreak` says.
 * @param fits asked once per product that meets the conditions
 * @param isRelaxed optional conditions need not be met
 */
export function* rank(
  index: WordIndex,
  conditions: readonly Condition[],
  fits: (ordinal: number) => boolean,
  typed: string,
  isRelaxed = false,
): Generator<undefined, Ranking> {
  if (conditions.some((condition) => isNeeded(condition, isRelaxed) && !canBeMet(condition))) return NONE;
  const scratch = takeScratch(index.names.length);
  const ranking = yield* rankWith(scratch, index, conditions, fits, typed, isRelaxed);
  giveBack(scratch);
  return ranking;
}

const NONE: Ranking = { hits: new Uint32Array(), keys: new Uint32Array() };

const canBeMet = ({ matches, phrases }: Condition): boolean =>
  matches.length > 0 || phrases.some((phrase) => phrase.every((forms) => forms.length > 0));

function* rankWith(
  { scores, sums }: Scratch,
  index: WordIndex,
  conditions: readonly Condition[],
  fits: (ordinal: number) => boolean,
  typed: string,
  isRelaxed: boolean,
): Generator<undefined, Ranking> {
  const size = index.names.length;
  let candidates: Uint32Array | undefined;
  for (const condition of rarestFirst(index, conditions, isRelaxed)) {
    scoreCondition(index, condition, scores, candidates);
    if (isNeeded(condition, isRelaxed)) candidates = scoredAmong(scores, candidates);
    for (const ordinal of candidates ?? scores.scored.subarray(0, scores.scoredCount)) {
      addScore(sums, condition, ordinal, scores);
    }
    if (candidates?.length === 0) break;
    yield;
  }
  const fitting = (candidates ?? Uint32Array.from({ length: size }, (_, ordinal) => ordinal)).filter(fits);
  yield;
  const hits = withoutDoubled(fitting, yield* doubledWords(index, conditions));
  const keys = yield* tieBreaks(index, sums, hits, typed);
  for (let place = 0; place < hits.length; place += 1) {
    const ordinal = hits[place] ?? 0;
    keys[place] =
      (keys[place] ?? 0) +
      (sums.qualities[ordinal] ?? 0) * QUALITY_STEP +
      (sums.fields[ordinal] ?? 0) * FIELD_STEP;
  }
  return { hits, keys };
}

const isNeeded = ({ isFiller, isOptional }: Condition, isRelaxed: boolean): boolean =>
  !isFiller && !(isOptional && isRelaxed);

/** What few products meet leaves few to look at for the rest. */
function rarestFirst(index: WordIndex, conditions: readonly Condition[], isRelaxed: boolean): Condition[] {
  const cost = (condition: Condition) =>
    countPostings(index, [...condition.matches, ...condition.phrases.flat(2)]);
  const needed = conditions.filter((condition) => isNeeded(condition, isRelaxed));
  const others = conditions.filter((condition) => !isNeeded(condition, isRelaxed));
  return [...needed.sort((a, b) => cost(a) - cost(b)), ...others];
}

/** Ascending. Sorting many costs more than asking all. */
function scoredAmong({ best, scored, scoredCount }: Scores, before: Uint32Array | undefined): Uint32Array {
  if (before) return before.filter((ordinal) => best[ordinal] !== 0);
  if (scoredCount * SORTING_COST < best.length) return scored.slice(0, scoredCount).sort();
  const all = new Uint32Array(scoredCount);
  let count = 0;
  for (let ordinal = 0; count < scoredCount; ordinal += 1) {
    if (best[ordinal] === 0) continue;
    all[count] = ordinal;
    count += 1;
  }
  return all;
}

const SORTING_COST = 16;

/** Products of which one word answers two typed ones go, unless all do so. */
function withoutDoubled(hits: Uint32Array, isDoubled: Uint8Array | undefined): Uint32Array {
  if (!isDoubled) return hits;
  const others = hits.filter((ordinal) => isDoubled[ordinal] === 0);
  return others.length > 0 ? others : hits;
}

export function addScore(
  sums: Sums,
  { isFiller, isNumber }: Condition,
  ordinal: number,
  { best, titleWords, wanted }: Scores,
): void {
  const score = best[ordinal] ?? 0;
  const field = score & 3;
  if (field === FIELD.print && !isNumber) add(sums.setWords, ordinal, 1);
  add(sums.titleWords, ordinal, titleWords[ordinal] ?? 0);
  if (isFiller) return;
  add(sums.qualities, ordinal, score >>> 2);
  add(sums.fields, ordinal, field);
  sums.wanted[ordinal] = Math.max(sums.wanted[ordinal] ?? 0, wanted[ordinal] ?? 0);
}

function add(cells: Uint8Array, ordinal: number, amount: number): void {
  cells[ordinal] = (cells[ordinal] ?? 0) + amount;
}

const ORDER_STEP = 2 ** 16;
const WANTED_STEP = 2 ** 11;
const TITLE_STEP = 2 ** 7;
const SET_STEP = 2 ** SALES_BITS;
const HITS_PER_STEP = 8192;
/** One word has no order, and among more hits the typed words say too little for it to matter. */
const MAX_ORDERED = 20_000;

/**
 * Below 2 ** 18: whether the words stand in the order typed, how much the begun word's cards are wanted, the card whose
 * name has the fewest words that nobody typed ('Charizard' before 'Dark Charizard'), where a set was typed the set
 * ('Base' before 'Base Set 2'), and how well it sells.
 */
export function* tieBreaks(
  index: WordIndex,
  sums: Sums,
  hits: Uint32Array,
  typed: string,
): Generator<undefined, Uint32Array> {
  const keys = new Uint32Array(hits.length);
  const phrase = ` ${typed}`;
  const isOrdered = typed.includes(' ') && hits.length <= MAX_ORDERED;
  for (let place = 0; place < hits.length; place += 1) {
    const ordinal = hits[place] ?? 0;
    const setWords = sums.setWords[ordinal] ?? 0;
    const at = isOrdered ? (index.names[ordinal] ?? '').indexOf(phrase) : -1;
    keys[place] =
      (at < 0 ? 0 : at === 0 ? 2 : 1) * ORDER_STEP +
      steps(sums.wanted[ordinal] ?? 0) * WANTED_STEP +
      fewness((index.titleLengths[ordinal] ?? 0) - (sums.titleWords[ordinal] ?? 0)) * TITLE_STEP +
      (setWords > 0 ? fewness((index.printLengths[ordinal] ?? 0) - setWords) : 0) * SET_STEP +
      (index.sales[ordinal] ?? 0);
    if (place % HITS_PER_STEP === 0) yield;
  }
  return keys;
}

/** 0 to 31: a quarter more is one step. */
const steps = (wanted: number): number =>
  wanted === 0 ? 0 : Math.min(31, Math.round(3 * Math.log2(wanted + 1)));

/** 15 for no word too many, down to 0. */
const fewness = (tooMany: number): number => 15 - Math.min(15, Math.max(0, tooMany));
