import { type Condition, type Match, QUALITY } from './condition.ts';
import type { Forgiveness, SimilarWord } from './forgiveness.ts';
import { ANYWHERE, beginningWith, begunBy, exactly, IN_NAME, IN_TITLE, mostWanted } from './matches.ts';
import type { TypedWord } from './typed-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordIndex } from './word-index.ts';

interface Around {
  /** The word with each of its neighbours as one. */
  beside: readonly string[];
  isAlone: boolean;
  isLenient: boolean;
  forgiveness: Forgiveness;
}

/** A word that means nothing but itself. */
export function typedCondition(
  index: WordIndex,
  { text, parts, isFiller, isQuoted }: TypedWord,
  { beside, isAlone, isLenient, forgiveness }: Around,
): Condition {
  const { vocabulary } = index;
  const toCondition = (matches: Match[]): Condition => ({
    typed: text,
    stem: isQuoted || isFiller || /\d/.test(text) ? undefined : text,
    matches,
    phrases: parts.length > 1 ? [parts.map((part) => exactly(vocabulary, part, QUALITY.prefix))] : [],
    isOptional: false,
    isGoods: false,
    isFiller,
    isNumber: /\d/.test(text),
    isKnown: isFiller || isQuoted || /\d/.test(text) || vocabulary.find(text) !== undefined,
  });
  if (isQuoted) return toCondition(exactly(vocabulary, text, QUALITY.exact, IN_NAME));
  const isBeginning = isAlone && isRatherBegun(index, text);
  const found = [
    ...(isBeginning ? begunBy(vocabulary, text, fieldsOfBeginning(text)) : known(vocabulary, text)),
    ...beside.flatMap((joined) => knownTogether(vocabulary, joined)),
  ];
  if (isFiller || (found.length > 0 && !isLenient)) return toCondition(found);
  const forgive = (typed: string) =>
    isLenient ? forgiveness.similar(typed) : forgiveness.withOneMistake(typed);
  const near = [
    ...found,
    ...forgive(text).map(forgiven),
    ...beside.flatMap(forgive).map(forgivenTogether),
    ...(found.length > 0 ? [] : forgiveness.endingWith(text).map(forgiven)),
  ];
  return toCondition(near.length > 0 ? near : forgiveness.farther(text).map(forgiven));
}

const MAX_PREFIX_LENGTH = 3;
/** A short word is rather begun when something that begins with it is so many times as wanted. */
const RATHER = 2;
/** Any word that no card is called is rather begun when this many cards' names begin so. */
const MANY_PRINTINGS = 20;

/** 'lu' is a word of Ting-Lu, 'blast' one of a set: who types it alone is on the way to Lugia or Blastoise. */
function isRatherBegun(index: WordIndex, text: string): boolean {
  const id = index.vocabulary.find(text);
  if (id === undefined || /\d/.test(text)) return false;
  const itself = index.wanted[id] ?? 0;
  const most = mostWanted(index, index.vocabulary.withPrefix(text));
  return itself === 0 ? most >= MANY_PRINTINGS : text.length <= MAX_PREFIX_LENGTH && most > RATHER * itself;
}

/** A tenth of all words begin with one letter, and every rarity with one of a few pairs. */
const fieldsOfBeginning = ({ length }: string) =>
  length === 1 ? IN_TITLE : length === 2 ? IN_NAME : ANYWHERE;

/** Exactly the word, and the words that begin with it. */
const known = (vocabulary: Vocabulary, text: string): Match[] => [
  ...exactly(vocabulary, text, QUALITY.exact),
  ...beginningWith(vocabulary, text, fieldsOfBeginning(text)),
];

const knownTogether = (vocabulary: Vocabulary, joined: string): Match[] => [
  ...exactly(vocabulary, joined, QUALITY.together),
  ...beginningWith(vocabulary, joined),
];

const forgiven = ({ id, mistakes }: SimilarWord): Match => ({
  from: id,
  to: id + 1,
  quality: mistakes <= 1 ? QUALITY.corrected : QUALITY.farther,
  fields: ANYWHERE,
});

/** 'blak bolt' for 'blackbolt': nearer than 'blak' for 'black' anywhere. */
const forgivenTogether = (word: SimilarWord): Match => ({
  ...forgiven(word),
  quality: word.mistakes <= 1 ? QUALITY.correctedTogether : QUALITY.farther,
});
