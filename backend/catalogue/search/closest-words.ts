import { type Condition, findConditions } from './find-words.ts';
import { Forgiveness } from './forgiveness.ts';
import type { SearchQuery } from './parse-query.ts';
import { type Ranking, scoreMatches } from './rank.ts';
import type { WordIndex } from './word-index.ts';

/** A long word says more than a short one: 'umbreon vmax alt' means Umbreon before anything called 'Alt...'. */
const MOST_LETTERS = 12;
/** What meets less than this part of the best is not close. */
const CLOSE_ENOUGH = 0.5;

/** For a search without result: the products that meet the most of it. Take a page of them by `topHits`. */
export function* closestWords(
  index: WordIndex,
  query: SearchQuery,
  fits: (ordinal: number) => boolean,
): Generator<undefined, Ranking> {
  const unquoted = { ...query, phrases: [] };
  const forgiveness = new Forgiveness(index.vocabulary);
  const conditions = yield* findConditions(index.vocabulary, unquoted, forgiveness, false);
  const sums = new Uint16Array(index.names.length);
  const best = new Uint8Array(index.names.length);
  for (const condition of conditions.filter(({ isFiller }) => !isFiller)) {
    scoreMatches(index, condition, best);
    const weight = weightOf(condition);
    for (let ordinal = 0; ordinal < best.length; ordinal += 1) {
      sums[ordinal] = (sums[ordinal] ?? 0) + (best[ordinal] ?? 0) * weight;
    }
    yield;
  }
  return closestOf(sums, fits);
}

const weightOf = ({ typed }: Condition): number => Math.min(MOST_LETTERS, typed.length);

function closestOf(sums: Uint16Array, fits: (ordinal: number) => boolean): Ranking {
  let highest = 0;
  for (let ordinal = 0; ordinal < sums.length; ordinal += 1) {
    const sum = sums[ordinal] ?? 0;
    if (sum > highest && fits(ordinal)) highest = sum;
  }
  const hits = new Uint32Array(sums.length);
  let count = 0;
  for (let ordinal = 0; ordinal < sums.length; ordinal += 1) {
    const sum = sums[ordinal] ?? 0;
    if (sum === 0 || sum < highest * CLOSE_ENOUGH || !fits(ordinal)) continue;
    hits[count] = ordinal;
    count += 1;
  }
  const keys = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) keys[place] = sums[hits[place] ?? 0] ?? 0;
  return { hits: hits.slice(0, count), keys };
}
