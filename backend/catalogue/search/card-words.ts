import { ANY_NUMBER, type Meaning, parseCardWords } from '#domain/search-words/parse-card-words.ts';
import { COMMON_WORDS } from './lists/common-words.ts';
import { MAGIC_WORDS } from './lists/magic-words.ts';
import { ONE_PIECE_WORDS } from './lists/one-piece-words.ts';
import { POKEMON_WORDS } from './lists/pokemon-words.ts';
import { YUGIOH_WORDS } from './lists/yugioh-words.ts';
import { runToCompletion } from './time-slices.ts';
import { Vocabulary } from './vocabulary.ts';

export interface CardWords {
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  vocabulary: Vocabulary;
}

/** Shorter phrases typed as one word ('fullart') are more likely a prefix. */
const MIN_JOINED_LENGTH = 5;

export function mergeCardWords(...lists: ReadonlyMap<string, readonly Meaning[]>[]): CardWords {
  const phrases = new Map(lists.flatMap((list) => [...list]));
  for (const [key, meanings] of [...phrases]) {
    for (const form of otherForms(key, meanings)) if (!phrases.has(form)) phrases.set(form, meanings);
  }
  const words = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')));
  return { phrases, vocabulary: runToCompletion(Vocabulary.inSteps([...words].sort())) };
}

/** 'full art' is also typed 'fullart', and goods come in the plural. */
function otherForms(key: string, meanings: readonly Meaning[]): string[] {
  const joined = key.replaceAll(' ', '');
  const isGoods = meanings.some(({ section }) => section === 'goods');
  const forms = isGoods ? [key, plural(key)] : [key];
  return forms.flatMap((form) =>
    joined.length >= MIN_JOINED_LENGTH && !form.includes(ANY_NUMBER)
      ? [form, form.replaceAll(' ', '')]
      : [form],
  );
}

export const plural = (word: string): string => `${word}${/(x|s|ch|sh)$/.test(word) ? 'es' : 's'}`;

/** 'tin' for 'tins', and the other way round. */
export const otherNumber = (word: string): string[] =>
  [plural(word), word.replace(/s$/, ''), word.replace(/es$/, '')].filter(
    (form) => form !== word && form !== '',
  );

export const SHIPPED_CARD_WORDS = parseCardWords(
  [COMMON_WORDS, POKEMON_WORDS, MAGIC_WORDS, YUGIOH_WORDS, ONE_PIECE_WORDS].join('\n'),
).words;
