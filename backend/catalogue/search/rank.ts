import { type Criterion, QUALITY } from './criterion.ts';
import { lacksRepeatedWords } from './repeated-words.ts';
import { countPostings, type Scores, scoreCriterion } from './score-criterion.ts';
import { acquireScratch, release, type Scratch, type Sums } from './scratch.ts';
import { FIELD, type WordIndex } from './word-index.ts';

export interface Ranking {
  hits: Uint32Array;
  /** Parallel to `hits`, higher is better; the lowest SALES_BITS rank by sales, after availability. */
  keys: Uint32Array;
}

/** What a product need not have. */
export const LENIENCE = { nothing: 0, details: 1, games: 2 } as const;
export type Lenience = (typeof LENIENCE)[keyof typeof LENIENCE];

export interface RankedMatches extends Ranking {
  /** The highest sum, over all hits, of the qualities of what is no detail, each up to QUALITY.exact. */
  exactness: number;
}

export const SALES_BITS = 3;
/** From the highest bits: sum of qualities (16 words * 6), of fields (16 * 3), then `tieBreaks`. */
export const KEY_BITS = 31;
export const QUALITY_STEP = 2 ** 24;
const FIELD_STEP = 2 ** 18;

/** Exact beats prefix beats corrected, then the better field, then `tieBreaks`. */
export function* rank(
  index: WordIndex,
  criteria: readonly Criterion[],
  fits: (ordinal: number) => boolean,
  typed: string,
  lenience: Lenience = LENIENCE.nothing,
): Generator<undefined, RankedMatches> {
  if (criteria.some((criterion) => isNeeded(criterion, lenience) && !canBeMet(criterion))) return NONE;
  const scratch = acquireScratch(index.names.length);
  const ranking = yield* rankWith(scratch, index, criteria, fits, typed, lenience);
  release(scratch);
  return ranking;
}

const NONE: RankedMatches = { hits: new Uint32Array(), keys: new Uint32Array(), exactness: 0 };

const canBeMet = ({ matches, phrases }: Criterion): boolean =>
  matches.length > 0 || phrases.some(({ parts }) => parts.every((forms) => forms.length > 0));

function* rankWith(
  { scores, sums }: Scratch,
  index: WordIndex,
  criteria: readonly Criterion[],
  fits: (ordinal: number) => boolean,
  typed: string,
  lenience: Lenience,
): Generator<undefined, RankedMatches> {
  const size = index.names.length;
  let candidates: Uint32Array | undefined;
  for (const criterion of rarestFirst(index, criteria, lenience)) {
    yield* scoreCriterion(index, criterion, scores, candidates);
    yield;
    if (isNeeded(criterion, lenience)) candidates = scoredAmong(scores, candidates);
    const scored = candidates ?? scores.scored.subarray(0, scores.scoredCount);
    for (let place = 0; place < scored.length; place += 1) {
      addScore(sums, criterion, scored[place] ?? 0, scores);
      if (place % HITS_PER_STEP === HITS_PER_STEP - 1) yield;
    }
    if (candidates?.length === 0) break;
    yield;
  }
  const all = candidates ?? Uint32Array.from({ length: size }, (_, ordinal) => ordinal);
  const fitting = keep(all, fits);
  yield;
  const hits = withoutDoubled(fitting, yield* lacksRepeatedWords(index, criteria));
  const keys = yield* tieBreaks(index, sums, hits, typed);
  return { hits, keys, exactness: addSums(keys, hits, sums, lenience) };
}

/** Adds qualities and fields to the keys; the highest exactness. */
function addSums(keys: Uint32Array, hits: Uint32Array, sums: Sums, lenience: Lenience): number {
  let exactness = 0;
  for (let place = 0; place < hits.length; place += 1) {
    exactness = Math.max(exactness, sums.exactness[hits[place] ?? 0] ?? 0);
  }
  for (let place = 0; place < hits.length; place += 1) {
    const ordinal = hits[place] ?? 0;
    // A detail must not lift 'Boltund' above 'Bolt'.
    const isLess = lenience !== LENIENCE.nothing && (sums.exactness[ordinal] ?? 0) < exactness;
    const qualities = (isLess ? sums.exactness : sums.qualities)[ordinal] ?? 0;
    keys[place] = (keys[place] ?? 0) + qualities * QUALITY_STEP + (sums.fields[ordinal] ?? 0) * FIELD_STEP;
  }
  return exactness;
}

/** Several times as fast as `filter` where most are kept. */
function keep(ordinals: Uint32Array, isKept: (ordinal: number) => boolean): Uint32Array {
  const kept = new Uint32Array(ordinals.length);
  let count = 0;
  for (let place = 0; place < ordinals.length; place += 1) {
    const ordinal = ordinals[place] ?? 0;
    if (!isKept(ordinal)) continue;
    kept[count] = ordinal;
    count += 1;
  }
  return kept.slice(0, count);
}

const isNeeded = ({ isStopWord, isOptional, isGame }: Criterion, lenience: Lenience): boolean =>
  !isStopWord && !(isOptional && lenience >= (isGame ? LENIENCE.games : LENIENCE.details));

function rarestFirst(index: WordIndex, criteria: readonly Criterion[], lenience: Lenience): Criterion[] {
  const cost = (criterion: Criterion) =>
    countPostings(index, [...criterion.matches, ...criterion.phrases.flatMap(({ parts }) => parts.flat())]);
  const needed = criteria.filter((criterion) => isNeeded(criterion, lenience));
  const others = criteria.filter((criterion) => !isNeeded(criterion, lenience));
  return [...needed.sort((a, b) => cost(a) - cost(b)), ...others];
}

/** Sorting many ordinals costs more than testing all. */
function scoredAmong({ best, scored, scoredCount }: Scores, before: Uint32Array | undefined): Uint32Array {
  if (before) return keep(before, (ordinal) => best[ordinal] !== 0);
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

/** Drops products whose one word matches two typed ones, unless that drops all. */
function withoutDoubled(hits: Uint32Array, isLacking: Uint8Array | undefined): Uint32Array {
  if (!isLacking) return hits;
  const others = keep(hits, (ordinal) => isLacking[ordinal] === 0);
  return others.length > 0 ? others : hits;
}

export function addScore(
  sums: Sums,
  { isStopWord, isNumber, isOptional }: Criterion,
  ordinal: number,
  { best, titleWords, demand }: Scores,
): void {
  const score = best[ordinal] ?? 0;
  const field = score & 3;
  if (field === FIELD.print && !isNumber) add(sums.setWords, ordinal, 1);
  add(sums.titleWords, ordinal, titleWords[ordinal] ?? 0);
  if (isStopWord) return;
  add(sums.qualities, ordinal, score >>> 2);
  add(sums.fields, ordinal, field);
  if (!isOptional) add(sums.exactness, ordinal, Math.min(QUALITY.exact, score >>> 2));
  sums.demand[ordinal] = Math.max(sums.demand[ordinal] ?? 0, demand[ordinal] ?? 0);
}

function add(cells: Uint8Array, ordinal: number, amount: number): void {
  cells[ordinal] = (cells[ordinal] ?? 0) + amount;
}

const ORDER_STEP = 2 ** 16;
const DEMAND_STEP = 2 ** 11;
const TITLE_STEP = 2 ** 7;
const SET_STEP = 2 ** SALES_BITS;
const HIGHEST_STEP = ORDER_STEP / DEMAND_STEP - 1;
const STEPS_PER_DOUBLING = 3;
const HITS_PER_STEP = 8192;
/** A single word has no order unless it is the beginning of another, and among more hits the typed words are too unspecific. */
const MAX_ORDERED = 20_000;

/** Word order, demand for a completed word, few extra words ('Charizard' before 'Dark Charizard'), sales. */
export function* tieBreaks(
  index: WordIndex,
  sums: Sums,
  hits: Uint32Array,
  typed: string,
): Generator<undefined, Uint32Array> {
  const keys = new Uint32Array(hits.length);
  const phrase = ` ${typed}`;
  const isPhrase = typed.includes(' ');
  const orderOf = (name: string, isGuess: boolean) => {
    if ((isPhrase || isGuess) && name.startsWith(phrase)) return 2;
    return isPhrase && hits.length <= MAX_ORDERED && name.includes(phrase) ? 1 : 0;
  };
  let highest = 0;
  for (const ordinal of hits) highest = Math.max(highest, sums.demand[ordinal] ?? 0);
  const perDoubling = Math.min(STEPS_PER_DOUBLING, HIGHEST_STEP / Math.log2(highest + 2));
  for (let place = 0; place < hits.length; place += 1) {
    const ordinal = hits[place] ?? 0;
    const setWords = sums.setWords[ordinal] ?? 0;
    const demand = sums.demand[ordinal] ?? 0;
    keys[place] =
      orderOf(index.names[ordinal] ?? '', demand > 0) * ORDER_STEP +
      Math.round(perDoubling * Math.log2(demand + 1)) * DEMAND_STEP +
      missingWordsScore((index.titleLengths[ordinal] ?? 0) - (sums.titleWords[ordinal] ?? 0)) * TITLE_STEP +
      (setWords > 0 ? missingWordsScore((index.printLengths[ordinal] ?? 0) - setWords) : 0) * SET_STEP +
      (index.sales[ordinal] ?? 0);
    if (place % HITS_PER_STEP === 0) yield;
  }
  return keys;
}

const missingWordsScore = (tooMany: number): number => 15 - Math.min(15, Math.max(0, tooMany));
