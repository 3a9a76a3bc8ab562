import type { CardWords } from './card-words.ts';
import type { Condition } from './condition.ts';
import { correctedText } from './corrected-text.ts';
import { findConditions } from './find-words.ts';
import { Forgiveness } from './forgiveness.ts';
import { type SearchQuery, typedText } from './parse-query.ts';
import { type Ranking, rank } from './rank.ts';
import { understoodWords } from './understood-words.ts';
import type { WordIndex } from './word-index.ts';

export interface SearchHits extends Ranking {
  /** What the typed words were read as, when some of them were unknown: 'charizard ex' for 'charzard ex'. */
  corrected: string | undefined;
  /** Typed words that were left out, since nothing has them beside the others. */
  unmatched: readonly string[];
}

/** So few hits for a word that no card has just so ('charizardd' begins 'Charizard δ') are hardly what was meant. */
const FEW = 6;

const NONE: SearchHits = {
  hits: new Uint32Array(),
  keys: new Uint32Array(),
  corrected: undefined,
  unmatched: [],
};

/**
 * Finds what meets every typed word; where nothing does, what meets all but rarity, print and the like; then mistakes in
 * known words are forgiven; then words that nothing has beside the others are left out. In steps of a few milliseconds, for 100,000 products.
 */
export function* searchWords(
  index: WordIndex,
  cardWords: CardWords,
  query: SearchQuery,
  fits: (ordinal: number) => boolean,
): Generator<undefined, SearchHits> {
  const hasPhrases = (ordinal: number) =>
    query.phrases.every((phrase) => index.names[ordinal]?.includes(` ${phrase} `));
  const allFits = query.phrases.length > 0 ? (ordinal: number) => hasPhrases(ordinal) && fits(ordinal) : fits;
  const forgiveness = new Forgiveness(index.vocabulary);
  let asTyped: readonly Condition[] = [];
  for (const isLenient of [false, true]) {
    const conditions = yield* findConditions(index, cardWords, query, forgiveness, isLenient);
    if (!isLenient) asTyped = conditions;
    const ranking = yield* rankOrRelax(conditions, typedText(query));
    const isEnough = ranking.hits.length >= FEW || conditions.every(({ isKnown }) => isKnown);
    if (ranking.hits.length > 0 && (isLenient || isEnough)) {
      return { ...ranking, corrected: correctedText(index, ranking, conditions), unmatched: [] };
    }
  }
  const kept = query.phrases.length > 0 ? undefined : yield* understoodWords(index, asTyped);
  if (!kept) return NONE;
  const counted = kept.filter(({ isFiller }) => !isFiller);
  const text = counted.map(({ typed }) => typed).join(' ');
  const ranking = yield* rankOrRelax(kept, text);
  if (ranking.hits.length === 0) return NONE;
  const unmatched = asTyped.filter((condition) => !kept.includes(condition)).map(({ typed }) => typed);
  return { ...ranking, corrected: correctedText(index, ranking, counted) ?? text, unmatched };

  function* rankOrRelax(conditions: readonly Condition[], typed: string): Generator<undefined, Ranking> {
    const strict = yield* rank(index, conditions, allFits, typed);
    const canRelax = conditions.some(({ isOptional }) => isOptional);
    return strict.hits.length > 0 || !canRelax
      ? strict
      : yield* rank(index, conditions, allFits, typed, true);
  }
}
