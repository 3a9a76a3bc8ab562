import type { Forgiveness, SimilarWord } from './forgiveness.ts';
import type { SearchQuery } from './parse-query.ts';
import { splitInTwo } from './split-word.ts';
import { type TypedWord, typedWords } from './typed-words.ts';
import type { Vocabulary, WordRange } from './vocabulary.ts';
import { FIELD, type Field } from './word-index.ts';

/** How well words of the index answer a typed one: the higher the better. */
export const QUALITY = {
  farther: 1,
  corrected: 2,
  correctedTogether: 3,
  prefix: 4,
  exact: 5,
  together: 6,
} as const;

export interface Match extends WordRange {
  quality: number;
  /** Where the words count. */
  fields: readonly Field[];
}

/** One condition of a search: a product meets it when it has any of these words. */
export interface Condition {
  typed: string;
  matches: Match[];
  /** Such a word only helps to choose among equals. */
  isFiller: boolean;
  isNumber: boolean;
  /** The index has just this word, or nothing is forgiven in it. */
  isKnown: boolean;
}

const ANYWHERE: readonly Field[] = [FIELD.title, FIELD.print, FIELD.around];
const IN_NAME: readonly Field[] = [FIELD.title, FIELD.print];
/** A tenth of all words begin with one letter: as a beginning it counts in the card's own name only. */
const IN_TITLE: readonly Field[] = [FIELD.title];

/**
 * What a product must meet to answer the search.
 * @param isLenient mistakes are forgiven in every word ('blak bolt', where 'blak' is a word of another card), not only
 *   in those that the index does not know
 */
export function* findConditions(
  vocabulary: Vocabulary,
  query: SearchQuery,
  forgiveness: Forgiveness,
  isLenient: boolean,
): Generator<undefined, Condition[]> {
  const words = typedWords(vocabulary, query);
  const conditions: Condition[] = [];
  for (const word of words) {
    conditions.push(...conditionsOf(word));
    // Looking for similar words takes milliseconds.
    yield;
  }
  return conditions;

  function conditionsOf(word: TypedWord): Condition[] {
    const { text, isFiller, isQuoted } = word;
    const toCondition = (typed: string, matches: Match[]): Condition => ({
      typed,
      matches,
      isFiller,
      isNumber: /\d/.test(typed),
      isKnown: isFiller || isQuoted || /\d/.test(typed) || vocabulary.find(typed) !== undefined,
    });
    if (isQuoted) return [toCondition(text, exactly(vocabulary, text, QUALITY.exact, IN_NAME))];
    const beside = besideEachOther(words, word);
    const found = [
      ...known(vocabulary, text),
      ...beside.flatMap((joined) => knownTogether(vocabulary, joined)),
    ];
    if (isFiller || (found.length > 0 && !isLenient)) return [toCondition(text, found)];
    const forgive = (typed: string) =>
      isLenient ? forgiveness.similar(typed) : forgiveness.withOneMistake(typed);
    const near = forgive(text);
    const nearTogether = beside.flatMap(forgive);
    const all = [...found, ...near.map(forgiven), ...nearTogether.map(forgivenTogether)];
    if (all.length > 0) return [toCondition(text, all)];
    const halves = splitInTwo(vocabulary, text) ?? [text];
    return halves.map((half) => {
      const whole = known(vocabulary, half);
      return toCondition(half, whole.length > 0 ? whole : forgiveness.farther(half).map(forgiven));
    });
  }
}

/** 'heart gold' -> 'heartgold', '199 165' -> '199/165': the word with each of its neighbours as one. */
function besideEachOther(words: readonly TypedWord[], word: TypedWord): string[] {
  const loose = words.filter(({ isFiller, isQuoted }) => !isFiller && !isQuoted);
  const at = loose.indexOf(word);
  return [at - 1, at].flatMap((place) => {
    const left = loose[place];
    const right = loose[place + 1];
    if (!left || !right) return [];
    return `${left.text}${isNumber(left.text) && isNumber(right.text) ? '/' : ''}${right.text}`;
  });
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Exactly the word, and the words that begin with it. */
function known(vocabulary: Vocabulary, text: string): Match[] {
  return [
    ...exactly(vocabulary, text, QUALITY.exact, ANYWHERE),
    ...beginningWith(vocabulary, text, text.length === 1 ? IN_TITLE : ANYWHERE),
  ];
}

const knownTogether = (vocabulary: Vocabulary, joined: string): Match[] => [
  ...exactly(vocabulary, joined, QUALITY.together, ANYWHERE),
  ...beginningWith(vocabulary, joined, ANYWHERE),
];

function exactly(vocabulary: Vocabulary, word: string, quality: number, fields: readonly Field[]): Match[] {
  const id = vocabulary.find(word);
  return id === undefined ? [] : [{ from: id, to: id + 1, quality, fields }];
}

function beginningWith(vocabulary: Vocabulary, text: string, fields: readonly Field[]): Match[] {
  const { from, to } = vocabulary.withPrefix(text);
  const after = vocabulary.words[from] === text ? from + 1 : from;
  return after < to ? [{ from: after, to, quality: QUALITY.prefix, fields }] : [];
}

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
