import type { Section } from '#domain/search-words/parse-card-words.ts';
import type { WordRange } from './vocabulary.ts';
import type { Field } from './word-index.ts';

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
  fields: readonly Field[];
}

/** Met by products with a match for each part. */
export interface Phrase {
  parts: Match[][];
  /** Goods are never cards, and nicknames count for less where most of their words are beyond the card's own name. */
  section: Section | undefined;
}

/** A product meets a criterion with any of its words, or with all words of any phrase. */
export interface Criterion {
  typed: string;
  /** Prefix of all its words; undefined when no other criterion can match the same word. */
  stem: string | undefined;
  matches: Match[];
  phrases: Phrase[];
  isOptional: boolean;
  isGoods: boolean;
  isGame: boolean;
  isStopWord: boolean;
  /** A word for cards beside nothing but games and details: 'magic singles'. */
  isAnyCard: boolean;
  isNumber: boolean;
  /** In the index as typed, or exempt from correction. */
  isKnown: boolean;
}

/** In a shorter word one mistake leaves too little. */
const MIN_MISSPELT_LENGTH = 6;

/** Known, the beginning of a word, or long enough to be recognised in spite of a mistake. */
export const isTrusted = ({ typed, matches, isKnown }: Criterion): boolean =>
  isKnown ||
  matches.some(
    ({ quality }) => quality >= (typed.length < MIN_MISSPELT_LENGTH ? QUALITY.prefix : QUALITY.corrected),
  );
