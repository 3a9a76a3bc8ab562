import type { KnownNames } from './known-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Higher is better: the card's own name, then set and number, then the rest. */
export const FIELD = { around: 1, print: 2, title: 3 } as const;
export type Field = (typeof FIELD)[keyof typeof FIELD];

export interface Postings {
  /** By word id: start of its products; one more entry at the end. */
  starts: Uint32Array;
  products: Uint32Array;
}

/** An ordinal is a product's position in the order of indexing. */
export interface WordIndex {
  vocabulary: Vocabulary;
  postings: Record<Field, Postings>;
  /** At each ordinal stand the counts of words in the card's own name, and of those after it (set and number). */
  titleLengths: Uint8Array;
  printLengths: Uint8Array;
  names: readonly string[];
  /** By word id: demand for all cards with it in the name, from printings, stock and sales. */
  demand: Uint16Array;
  /** At each ordinal stands the demand for the cards of the whole name and their variants. */
  titleDemand: Uint16Array;
  /** By word id: 0 for two neighbours joined to one word. */
  isWhole: Uint8Array;
  isCard: Uint8Array;
  sales: Uint8Array;
  known: KnownNames;
}

export const MAX_SALES = 7;
export const MAX_WANTED = 2 ** 16 - 1;

export function hasWord(index: WordIndex, wordId: number, ordinal: number): boolean {
  return Object.values(index.postings).some(({ starts, products }) => {
    let low = starts[wordId] ?? 0;
    let high = starts[wordId + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((products[middle] ?? 0) < ordinal) low = middle + 1;
      else high = middle;
    }
    return low < (starts[wordId + 1] ?? 0) && products[low] === ordinal;
  });
}
