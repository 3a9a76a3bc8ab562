import type { StockStatus } from '#domain/stock.ts';
import { type DetailFilters, meetsDetails } from './detail-filters.ts';
import { FLAG, type Listing, NO_PRICE } from './listing.ts';
import type { ListingDetails } from './listing-details.ts';
import { type Members, productsWith } from './members.ts';

/** Conditions on a list, resolved to ids. undefined means: does not matter. */
export interface Filters {
  /** With a search other visibilities count. */
  searching: boolean;
  /** Products that are named by SKU or slug are found, whatever their visibility. */
  naming: boolean;
  /** Each stands for all below it, too. */
  categoryIds: readonly number[] | undefined;
  brandIds: readonly number[] | undefined;
  /** One set of options per attribute: any within one, all across several. */
  termGroups: readonly (readonly number[])[];
  productIds: readonly number[] | undefined;
  excludedIds: readonly number[] | undefined;
  details: DetailFilters | undefined;
  stockStatus: StockStatus | undefined;
  onSale: boolean | undefined;
  featured: boolean | undefined;
  inStock: boolean | undefined;
  minPriceCents: number | undefined;
  maxPriceCents: number | undefined;
}

/** The groups of conditions that facets count without: a shopper who ticked one brand still sees what others have. */
export const GROUP = {
  categories: 0,
  brands: 1,
  price: 2,
  inStock: 3,
  onSale: 4,
  firstAttribute: 5,
} as const;

/** A group that nothing belongs to, for terms of an attribute of which none is chosen. */
export const NO_GROUP = 30;
/** Filters that no facet belongs to; what fails one of them is never counted. */
const ALWAYS = 31;

/**
 * By ordinal: one bit per group of conditions that the product fails; 0 means that it is in the list. Attributes beyond
 * the bits that are left count as always.
 */
export function failures(
  listing: Listing,
  filters: Filters,
  details: ListingDetails | undefined,
): Uint32Array {
  const invisible = filters.searching ? listing.unfound : listing.unlisted;
  if (isUnconditional(filters)) return invisible;
  const fails = filters.naming ? new Uint32Array(listing.size) : invisible.slice();
  failWithout(fails, ALWAYS, listing, FLAG.featured, filters.featured);
  failWithout(fails, GROUP.inStock, listing, FLAG.inStock, filters.inStock);
  failWithout(fails, GROUP.onSale, listing, FLAG.onSale, filters.onSale);
  failByPrice(fails, listing, filters);
  if (filters.categoryIds) failOutside(fails, GROUP.categories, listing.categories, filters.categoryIds);
  if (filters.brandIds) failOutside(fails, GROUP.brands, listing.brands, filters.brandIds);
  for (const [index, termIds] of filters.termGroups.entries()) {
    failOutside(fails, attributeGroup(index), listing.terms, termIds);
  }
  failByStock(fails, listing, filters.stockStatus);
  if (filters.productIds) {
    const wanted = new Set(filters.productIds.map((id) => listing.ordinals.get(id)));
    failUnless(fails, (ordinal) => wanted.has(ordinal));
  }
  if (filters.excludedIds) {
    const unwanted = new Set(filters.excludedIds.map((id) => listing.ordinals.get(id)));
    failUnless(fails, (ordinal) => !unwanted.has(ordinal));
  }
  if (filters.details && details) failUnless(fails, meetsDetails(details, filters.details));
  return fails;
}

const isUnconditional = ({ searching, naming, termGroups, ...conditions }: Filters): boolean =>
  termGroups.length === 0 && Object.values(conditions).every((condition) => condition === undefined);

/** What products without the flag fail: they are in no list, whatever its conditions. */
export const failuresWithout = (flags: Uint8Array, flag: number): Uint32Array =>
  Uint32Array.from(flags, (has) => ((has & flag) === 0 ? bit(ALWAYS) : 0));

export function countFitting(fails: Uint32Array): number {
  let count = 0;
  for (let ordinal = 0; ordinal < fails.length; ordinal += 1) if (fails[ordinal] === 0) count += 1;
  return count;
}

/** The group of the n-th attribute that is filtered by. */
export function attributeGroup(index: number): number {
  const group = GROUP.firstAttribute + index;
  return group < NO_GROUP ? group : ALWAYS;
}

export const bit = (group: number): number => (1 << group) >>> 0;

function failWithout(
  fails: Uint32Array,
  group: number,
  { flags, size }: Listing,
  flag: number,
  wanted?: boolean,
): void {
  if (wanted === undefined) return;
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const has = ((flags[ordinal] ?? 0) & flag) !== 0;
    if (has !== wanted) fails[ordinal] = (fails[ordinal] ?? 0) | bit(group);
  }
}

function failUnless(fails: Uint32Array, fits: (ordinal: number) => boolean): void {
  for (let ordinal = 0; ordinal < fails.length; ordinal += 1) {
    if (!fits(ordinal)) fails[ordinal] = (fails[ordinal] ?? 0) | bit(ALWAYS);
  }
}

function failByStock(fails: Uint32Array, listing: Listing, status: StockStatus | undefined): void {
  if (status === undefined) return;
  failWithout(fails, ALWAYS, listing, FLAG.onHand, status === 'instock');
  failWithout(fails, ALWAYS, listing, FLAG.inStock, status !== 'outofstock');
}

function failByPrice(fails: Uint32Array, { prices, size }: Listing, filters: Filters): void {
  const { minPriceCents, maxPriceCents } = filters;
  if (minPriceCents === undefined && maxPriceCents === undefined) return;
  const lowest = minPriceCents ?? 0;
  const highest = maxPriceCents ?? Number.POSITIVE_INFINITY;
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const price = prices[ordinal] ?? NO_PRICE;
    const fits = price !== NO_PRICE && price >= lowest && price <= highest;
    if (!fits) fails[ordinal] = (fails[ordinal] ?? 0) | bit(GROUP.price);
  }
}

function failOutside(fails: Uint32Array, group: number, members: Members, termIds: readonly number[]): void {
  const inside = new Uint8Array(fails.length);
  for (const id of termIds) for (const ordinal of productsWith(members, id)) inside[ordinal] = 1;
  for (let ordinal = 0; ordinal < fails.length; ordinal += 1) {
    if (inside[ordinal] === 0) fails[ordinal] = (fails[ordinal] ?? 0) | bit(group);
  }
}
