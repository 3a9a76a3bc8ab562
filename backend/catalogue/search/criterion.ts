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

/** A product meets a criterion with any of its words, or with all words of any phrase. */
export interface Criterion {
  typed: string;
  /** Prefix of all its words; undefined when no other criterion can match the same word. */
  stem: string | undefined;
  matches: Match[];
  phrases: Match[][][];
  isOptional: boolean;
  /** Met by products other than cards, or by words in a card's title. */
  isGoods: boolean;
  isStopWord: boolean;
  isNumber: boolean;
  /** In the index as typed, or exempt from correction. */
  isKnown: boolean;
}
