import { type Criterion, type Match, QUALITY } from './criterion.ts';
import type { FuzzyLookup, SimilarWord } from './fuzzy-lookup.ts';
import {
  ANYWHERE,
  exactly,
  highestDemand,
  IN_NAME,
  IN_TITLE,
  longerWords,
  prefixMatches,
} from './matches.ts';
import type { TypedWord } from './typed-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordIndex } from './word-index.ts';

interface Around {
  beside: readonly string[];
  isAlone: boolean;
  isLenient: boolean;
  fuzzy: FuzzyLookup;
}

export function literalCriterion(
  index: WordIndex,
  { text, parts, isStopWord, isQuoted }: TypedWord,
  { beside, isAlone, isLenient, fuzzy }: Around,
): Criterion {
  const { vocabulary } = index;
  const toCriterion = (matches: Match[]): Criterion => ({
    typed: text,
    stem: isQuoted || isStopWord || /\d/.test(text) ? undefined : text,
    matches,
    phrases:
      parts.length > 1
        ? [{ parts: parts.map((part) => exactly(vocabulary, part, QUALITY.prefix)), section: undefined }]
        : [],
    isOptional: false,
    isGoods: false,
    isGame: false,
    isStopWord,
    isAnyCard: false,
    isNumber: /\d/.test(text),
    isKnown:
      isStopWord || isQuoted || /\d/.test(text) || vocabulary.find(text) !== undefined || ofOne.length > 0,
  });
  const ofOne = isStopWord || isQuoted ? [] : singular(index, text);
  if (isQuoted) return toCriterion(exactly(vocabulary, text, QUALITY.exact, IN_NAME));
  const isBeginning = isAlone && isLikelyPrefix(index, text);
  const found = [
    ...(isBeginning ? prefixMatches(vocabulary, text, fieldsForPrefix(text)) : known(vocabulary, text)),
    ...ofOne,
    ...beside.flatMap((joined) => knownTogether(vocabulary, joined)),
  ];
  if (isStopWord || (found.length > 0 && !isLenient)) return toCriterion(found);
  const forgive = (typed: string) => (isLenient ? fuzzy.similar(typed) : fuzzy.withOneMistake(typed));
  const near = [
    ...found,
    ...forgive(text).map(forgiven),
    ...beside.flatMap(forgive).map(correctedTogether),
    ...(found.length > 0 ? [] : fuzzy.endingWith(text).map(forgiven)),
  ];
  return toCriterion(near.length > 0 ? near : fuzzy.moreDistant(text).map(forgiven));
}

const SHORTEST_PLURAL = 4;

/** The card of 'pikachus' and 'rare candies', unless a card's own name has the word: 'Swords of Revealing Light'. */
function singular(index: WordIndex, text: string): Match[] {
  const { vocabulary, demand } = index;
  const isOfName = (word: string) => (demand[vocabulary.find(word) ?? -1] ?? 0) > 0;
  if (text.length < SHORTEST_PLURAL || !text.endsWith('s') || isOfName(text)) return [];
  const forms = [text.slice(0, -1), text.replace(/es$/, ''), text.replace(/ies$/, 'y')];
  const word = forms.find((form) => form !== text && isOfName(form));
  return word === undefined ? [] : exactly(vocabulary, word, QUALITY.exact);
}

const MAX_PREFIX_LENGTH = 3;
const DEMAND_FACTOR = 2;
/** A word that is no card's name is taken as a prefix if this many names start with it. */
const MANY_PRINTINGS = 20;

/** 'lu' is a word of Ting-Lu, 'blast' of a set, but typed alone they become Lugia and Blastoise. */
function isLikelyPrefix(index: WordIndex, text: string): boolean {
  const id = index.vocabulary.find(text);
  if (id === undefined || /\d/.test(text)) return false;
  const itself = index.demand[id] ?? 0;
  const most = highestDemand(index, index.vocabulary.withPrefix(text));
  return itself === 0
    ? most >= MANY_PRINTINGS
    : text.length <= MAX_PREFIX_LENGTH && most > DEMAND_FACTOR * itself;
}

const fieldsForPrefix = ({ length }: string) => (length === 1 ? IN_TITLE : length === 2 ? IN_NAME : ANYWHERE);

const known = (vocabulary: Vocabulary, text: string): Match[] => [
  ...exactly(vocabulary, text, QUALITY.exact),
  ...longerWords(vocabulary, text, fieldsForPrefix(text)),
];

const knownTogether = (vocabulary: Vocabulary, joined: string): Match[] => [
  ...exactly(vocabulary, joined, QUALITY.together),
  ...longerWords(vocabulary, joined),
];

const forgiven = ({ id, mistakes }: SimilarWord): Match => ({
  from: id,
  to: id + 1,
  quality: mistakes <= 1 ? QUALITY.corrected : QUALITY.farther,
  fields: ANYWHERE,
});

/** 'blak bolt' is closer to 'blackbolt' than 'blak' to 'black' alone. */
const correctedTogether = (word: SimilarWord): Match => ({
  ...forgiven(word),
  quality: word.mistakes <= 1 ? QUALITY.correctedTogether : QUALITY.farther,
});
