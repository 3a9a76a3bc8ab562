import { MAX_PHRASE_WORDS } from '#domain/search-words/parse-card-words.ts';
import type { CardWords } from './card-words.ts';
import { type Criterion, type Match, QUALITY } from './criterion.ts';
import { findCriteria } from './find-criteria.ts';
import { FuzzyLookup } from './fuzzy-lookup.ts';
import { type SearchQuery, typedText } from './parse-query.ts';
import { addScore, type Ranking, tieBreaks } from './rank.ts';
import { scoreCriterion } from './score-criterion.ts';
import { acquireScratch, release } from './scratch.ts';
import type { WordIndex } from './word-index.ts';

/** Long words are more specific: 'umbreon vmax alt' means Umbreon rather than 'Alt...'. */
const MAX_LETTERS = 12;
const OPTIONAL_WEIGHT = 2;
const GOODS_WEIGHT = 12;
const CLOSE_ENOUGH = 0.5;
const SUM_STEP = 2 ** 18;
const HIGHEST_SUM = 2 ** 12 - 1;

export function* closestWords(
  index: WordIndex,
  cardWords: CardWords,
  query: SearchQuery,
  fits: (ordinal: number) => boolean,
): Generator<undefined, Ranking> {
  const unquoted = { ...query, phrases: [] };
  const fuzzy = new FuzzyLookup(index.vocabulary);
  const found = yield* findCriteria(index, cardWords, unquoted, fuzzy, {
    isLenient: true,
    isLiteral: false,
    longestPhrase: MAX_PHRASE_WORDS,
  });
  const criteria = found.map(withSimilarGoods);
  const size = index.names.length;
  const totals = new Uint16Array(size);
  const scratch = acquireScratch(size);
  const { scores, sums } = scratch;
  const namesAny = criteria.some(({ isOptional, isStopWord }) => !isOptional && !isStopWord);
  // Optional criteria come last, as details alone make no product close.
  for (const criterion of criteria.toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional))) {
    yield* scoreCriterion(index, criterion, scores);
    const weight = weightOf(criterion);
    for (const ordinal of scores.scored.subarray(0, scores.scoredCount)) {
      const score = scores.best[ordinal] ?? 0;
      if (criterion.isOptional && namesAny && totals[ordinal] === 0) continue;
      totals[ordinal] = (totals[ordinal] ?? 0) + score * weight;
      addScore(sums, criterion, ordinal, scores);
    }
    yield;
  }
  const hits = closestOf(totals, fits);
  const keys = yield* tieBreaks(index, sums, hits, typedText(query));
  release(scratch);
  for (let place = 0; place < hits.length; place += 1) {
    const total = Math.min(HIGHEST_SUM, totals[hits[place] ?? 0] ?? 0);
    keys[place] = (keys[place] ?? 0) + total * SUM_STEP;
  }
  return { hits, keys };
}

/** A search for a booster box also finds booster packs. */
function withSimilarGoods(criterion: Criterion): Criterion {
  if (!criterion.isGoods) return criterion;
  const anyWord = criterion.phrases
    .flatMap(({ parts }) => parts)
    .map((forms) => ({ parts: [forms.map(asFarther)], section: 'goods' as const }));
  return { ...criterion, phrases: [...criterion.phrases, ...anyWord] };
}

const asFarther = (match: Match): Match => ({ ...match, quality: QUALITY.farther });

function weightOf({ typed, isStopWord, isOptional, isGoods }: Criterion): number {
  if (isStopWord) return 0;
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
