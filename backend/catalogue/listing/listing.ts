import type { WordIndex } from '../search/word-index.ts';
import type { Members } from './members.ts';
import type { Ordinals } from './ordinals.ts';

/**
 * The catalogue as lists see it, in columns: one number per product and question, so that filtering, counting and
 * ordering 100,000 products takes a millisecond and no query. A product's ordinal is its place in it; 0 is the newest.
 */
export interface Listing {
  size: number;
  /** By ordinal. */
  ids: Int32Array;
  ordinals: Ordinals;
  /** By ordinal: the sum of FLAG values. */
  flags: Uint8Array;
  /** By ordinal, in cents; NO_PRICE where there is none. */
  prices: Int32Array;
  /** By ordinal: what a list, or a search, without any condition fails. Shared by all: never written to. */
  unlisted: Uint32Array;
  unfound: Uint32Array;
  /** How many products a list without any condition has. */
  listedCount: number;
  /** All ordinals, the newest product first. */
  byDate: Uint32Array;
  /** Ordinals in the order of the names. */
  byName: Uint32Array;
  /** Ordinals from the lowest price to the highest ... */
  byPrice: Uint32Array;
  /** ... and those of products without a price. */
  unpriced: Uint32Array;
  /** Ordinals, the most wanted first (decision 0006). */
  byPopularity: Uint32Array;
  brands: Members;
  /** A product counts for its categories and for all above them. */
  categories: Members;
  /** Options of shop-wide attributes. */
  terms: Members;
  /** Comes later than the rest: lists need not wait for it. */
  words: Promise<WordIndex>;
}

export const FLAG = { listed: 1, found: 2, onSale: 4, featured: 8, inStock: 16, onHand: 32 } as const;
export const NO_PRICE = -1;
