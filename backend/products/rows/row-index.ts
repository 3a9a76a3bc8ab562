import type { ProductView } from '#domain/catalogue/product-filter.ts';
import type { Members } from '../../catalogue/listing/members.ts';
import type { Ordinals } from '../../catalogue/listing/ordinals.ts';

/**
 * One row per priced and stocked unit: simple products, bundles, variations and copies, including drafts. In columns,
 * so that filtering and sorting 100,000 rows takes a few milliseconds.
 */
export interface RowIndex {
  size: number;
  ids: Int32Array;
  places: Ordinals;
  /** By row: the ordinal of the product whose page sells it. */
  owners: Uint32Array;
  /** Each id stands at its product's ordinal; ids ascend. */
  products: { ids: Int32Array; ordinals: Ordinals };
  flags: Uint16Array;
  figures: Record<Figure, Int32Array>;
  /** Increments whenever the order or search text of rows changes. */
  fingerprints: Uint32Array;
  /** By product. */
  categories: Members;
  terms: Members;
  /** By row: the options of variations and copies. */
  options: Members;
  /** By row, for products that the shop's own search does not find. */
  ownTexts: Map<number, string>;
  byName: Uint32Array;
  bySku: Uint32Array;
  /** By set and number; what has no set comes last. */
  bySet: Uint32Array;
}

/** Cents, units on the shelf, units held, units sold recently, seconds since 1970. */
export type Figure = 'price' | 'stock' | 'held' | 'sold' | 'updated';

/** No price, or stock that is not counted. */
export const NONE = -2_147_483_648;

export const VIEW_FLAGS: Record<Exclude<ProductView, 'all'>, number> = {
  singles: 1,
  sealed: 2,
  kit: 4,
  low: 8,
  out: 16,
  drafts: 32,
  hidden: 64,
  'no-picture': 128,
  'on-sale': 256,
};

export const FLAG_COMBINATIONS = 512;
/** Flags that depend on the product's attributes alone. */
export const KIND_FLAGS = VIEW_FLAGS.singles | VIEW_FLAGS.sealed | VIEW_FLAGS.kit;
