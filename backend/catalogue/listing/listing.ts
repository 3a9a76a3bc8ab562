import type { WordIndex } from '../search/word-index.ts';

/**
 * The catalogue as lists see it, in columns: one number per product and question, so that filtering, counting and
 * ordering 100,000 products takes a millisecond and no query. A product's ordinal is its place in it; 0 is the newest.
 */
export interface Listing {
  size: number;
  /** By ordinal. */
  ids: Int32Array;
  /** By product id. */
  ordinals: ReadonlyMap<number, number>;
  /** By ordinal: the sum of FLAG values. */
  flags: Uint8Array;
  /** By ordinal, in cents; NO_PRICE where there is none. */
  prices: Int32Array;
  /** Ordinals in the order of the names. */
  byName: Uint32Array;
  /** Ordinals from the lowest price to the highest; those without a price are left out. */
  byPrice: Uint32Array;
  /** Ordinals, the most wanted first (decision 0006). */
  byPopularity: Uint32Array;
  brands: Members;
  /** A product counts for its categories and for all above them. */
  categories: Members;
  /** Options of shop-wide attributes. */
  terms: Members;
  words: WordIndex;
}

export const FLAG = { listed: 1, found: 2, onSale: 4, featured: 8, inStock: 16 } as const;
export const NO_PRICE = -1;

/** Which products belong to a term, and the other way round. */
export interface Members {
  /** By term id: ordinals, ascending. */
  products: ReadonlyMap<number, Uint32Array>;
  /** Term ids of all products in a row ... */
  ids: Int32Array;
  /** ... and by ordinal where a product's begin (one more entry than products). */
  starts: Uint32Array;
}
