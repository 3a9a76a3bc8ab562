import type { CardWords } from './card-words.ts';
import { type Criterion, type Match, QUALITY } from './criterion.ts';
import { dropUnmatched } from './drop-unmatched.ts';
import { findCriteria } from './find-criteria.ts';
import { FuzzyLookup } from './fuzzy-lookup.ts';
import { type SearchQuery, typedText } from './parse-query.ts';
import { type Ranking, rank } from './rank.ts';
import { hasWord, type WordIndex } from './word-index.ts';

export interface SearchHits extends Ranking {
  corrected: string | undefined;
  /** Words left out because nothing matches them together with the others. */
  unmatched: readonly string[];
}

/** So few hits for an unknown prefix ('charizardd' in 'Charizard δ') suggest a typing error. */
const FEW_HITS = 6;

const NONE: SearchHits = {
  hits: new Uint32Array(),
  keys: new Uint32Array(),
  corrected: undefined,
  unmatched: [],
};

/** Relaxes step by step: all words, all but details, with known words corrected, without words that match nothing. */
export function* searchWords(
  index: WordIndex,
  cardWords: CardWords,
  query: SearchQuery,
  fits: (ordinal: number) => boolean,
): Generator<undefined, SearchHits> {
  const hasPhrases = (ordinal: number) =>
    query.phrases.every((phrase) => index.names[ordinal]?.includes(` ${phrase} `));
  const allFits = query.phrases.length > 0 ? (ordinal: number) => hasPhrases(ordinal) && fits(ordinal) : fits;
  const fuzzy = new FuzzyLookup(index.vocabulary);
  let asTyped: readonly Criterion[] = [];
  for (const isLenient of [false, true]) {
    const criteria = yield* findCriteria(index, cardWords, query, fuzzy, isLenient);
    if (!isLenient) asTyped = criteria;
    const ranking = yield* rankOrRelax(criteria, typedText(query));
    const isEnough = ranking.hits.length >= FEW_HITS || criteria.every(({ isKnown }) => isKnown);
    if (ranking.hits.length > 0 && (isLenient || isEnough)) {
      return { ...ranking, corrected: correctedText(index, ranking, criteria), unmatched: [] };
    }
  }
  const relaxed = query.phrases.length > 0 ? undefined : yield* dropUnmatched(index, asTyped);
  if (!relaxed) return NONE;
  const counted = relaxed.filter(({ isStopWord }) => !isStopWord);
  const text = counted.map(({ typed }) => typed).join(' ');
  const ranking = yield* rankOrRelax(relaxed, text);
  if (ranking.hits.length === 0) return NONE;
  const unmatched = asTyped.filter((criterion) => !relaxed.includes(criterion)).map(({ typed }) => typed);
  return { ...ranking, corrected: correctedText(index, ranking, counted) ?? text, unmatched };

  function* rankOrRelax(criteria: readonly Criterion[], typed: string): Generator<undefined, Ranking> {
    const strict = yield* rank(index, criteria, allFits, typed);
    const canRelax = criteria.some(({ isOptional }) => isOptional);
    return strict.hits.length > 0 || !canRelax ? strict : yield* rank(index, criteria, allFits, typed, true);
  }
}

/** Replaces misspelt words by those of the best hit and drops details it lacks; undefined when nothing changes. */
function correctedText(
  index: WordIndex,
  { hits, keys }: Ranking,
  criteria: readonly Criterion[],
): string | undefined {
  const isExact = criteria.every(({ isOptional, matches }) => !isOptional && !matches.some(isCorrection));
  if (isExact) return undefined;
  const highest = keys.reduce((best, key) => Math.max(best, key), 0);
  const ordinal = hits[keys.indexOf(highest)] ?? 0;
  const read = criteria.map((criterion) => correctionFor(index, ordinal, criterion));
  const isAsTyped = read.every((word, at) => word === criteria[at]?.typed);
  return isAsTyped ? undefined : [...new Set(read)].filter((word) => word !== '').join(' ');
}

const isCorrection = ({ quality }: { quality: number }): boolean => quality < QUALITY.prefix;

/** Prefers 'black bolt' to 'blackbolt' for two typed words. */
const preference = (quality: number): number => (quality === QUALITY.correctedTogether ? 0 : quality);

function correctionFor(index: WordIndex, ordinal: number, criterion: Criterion): string {
  const { typed, matches, phrases, isOptional } = criterion;
  const has = (match: Match) => hasAny(index, ordinal, match);
  if (phrases.some((phrase) => phrase.every((forms) => forms.some(has)))) return typed;
  const [best] = matches.filter(has).sort((a, b) => preference(b.quality) - preference(a.quality));
  if (!best) return isOptional ? '' : typed;
  return isCorrection(best) ? (index.vocabulary.words[best.from] ?? typed) : typed;
}

function hasAny(index: WordIndex, ordinal: number, { from, to }: Match): boolean {
  for (let id = from; id < to; id += 1) if (hasWord(index, id, ordinal)) return true;
  return false;
}
