import type { CardWords } from './card-words.ts';
import type { Criterion } from './criterion.ts';
import type { FuzzyLookup } from './fuzzy-lookup.ts';
import { literalCriterion } from './literal-criterion.ts';
import type { SearchQuery } from './parse-query.ts';
import { isCardWord } from './stop-words.ts';
import { isBesideName, synonymCriterion } from './synonym-criterion.ts';
import { type TypedWord, typedWords } from './typed-words.ts';
import type { WordIndex } from './word-index.ts';

export interface Reading {
  /** Known words may be misspelt, too: 'blak bolt', although some card has 'blak'. */
  isLenient: boolean;
  /** Words for goods may also stand in the name of a card's set: 'Mega Pack'. */
  isLiteral: boolean;
  /** In words, of the list of what shoppers type. */
  longestPhrase: number;
}

export function* findCriteria(
  index: WordIndex,
  cardWords: CardWords,
  query: SearchQuery,
  fuzzy: FuzzyLookup,
  { isLenient, isLiteral, longestPhrase }: Reading,
): Generator<undefined, Criterion[]> {
  const words = typedWords(index.vocabulary, cardWords, fuzzy, query, longestPhrase);
  const counted = words.filter(({ isStopWord }) => !isStopWord);
  const isAlone = counted.length === 1;
  const hasName = counted.some(({ meanings }) => !meanings.some(isBesideName));
  const criteria: Criterion[] = [];
  for (const word of words) {
    const beside = besideEachOther(words, word);
    criteria.push(
      word.meanings.length > 0
        ? synonymCriterion(index, word, { beside, isAlone, hasName, isLiteral })
        : literalCriterion(index, word, { beside, isAlone, isLenient, fuzzy }),
    );
    yield;
  }
  const isAnyNeeded = criteria.some(({ isOptional, isStopWord }) => !isOptional && !isStopWord);
  if (isAnyNeeded) return criteria;
  return criteria.map((criterion) => ({
    ...criterion,
    isOptional: false,
    isAnyCard: criterion.isStopWord && isCardWord(criterion.typed),
  }));
}

/** Joins a word with each neighbour: 'heart gold' -> 'heartgold', '199 165' -> '199/165'. */
function besideEachOther(words: readonly TypedWord[], word: TypedWord): string[] {
  const loose = words.filter(({ isStopWord, isQuoted }) => !isStopWord && !isQuoted);
  const at = loose.indexOf(word);
  return [at - 1, at].flatMap((place) => {
    const left = loose[place];
    const right = loose[place + 1];
    if (!left || !right || isPlace(left, right)) return [];
    return `${left.text}${isNumber(left.text) && isNumber(right.text) ? '/' : ''}${right.text}`;
  });
}

/** 'sv3 8' is the eighth card of a set, and no SV38. */
const isPlace = ({ text, meanings }: TypedWord, right: TypedWord): boolean =>
  /\p{L}\d+$/u.test(text) && isNumber(right.text) && meanings.some(({ section }) => section === 'sets');

const isNumber = (word: string): boolean => /^\d+$/.test(word);
