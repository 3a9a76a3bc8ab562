import { MAX_PHRASE_WORDS } from '#domain/search-words/parse-card-words.ts';
import type { CardWords } from './card-words.ts';
import { type Criterion, type Match, type Phrase, QUALITY } from './criterion.ts';
import { findCriteria } from './find-criteria.ts';
import type { FuzzyLookup } from './fuzzy-lookup.ts';
import { withKnown } from './known-hits.ts';
import type { KnownAs } from './known-names.ts';
import { parseQuery, type SearchQuery } from './parse-query.ts';
import { LENIENCE, type Ranking, rank } from './rank.ts';
import { FIELD, type WordIndex } from './word-index.ts';

/** A search that begins or ends with a whole name, beside what is or may be the name of a set: 'pikachu aquapolis'. */
export interface NamedWithSet {
  name: string;
  named: ReadonlyMap<number, KnownAs>;
  ofName: readonly Criterion[];
  ofSet: readonly Criterion[];
  /** Otherwise words of it may be misspelt. */
  isSetKnown: boolean;
}

const MAX_WORDS = 24;
/** A card may be called 'N'. */
const MIN_LETTERS = 2;
const AS_WRITTEN = { isLenient: false, isLiteral: true, longestPhrase: MAX_PHRASE_WORDS };

/** undefined for a search that names nothing, or whose other words are no set's. */
export function* namedWithSet(
  index: WordIndex,
  cardWords: CardWords,
  query: SearchQuery,
  fits: (ordinal: number) => boolean,
  fuzzy: FuzzyLookup,
): Generator<undefined, NamedWithSet | undefined> {
  const parted = longestName(index, query, fits);
  if (!parted || isNickname(cardWords, parted.name)) return undefined;
  const { name, rest, named, isFirst } = parted;
  const ofSet = yield* findCriteria(index, cardWords, parseQuery(rest), fuzzy, AS_WRITTEN);
  const isSetKnown = ofSet.every(({ isKnown }) => isKnown);
  const others = ofSet.filter(({ isOptional, isStopWord }) => !isOptional && !isStopWord);
  const mayBeSet = isSetKnown ? others.every((other) => isInSets(index, other)) : isFirst;
  if (others.length === 0 || !mayBeSet) return undefined;
  const ofName = yield* findCriteria(index, cardWords, parseQuery(name), fuzzy, AS_WRITTEN);
  return { name, named, ofName, ofSet, isSetKnown };
}

const isNickname = ({ phrases }: CardWords, name: string): boolean =>
  phrases.get(name)?.some(({ section }) => section === 'names') ?? false;

/** 'blaine charizard' is no card called Blaine: no set has a word like 'Charizard'. */
function isInSets({ postings }: WordIndex, { matches, phrases }: Criterion): boolean {
  const { starts } = postings[FIELD.print];
  const isInPrint = ({ from, to, quality, fields }: Match) =>
    quality >= QUALITY.exact && fields.includes(FIELD.print) && (starts[to] ?? 0) > (starts[from] ?? 0);
  const isSet = ({ parts, section }: Phrase) =>
    section !== 'names' && parts.every((forms) => forms.some(isInPrint));
  return matches.some(isInPrint) || phrases.some(isSet);
}

function longestName(
  index: WordIndex,
  { whole, phrases }: SearchQuery,
  fits: (ordinal: number) => boolean,
): { name: string; rest: string; named: ReadonlyMap<number, KnownAs>; isFirst: boolean } | undefined {
  const words = whole.split(' ');
  if (phrases.length > 0 || words.length > MAX_WORDS) return undefined;
  // People name the card before its set.
  const starts = words.slice(1).map((_, at) => [0, words.length - 1 - at] as const);
  const ends = words.slice(1).map((_, at) => [at + 1, words.length] as const);
  for (const [from, to] of [...starts, ...ends]) {
    const name = words.slice(from, to).join(' ');
    if (name.length < MIN_LETTERS) continue;
    const named = new Map([...index.known.called(name)].filter(([ordinal]) => fits(ordinal)));
    const rest = [...words.slice(0, from), ...words.slice(to)].join(' ');
    if (named.size > 0) return { name, rest, named, isFirst: from === 0 };
  }
  return undefined;
}

/** Whether a card of the name is among what was found by all words; its set may be called so, too, but not where words were guessed. */
export function isAmong(
  { names, titleLengths }: WordIndex,
  { hits }: Ranking,
  { name, isSetKnown }: NamedWithSet,
): boolean {
  return hits.some((ordinal) => {
    const whole = names[ordinal] ?? '';
    const at = whole.indexOf(` ${name}`);
    return at >= 0 && (isSetKnown || whole.slice(0, at).split(' ').length <= (titleLengths[ordinal] ?? 0));
  });
}

/** For a card that was never printed in that set: the name wins, and the set only ranks. */
export function* namedElsewhere(
  index: WordIndex,
  { name, named, ofName, ofSet }: NamedWithSet,
  fits: (ordinal: number) => boolean,
): Generator<undefined, Ranking & { corrected: string; unmatched: string[] }> {
  const criteria = [...ofName, ...ofSet.map((criterion) => ({ ...criterion, isOptional: true }))];
  const ranking = yield* rank(index, criteria, fits, name, LENIENCE.games);
  const corrected = countedTexts(ofName).join(' ');
  return { ...withKnown(index, ranking, named), corrected, unmatched: countedTexts(ofSet) };
}

const countedTexts = (criteria: readonly Criterion[]): string[] =>
  criteria.flatMap(({ typed, isStopWord }) => (isStopWord ? [] : typed));
