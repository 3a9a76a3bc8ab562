import type { Vocabulary } from './vocabulary.ts';

/** Where a word stands: the card's own name counts more than its set and number, those more than the rest. */
export const FIELD = { around: 1, print: 2, title: 3 } as const;
export type Field = (typeof FIELD)[keyof typeof FIELD];

/** The products of every word that has its best place in one field: those of neighbouring words side by side. */
export interface Postings {
  /** By word id: where its products begin; one more at the end. */
  starts: Uint32Array;
  /** Ordinals. */
  products: Uint32Array;
}

/** Every word with the products that have it. A product's ordinal is its place in the order it was added. */
export interface WordIndex {
  vocabulary: Vocabulary;
  postings: Record<Field, Postings>;
  /** By ordinal: how many words the card's own name has, and how many stand behind it (set and number). */
  titleLengths: Uint8Array;
  printLengths: Uint8Array;
  /** By ordinal: the name as phrases are compared. */
  names: readonly string[];
  /** By word id: how much shoppers want the cards of that name: printings, in stock and sold. */
  wanted: Uint16Array;
  /** By ordinal: the same of its whole name. */
  wantedTitles: Uint16Array;
  /** By word id: 1 for a word that stands by itself somewhere, 0 for two neighbours written as one. */
  isWhole: Uint8Array;
  /** By ordinal: 1 for cards, 0 for other goods. */
  isCard: Uint8Array;
  /** By ordinal: how well it sold lately, 0 to MAX_SALES. */
  sales: Uint8Array;
}

export const MAX_SALES = 7;

/** Whether the product has the word anywhere. */
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
