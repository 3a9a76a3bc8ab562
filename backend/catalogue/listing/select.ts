import type { StockStatus } from '#domain/stock.ts';
import { type DetailFilters, meetsDetails } from './detail-filters.ts';
import { FLAG, type Listing, NO_PRICE } from './listing.ts';
import type { ListingDetails } from './listing-details.ts';
import { type Members, membersWith } from './members.ts';
import { isGoneCopy, type Units } from './units.ts';

export interface TermGroup {
  attributeId: number;
  termIds: readonly number[];
}

/** Resolved to ids; undefined: no restriction. */
export interface Filters {
  searching: boolean;
  naming: boolean;
  /** Each includes its descendants. */
  categoryIds: readonly number[] | undefined;
  brandIds: readonly number[] | undefined;
  /** Any option of a group, but every group. */
  termGroups: readonly TermGroup[];
  productIds: readonly number[] | undefined;
  excludedIds: readonly number[] | undefined;
  details: DetailFilters | undefined;
  stockStatus: StockStatus | undefined;
  onSale: boolean | undefined;
  featured: boolean | undefined;
  inStock: boolean | undefined;
  /** Of the whole product. */
  soldOut: boolean | undefined;
  minPriceCents: number | undefined;
  maxPriceCents: number | undefined;
}

/** Facets ignore the filter of their own group: with one brand ticked, the others keep their counts. */
export const GROUP = {
  categories: 0,
  brands: 1,
  price: 2,
  inStock: 3,
  onSale: 4,
  firstAttribute: 5,
} as const;

export const NO_GROUP = 30;
const ALWAYS = 31;

/** By unit: one bit per group of filters that it fails; 0 is in the list. Surplus attributes share one bit. */
export function failures(
  listing: Listing,
  filters: Filters,
  details: ListingDetails | undefined,
): Uint32Array {
  const invisible = filters.searching ? listing.unfound : listing.unlisted;
  if (isUnconditional(filters)) return invisible;
  const { units } = listing;
  const fails = filters.naming ? new Uint32Array(units.count) : invisible.slice();
  const ofProducts = productFailures(listing, filters, details);
  for (let unit = 0; unit < units.count; unit += 1) {
    const gone = isGoneCopy(units.flags[unit] ?? 0) ? bit(ALWAYS) : 0;
    fails[unit] = (fails[unit] ?? 0) | (ofProducts[units.ordinals[unit] ?? 0] ?? 0) | gone;
  }
  failByFlags(fails, units.flags, filters);
  failByPrice(fails, units, filters);
  for (const [index, { termIds }] of filters.termGroups.entries()) {
    failOutside(fails, attributeGroup(index), unitsWith(listing, termIds));
  }
  return fails;
}

function productFailures(
  listing: Listing,
  filters: Filters,
  details: ListingDetails | undefined,
): Uint32Array {
  const { featured, soldOut, categoryIds, brandIds, productIds, excludedIds } = filters;
  const fails = new Uint32Array(listing.size);
  failWithout(fails, ALWAYS, listing.flags, FLAG.featured, featured);
  failWithout(fails, ALWAYS, listing.flags, FLAG.inStock, soldOut === undefined ? undefined : !soldOut);
  // As in WooCommerce, 'sold out' or 'not on sale' alone must be true of the whole product.
  if (countUnitConditions(filters) === 1) failByFlags(fails, listing.flags, filters);
  if (categoryIds) failOutside(fails, GROUP.categories, holdersOf(listing.categories, categoryIds));
  if (brandIds) failOutside(fails, GROUP.brands, holdersOf(listing.brands, brandIds));
  if (productIds) {
    const wanted = new Set(productIds.map((id) => listing.ordinals.get(id)));
    failUnless(fails, (ordinal) => wanted.has(ordinal));
  }
  if (excludedIds) {
    const unwanted = new Set(excludedIds.map((id) => listing.ordinals.get(id)));
    failUnless(fails, (ordinal) => !unwanted.has(ordinal));
  }
  if (filters.details && details) failUnless(fails, meetsDetails(details, filters.details));
  return fails;
}

const isUnconditional = ({ searching, naming, termGroups, ...conditions }: Filters): boolean =>
  termGroups.length === 0 && Object.values(conditions).every((condition) => condition === undefined);

export const countUnitConditions = (filters: Filters): number =>
  filters.termGroups.length +
  [filters.stockStatus, filters.onSale, filters.inStock, filters.minPriceCents, filters.maxPriceCents].filter(
    (condition) => condition !== undefined,
  ).length;

export const failuresWithout = (units: Units, flags: Uint8Array, flag: number): Uint32Array =>
  Uint32Array.from({ length: units.count }, (_, unit) => failureWithout(units, unit, flags, flag));

/** Of a unit whose product has no such flag, or that is a copy which is gone. */
export function failureWithout(units: Units, unit: number, flags: Uint8Array, flag: number): number {
  const isThere = ((flags[units.ordinals[unit] ?? 0] ?? 0) & flag) !== 0;
  return isThere && !isGoneCopy(units.flags[unit] ?? 0) ? 0 : bit(ALWAYS);
}

export function countFitting({ ordinals }: Units, fails: Uint32Array): number {
  let count = 0;
  let last = -1;
  for (let unit = 0; unit < fails.length; unit += 1) {
    if (fails[unit] !== 0 || ordinals[unit] === last) continue;
    last = ordinals[unit] ?? 0;
    count += 1;
  }
  return count;
}

export function attributeGroup(index: number): number {
  const group = GROUP.firstAttribute + index;
  return group < NO_GROUP ? group : ALWAYS;
}

export const bit = (group: number): number => (1 << group) >>> 0;

function failWithout(
  fails: Uint32Array,
  group: number,
  flags: Uint8Array,
  flag: number,
  wanted: boolean | undefined,
): void {
  if (wanted === undefined) return;
  for (let place = 0; place < fails.length; place += 1) {
    const has = ((flags[place] ?? 0) & flag) !== 0;
    if (has !== wanted) fails[place] = (fails[place] ?? 0) | bit(group);
  }
}

function failUnless(fails: Uint32Array, fits: (ordinal: number) => boolean): void {
  for (let ordinal = 0; ordinal < fails.length; ordinal += 1) {
    if (!fits(ordinal)) fails[ordinal] = (fails[ordinal] ?? 0) | bit(ALWAYS);
  }
}

function failByFlags(fails: Uint32Array, flags: Uint8Array, { inStock, onSale, stockStatus }: Filters): void {
  failWithout(fails, GROUP.inStock, flags, FLAG.inStock, inStock);
  failWithout(fails, GROUP.onSale, flags, FLAG.onSale, onSale);
  if (stockStatus === undefined) return;
  failWithout(fails, ALWAYS, flags, FLAG.onHand, stockStatus === 'instock');
  failWithout(fails, ALWAYS, flags, FLAG.inStock, stockStatus !== 'outofstock');
}

function failByPrice(fails: Uint32Array, { prices }: Units, filters: Filters): void {
  const { minPriceCents, maxPriceCents } = filters;
  if (minPriceCents === undefined && maxPriceCents === undefined) return;
  const lowest = minPriceCents ?? 0;
  const highest = maxPriceCents ?? Number.POSITIVE_INFINITY;
  for (let unit = 0; unit < fails.length; unit += 1) {
    const price = prices[unit] ?? NO_PRICE;
    const fits = price !== NO_PRICE && price >= lowest && price <= highest;
    if (!fits) fails[unit] = (fails[unit] ?? 0) | bit(GROUP.price);
  }
}

function failOutside(fails: Uint32Array, group: number, inside: Uint8Array): void {
  for (let place = 0; place < fails.length; place += 1) {
    if (inside[place] === 0) fails[place] = (fails[place] ?? 0) | bit(group);
  }
}

function holdersOf(members: Members, termIds: readonly number[]): Uint8Array {
  const inside = new Uint8Array(members.terms.starts.length - 1);
  for (const id of termIds) for (const ordinal of membersWith(members, id)) inside[ordinal] = 1;
  return inside;
}

function unitsWith({ terms, units }: Listing, termIds: readonly number[]): Uint8Array {
  const inside = holdersOf(units.options, termIds);
  for (const id of termIds) {
    for (const ordinal of membersWith(terms, id)) {
      inside.fill(1, units.starts[ordinal], units.starts[ordinal + 1]);
    }
  }
  return inside;
}
