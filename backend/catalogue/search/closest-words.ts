import type { CardWords } from './card-words.ts';
import { type Condition, type Match, QUALITY } from './condition.ts';
import { findConditions } from './find-words.ts';
import { Forgiveness } from './forgiveness.ts';
import { type SearchQuery, typedText } from './parse-query.ts';
import { addScore, type Ranking, tieBreaks } from './rank.ts';
import { scoreCondition } from './score-condition.ts';
import { giveBack, takeScratch } from './scratch.ts';
import type { WordIndex } from './word-index.ts';

/** A long word says more than a short one: 'umbreon vmax alt' means Umbreon before anything called 'Alt...'. */
const MAX_LETTERS = 12;
/** Rarity, print and the like say less than any name. */
const OPTIONAL_WEIGHT = 2;
const GOODS_WEIGHT = 12;
/** What meets less than this part of the best is not close. */
const CLOSE_ENOUGH = 0.5;
/** Above what `tieBreaks` says. */
const SUM_STEP = 2 ** 18;
const HIGHEST_SUM = 2 ** 12 - 1;

/** For a search without result: the products that meet the most of it. Take a page of them by `topHits`. */
export function* closestWords(
  index: WordIndex,
  cardWords: CardWords,
  query: SearchQuery,
  fits: (ordinal: number) => boolean,
): Generator<undefined, Ranking> {
  const unquoted = { ...query, phrases: [] };
  const forgiveness = new Forgiveness(index.vocabulary);
  const found = yield* findConditions(index, cardWords, unquoted, forgiveness, true);
  const conditions = found.map(withSimilarGoods);
  const size = index.names.length;
  const totals = new Uint16Array(size);
  const scratch = takeScratch(size);
  const { scores, sums } = scratch;
  const namesAny = conditions.some(({ isOptional, isFiller }) => !isOptional && !isFiller);
  // What cards have besides a name makes none close by itself: it comes last.
  for (const condition of conditions.toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional))) {
    scoreCondition(index, condition, scores);
    const weight = weightOf(condition);
    for (const ordinal of scores.scored.subarray(0, scores.scoredCount)) {
      const score = scores.best[ordinal] ?? 0;
      if (condition.isOptional && namesAny && totals[ordinal] === 0) continue;
      totals[ordinal] = (totals[ordinal] ?? 0) + score * weight;
      addScore(sums, condition, ordinal, scores);
    }
    yield;
  }
  const hits = closestOf(totals, fits);
  const keys = yield* tieBreaks(index, sums, hits, typedText(query));
  giveBack(scratch);
  for (let place = 0; place < hits.length; place += 1) {
    const total = Math.min(HIGHEST_SUM, totals[hits[place] ?? 0] ?? 0);
    keys[place] = (keys[place] ?? 0) + total * SUM_STEP;
  }
  return { hits, keys };
}

/** Booster packs come near a booster box: goods with any of the words. */
function withSimilarGoods(condition: Condition): Condition {
  if (!condition.isGoods) return condition;
  const anyWord = condition.phrases.flat().map((forms) => [forms.map(asFarther)]);
  return { ...condition, phrases: [...condition.phrases, ...anyWord] };
}

const asFarther = (match: Match): Match => ({ ...match, quality: QUALITY.farther });

function weightOf({ typed, isFiller, isOptional, isGoods }: Condition): number {
  if (isFiller) return 0;
  if (isGoods) return GOODS_WEIGHT;
  return isOptional ? OPTIONAL_WEIGHT : Math.min(MAX_LETTERS, typed.length);
}

function closestOf(totals: Uint16Array, fits: (ordinal: number) => boolean): Uint32Array {
  let highest = 0;
  for (let ordinal = 0; ordinal < totals.length; ordinal += 1) {
    const total = totals[ordinal] ?? 0;
    if (total > highest && fits(ordinal)) highest = total;
  }
  const hits = new Uint32Array(totals.length);
  let count = 0;
  for (let ordinal = 0; ordinal < totals.length; ordinal += 1) {
    const total = totals[ordinal] ?? 0;
    if (total === 0 || total < highest * CLOSE_ENOUGH || !fits(ordinal)) continue;
    hits[count] = ordinal;
    count += 1;
  }
  return hits.slice(0, count);
}
