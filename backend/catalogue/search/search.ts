import { MAX_PHRASE_WORDS } from '#domain/search-words/parse-card-words.ts';
import type { CardWords } from './card-words.ts';
import { type Criterion, isTrusted, type Match, QUALITY } from './criterion.ts';
import { dropUnmatched } from './drop-unmatched.ts';
import { findCriteria, type Reading } from './find-criteria.ts';
import { FuzzyLookup } from './fuzzy-lookup.ts';
import { knownAs, namedBesideGame, withKnown } from './known-hits.ts';
import { isAmong, namedElsewhere, namedWithSet } from './named-elsewhere.ts';
import { type SearchQuery, typedText } from './parse-query.ts';
import { LENIENCE, type RankedMatches, type Ranking, rank } from './rank.ts';
import { isAnyCard, SINGLES } from './stop-words.ts';
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

const READINGS: readonly Reading[] = [
  { isLenient: false, isLiteral: false, longestPhrase: MAX_PHRASE_WORDS },
  { isLenient: false, isLiteral: true, longestPhrase: MAX_PHRASE_WORDS },
  { isLenient: true, isLiteral: false, longestPhrase: MAX_PHRASE_WORDS },
  { isLenient: true, isLiteral: true, longestPhrase: MAX_PHRASE_WORDS },
];

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
  const known = knownAs(index, cardWords, query, allFits);
  const named = known.size > 0 ? undefined : yield* namedWithSet(index, cardWords, query, allFits, fuzzy);
  let criteria: readonly Criterion[] = [];
  for (const reading of READINGS) {
    if (named?.isSetKnown && reading.isLenient) return yield* namedElsewhere(index, named, allFits);
    // Goods alone are never cards.
    if (reading.isLiteral && !isGoodsBesideOthers(criteria)) continue;
    criteria = yield* findCriteria(index, cardWords, query, fuzzy, reading);
    const text = typedText(query);
    const ranking = named?.isSetKnown
      ? yield* rank(index, criteria, allFits, text)
      : yield* rankOrRelax(index, criteria, allFits, text);
    if (known.size > 0) return { ...withKnown(index, ranking, known), corrected: undefined, unmatched: [] };
    const isEnough = named?.isSetKnown
      ? isExact(ranking, criteria)
      : reading.isLenient || ranking.hits.length >= FEW_HITS || criteria.every(({ isKnown }) => isKnown);
    if (ranking.hits.length > 0 && isEnough && (!named || isAmong(index, ranking, named))) {
      const best = withKnown(index, ranking, namedBesideGame(index, criteria, ranking));
      return { ...best, corrected: correctedText(index, best, criteria), unmatched: [] };
    }
  }
  if (named) return yield* namedElsewhere(index, named, allFits);
  const isLiteral = !criteria.every(isGoodsOrStopWord);
  const reading = { isLenient: false, isLiteral, longestPhrase: MAX_PHRASE_WORDS };
  const asTyped = yield* findCriteria(index, cardWords, query, fuzzy, reading);
  const found = asTyped.length > 1 ? yield* withoutUnmatched(index, asTyped, allFits) : undefined;
  if (found) return found;
  if (asTyped.some(isPhrase)) {
    const words = { isLenient: false, isLiteral: false, longestPhrase: 1 };
    const criteria = yield* findCriteria(index, cardWords, query, fuzzy, words);
    const apart = yield* withoutUnmatched(index, criteria, allFits);
    if (apart) return apart;
  }
  const cards = cardsAlone(query);
  if (!cards) return NONE;
  const ranking = yield* rank(
    index,
    yield* findCriteria(index, cardWords, cards, fuzzy, reading),
    allFits,
    typedText(cards),
  );
  if (ranking.hits.length === 0) return NONE;
  const unmatched = query.chunks.filter((chunk) => !cards.chunks.includes(chunk)).flatMap(({ runs }) => runs);
  return { ...ranking, corrected: typedText(cards), unmatched };
}

/** Of 'latest cards' the cards, where no other word leads to anything. */
function cardsAlone(query: SearchQuery): SearchQuery | undefined {
  const chunks = query.chunks.filter(({ runs }) => runs.every(isAnyCard));
  return chunks.length === 0 || chunks.length === query.chunks.length ? undefined : { ...query, chunks };
}

const isPhrase = ({ typed }: Criterion): boolean => typed.includes(' ');

/** undefined if no word leads to anything. */
function* withoutUnmatched(
  index: WordIndex,
  criteria: readonly Criterion[],
  fits: (ordinal: number) => boolean,
): Generator<undefined, SearchHits | undefined> {
  const { kept, dropped } = yield* dropUnmatched(index, criteria, fits);
  const counted = kept.filter(({ isStopWord }) => !isStopWord);
  if (counted.length === 0) return undefined;
  const text = counted.map(({ typed }) => typed).join(' ');
  const ranking = yield* rank(index, kept, fits, text);
  if (ranking.hits.length === 0) return undefined;
  const unmatched = dropped.map(({ typed }) => typed);
  return { ...ranking, corrected: correctedText(index, ranking, counted) ?? text, unmatched };
}

const isGoodsOrStopWord = ({ isGoods, isStopWord }: Criterion): boolean => isGoods || isStopWord;

const isGoodsBesideOthers = (criteria: readonly Criterion[]): boolean =>
  criteria.some(({ isGoods }) => isGoods) && criteria.filter(({ isStopWord }) => !isStopWord).length > 1;

const isCounted = ({ isStopWord, isOptional }: Criterion): boolean => !isStopWord && !isOptional;

const isExact = ({ exactness }: RankedMatches, criteria: readonly Criterion[]): boolean =>
  exactness === criteria.filter(isCounted).length * QUALITY.exact;

/** 'magic singles' are cards, where there are any. */
function* rankOrRelax(
  index: WordIndex,
  criteria: readonly Criterion[],
  fits: (ordinal: number) => boolean,
  typed: string,
): Generator<undefined, RankedMatches> {
  if (criteria.some(({ isAnyCard }) => isAnyCard)) {
    const singles = index.vocabulary.find(SINGLES);
    const isCard = (ordinal: number) =>
      index.isCard[ordinal] === 1 || (singles !== undefined && hasWord(index, singles, ordinal));
    const cards = yield* relax(index, criteria, (ordinal) => fits(ordinal) && isCard(ordinal), typed);
    if (cards.hits.length > 0) return cards;
  }
  return yield* relax(index, criteria, fits, typed);
}

/** Details are dropped before exact words; the game only if nothing else is found, and never in favour of a guess. */
function* relax(
  index: WordIndex,
  criteria: readonly Criterion[],
  fits: (ordinal: number) => boolean,
  typed: string,
): Generator<undefined, RankedMatches> {
  const counted = criteria.filter(isCounted);
  const details = criteria.filter(({ isOptional, isGame }) => isOptional && !isGame);
  const games = criteria.filter(({ isOptional, isGame }) => isOptional && isGame);
  const strict = yield* rank(index, criteria, fits, typed);
  let best = strict;
  if (details.length > 0 && !isExact(strict, criteria)) {
    const relaxed = yield* rank(index, criteria, fits, typed, LENIENCE.details);
    if (relaxed.exactness > strict.exactness) best = relaxed;
  }
  if (best.hits.length > 0 || games.length === 0 || !counted.every(isTrusted)) return best;
  return yield* rank(index, criteria, fits, typed, LENIENCE.games);
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
  if (phrases.some(({ parts }) => parts.every((forms) => forms.some(has)))) return typed;
  const [best] = matches.filter(has).sort((a, b) => preference(b.quality) - preference(a.quality));
  if (!best) return isOptional ? '' : typed;
  return isCorrection(best) ? (index.vocabulary.words[best.from] ?? typed) : typed;
}

function hasAny(index: WordIndex, ordinal: number, { from, to }: Match): boolean {
  for (let id = from; id < to; id += 1) if (hasWord(index, id, ordinal)) return true;
  return false;
}
