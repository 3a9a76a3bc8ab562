import type { StockStatus } from '#domain/stock/stock.ts';
import { type DetailFilters, meetsDetails } from './detail-filters.ts';
import { ALWAYS, attributeGroup, bit, failOutside, failUnless, failWithout, GROUP } from './failure-bits.ts';
import { type Listing, NO_PRICE } from './listing.ts';
import type { ListingDetails } from './listing-details.ts';
import { type Members, membersWith } from './members.ts';
import { FLAG, hasUnitIn, isGoneCopy, type Units } from './units.ts';

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
  graded: boolean | undefined;
  photographed: boolean | undefined;
  featured: boolean | undefined;
  inStock: boolean | undefined;
  /** Of the whole product. */
  soldOut: boolean | undefined;
  minPriceCents: number | undefined;
  maxPriceCents: number | undefined;
}

/**
 * By unit: one bit per group of filters that it fails; 0 is in the list. Surplus attributes share one bit.
 * @param among ordinals; all other products fail
 */
export function failures(
  listing: Listing,
  filters: Filters,
  details: ListingDetails | undefined,
  among: Uint32Array = listing.byDate,
): Uint32Array {
  const invisible = filters.searching ? listing.unfound : listing.unlisted;
  if (isUnconditional(filters)) return invisible;
  const { units } = listing;
  const ofProducts = productFailures(listing, filters, details, among);
  const isEverything = among === listing.byDate;
  const places = isEverything ? units.places : unitsOf(units, among);
  const fails = new Uint32Array(places.length);
  for (let at = 0, product = 0; at < places.length; at += 1) {
    const unit = places[at] ?? 0;
    while (among[product] !== units.ordinals[unit]) product += 1;
    const hidden = filters.naming ? 0 : (invisible[unit] ?? 0);
    const gone = isGoneCopy(units.flags[unit] ?? 0) ? bit(ALWAYS) : 0;
    fails[at] = hidden | gone | (ofProducts[product] ?? 0);
  }
  failByFlags(fails, places, units.flags, filters);
  failWithout(fails, places, GROUP.graded, units.flags, FLAG.graded, filters.graded);
  failWithout(fails, places, GROUP.photographed, units.flags, FLAG.photographed, filters.photographed);
  failByPrice(fails, places, units, filters);
  for (const [index, { termIds }] of filters.termGroups.entries()) {
    failOutside(fails, places, attributeGroup(index), unitsWith(listing, termIds));
  }
  return isEverything ? fails : scattered(fails, places, units.count);
}

function scattered(fails: Uint32Array, places: Uint32Array, count: number): Uint32Array {
  const all = new Uint32Array(count).fill(bit(ALWAYS));
  for (let at = 0; at < places.length; at += 1) all[places[at] ?? 0] = fails[at] ?? 0;
  return all;
}

/** Ascending ordinals of the products of the narrowest filter; undefined when none leaves out half of the shop. */
export function narrowest(listing: Listing, filters: Filters): Uint32Array | undefined {
  const { categoryIds, brandIds, productIds, termGroups } = filters;
  const { categories, brands, terms, units, ordinals, size } = listing;
  const choices: (readonly ArrayLike<number>[] | undefined)[] = [
    productIds && [productIds.flatMap((id) => ordinals.get(id) ?? [])],
    categoryIds?.map((id) => membersWith(categories, id)),
    brandIds?.map((id) => membersWith(brands, id)),
    ...termGroups.map(({ termIds }) =>
      termIds.flatMap((id) => [
        membersWith(terms, id),
        membersWith(units.options, id).map((unit) => units.ordinals[unit] ?? 0),
      ]),
    ),
  ];
  const lengthOf = (lists: readonly ArrayLike<number>[]) =>
    lists.reduce((sum, { length }) => sum + length, 0);
  const [shortest] = choices
    .filter((lists) => lists !== undefined)
    .toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return shortest && 2 * lengthOf(shortest) < size ? union(shortest, size) : undefined;
}

function union(lists: readonly ArrayLike<number>[], size: number): Uint32Array {
  const seen = new Uint8Array(size);
  const all: number[] = [];
  for (const list of lists) {
    for (let place = 0; place < list.length; place += 1) {
      const ordinal = list[place] ?? 0;
      if (seen[ordinal] !== 0) continue;
      seen[ordinal] = 1;
      all.push(ordinal);
    }
  }
  return Uint32Array.from(all).sort();
}

/** In the order of the ordinals. */
function productFailures(
  listing: Listing,
  filters: Filters,
  details: ListingDetails | undefined,
  among: Uint32Array,
): Uint32Array {
  const { featured, soldOut, categoryIds, brandIds, productIds, excludedIds } = filters;
  const fails = new Uint32Array(among.length);
  failWithout(fails, among, ALWAYS, listing.flags, FLAG.featured, featured);
  failWithout(
    fails,
    among,
    ALWAYS,
    listing.flags,
    FLAG.inStock,
    soldOut === undefined ? undefined : !soldOut,
  );
  // As in WooCommerce, 'sold out' or 'not on sale' alone must be true of the whole product.
  if (countUnitConditions(filters) === 1) failByFlags(fails, among, listing.flags, filters);
  if (categoryIds) failOutside(fails, among, GROUP.categories, holdersOf(listing.categories, categoryIds));
  if (brandIds) failOutside(fails, among, GROUP.brands, holdersOf(listing.brands, brandIds));
  if (productIds) {
    const wanted = new Set(productIds.map((id) => listing.ordinals.get(id)));
    failUnless(fails, among, (ordinal) => wanted.has(ordinal));
  }
  if (excludedIds) {
    const unwanted = new Set(excludedIds.map((id) => listing.ordinals.get(id)));
    failUnless(fails, among, (ordinal) => !unwanted.has(ordinal));
  }
  if (filters.details && details) failUnless(fails, among, meetsDetails(details, filters.details));
  return fails;
}

const isUnconditional = ({ searching, naming, termGroups, ...conditions }: Filters): boolean =>
  termGroups.length === 0 && Object.values(conditions).every((condition) => condition === undefined);

export const countUnitConditions = (filters: Filters): number =>
  filters.termGroups.length +
  [
    filters.stockStatus,
    filters.onSale,
    filters.inStock,
    filters.graded,
    filters.photographed,
    filters.minPriceCents,
    filters.maxPriceCents,
  ].filter((condition) => condition !== undefined).length;

export function countFitting(units: Units, fails: Uint32Array, among: Uint32Array): number {
  let count = 0;
  for (let place = 0; place < among.length; place += 1)
    if (hasUnitIn(units, fails, among[place] ?? 0)) count += 1;
  return count;
}

function failByFlags(
  fails: Uint32Array,
  places: Uint32Array,
  flags: Uint16Array,
  { inStock, onSale, stockStatus }: Filters,
): void {
  failWithout(fails, places, GROUP.inStock, flags, FLAG.inStock, inStock);
  failWithout(fails, places, GROUP.onSale, flags, FLAG.onSale, onSale);
  if (stockStatus === undefined) return;
  failWithout(fails, places, ALWAYS, flags, FLAG.onHand, stockStatus === 'instock');
  failWithout(fails, places, ALWAYS, flags, FLAG.inStock, stockStatus !== 'outofstock');
}

function failByPrice(fails: Uint32Array, places: Uint32Array, { prices }: Units, filters: Filters): void {
  const { minPriceCents, maxPriceCents } = filters;
  if (minPriceCents === undefined && maxPriceCents === undefined) return;
  const lowest = minPriceCents ?? 0;
  const highest = maxPriceCents ?? Number.POSITIVE_INFINITY;
  for (let at = 0; at < places.length; at += 1) {
    const price = prices[places[at] ?? 0] ?? NO_PRICE;
    const fits = price !== NO_PRICE && price >= lowest && price <= highest;
    if (!fits) fails[at] = (fails[at] ?? 0) | bit(GROUP.price);
  }
}

function unitsOf({ starts }: Units, among: Uint32Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < among.length; at += 1) {
    const ordinal = among[at] ?? 0;
    count += (starts[ordinal + 1] ?? 0) - (starts[ordinal] ?? 0);
  }
  const places = new Uint32Array(count);
  let at = 0;
  for (let product = 0; product < among.length; product += 1) {
    const end = starts[(among[product] ?? 0) + 1] ?? 0;
    for (let unit = starts[among[product] ?? 0] ?? 0; unit < end; unit += 1) {
      places[at] = unit;
      at += 1;
    }
  }
  return places;
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
