import type { CardWords } from './card-words.ts';
import type { Condition } from './condition.ts';
import type { Forgiveness } from './forgiveness.ts';
import { isBesideName, meantCondition } from './meant-words.ts';
import type { SearchQuery } from './parse-query.ts';
import { typedCondition } from './typed-condition.ts';
import { type TypedWord, typedWords } from './typed-words.ts';
import type { WordIndex } from './word-index.ts';

/**
 * What a product must meet to answer the search.
 * @param isLenient mistakes are forgiven in every word ('blak bolt', where 'blak' is a word of another card), not only
 *   in those that the index does not know
 */
export function* findConditions(
  index: WordIndex,
  cardWords: CardWords,
  query: SearchQuery,
  forgiveness: Forgiveness,
  isLenient: boolean,
): Generator<undefined, Condition[]> {
  const words = typedWords(index.vocabulary, cardWords, forgiveness, query);
  const counted = words.filter(({ isFiller }) => !isFiller);
  const isAlone = counted.length === 1;
  const hasName = counted.some(({ meanings }) => !meanings.some(isBesideName));
  const conditions: Condition[] = [];
  for (const word of words) {
    const beside = besideEachOther(words, word);
    conditions.push(
      word.meanings.length > 0
        ? meantCondition(index, word, { beside, isAlone, hasName })
        : typedCondition(index, word, { beside, isAlone, isLenient, forgiveness }),
    );
    // Looking for similar words takes milliseconds.
    yield;
  }
  const isAnyNeeded = conditions.some(({ isOptional, isFiller }) => !isOptional && !isFiller);
  return isAnyNeeded ? conditions : conditions.map((condition) => ({ ...condition, isOptional: false }));
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
