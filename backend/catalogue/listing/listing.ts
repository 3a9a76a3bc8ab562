import type { SetWords } from '../search/set-words.ts';
import type { WordIndex } from '../search/word-index.ts';
import type { Members } from './members.ts';
import type { Ordinals } from './ordinals.ts';
import type { Units } from './units.ts';

/** In columns, so that filtering and sorting 100,000 products takes a millisecond; ordinals count from the newest. */
export interface Listing {
  size: number;
  /** The card book is not empty. */
  hasBook: boolean;
  /** What the card book calls the sets of cards that are for sale. */
  setWords: SetWords;
  /** Each product's id stands at its ordinal. */
  ids: Int32Array;
  ordinals: Ordinals;
  /** FLAG values stand at the product's ordinal; stock is that of any of its units. */
  flags: Uint16Array;
  /** Cents at the product's ordinal, of its cheapest variation; NO_PRICE without one. */
  prices: Int32Array;
  /** How many units were sold lately. */
  sold: Uint32Array;
  units: Units;
  /** By unit: failures of an unfiltered list. Shared, so never written to, except for the stock of copies. */
  unlisted: Uint32Array;
  unfound: Uint32Array;
  listedCount: number;
  /** The ordinals themselves. */
  byDate: Uint32Array;
  byName: Uint32Array;
  byPrice: Uint32Array;
  unpriced: Uint32Array;
  /** Most popular first (decision 0006). */
  byPopularity: Uint32Array;
  brands: Members;
  /** A product counts for its categories and their ancestors. */
  categories: Members;
  /** Without the options that a product's variations differ by. */
  terms: Members;
  /** Resolves later, as lists do not need it. */
  words: Promise<WordIndex>;
}

export const NO_PRICE = -1;
/** Sorts after every count. */
export const NOT_COUNTED = 2 ** 31 - 1;
