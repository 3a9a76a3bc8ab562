import type { WordRange } from './vocabulary.ts';
import type { Field } from './word-index.ts';

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

/** One condition of a search: a product meets it when it has any of the words, or all words of any phrase. */
export interface Condition {
  typed: string;
  /** Its letters as they begin a word; undefined where no other condition can be about the same word. */
  stem: string | undefined;
  matches: Match[];
  /** Each a list of words, each word with its forms. */
  phrases: Match[][][];
  /** What else a card has besides its name: where no card has it, the others answer. */
  isOptional: boolean;
  /** Met by no card, but for words of its title in `matches`. */
  isGoods: boolean;
  /** Such a word only helps to choose among equals. */
  isFiller: boolean;
  isNumber: boolean;
  /** The index has just this word, or nothing is forgiven in it. */
  isKnown: boolean;
}
