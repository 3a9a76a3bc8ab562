import { eachPlace } from '../search/time-slices.ts';
import { bit, GROUP, NO_GROUP } from './failure-bits.ts';
import type { Groups } from './groups.ts';
import { type Listing, NO_PRICE } from './listing.ts';
import { type Members, membersWith } from './members.ts';
import { FLAG } from './units.ts';

/** Products per choice with one unit that meets it and all other filters. */
export interface FacetCounts {
  total: number;
  inStock: number;
  onSale: number;
  graded: number;
  photographed: number;
  /** Ignores the price bounds; undefined when nothing has a price. */
  lowestCents: number | undefined;
  highestCents: number | undefined;
  categories: Uint32Array;
  brands: Uint32Array;
  terms: Uint32Array;
}

const EVERY_GROUP = -1;

/** One pass over the list; a group's own filter does not narrow its counts. `fails` is by unit. */
export function* countFacets(
  listing: Listing,
  fails: Uint32Array,
  inSearch: (ordinal: number) => boolean,
  groupOfTerm: ReadonlyMap<number, number>,
): Generator<undefined, FacetCounts> {
  const { units, brands, categories } = listing;
  const { options } = units;
  const counts: FacetCounts = {
    total: 0,
    inStock: 0,
    onSale: 0,
    graded: 0,
    photographed: 0,
    lowestCents: undefined,
    highestCents: undefined,
    categories: new Uint32Array(categories.members.starts.length),
    brands: new Uint32Array(brands.members.starts.length),
    terms: new Uint32Array(Math.max(listing.terms.members.starts.length, options.members.starts.length)),
  };
  const termBits = new Uint32Array(counts.terms.length).fill(bit(NO_GROUP));
  for (const [id, group] of groupOfTerm) termBits[id] = bit(group);
  /** By term id: ordinal + 1 of the product counted last. */
  const countedFor = new Uint32Array(counts.terms.length);

  yield* eachPlace(listing.size, countProduct);
  return counts;

  function countProduct(ordinal: number): void {
    if (!inSearch(ordinal)) return;
    let lets = 0;
    /** FLAG values of units that one more filter would leave in the list. */
    let found = 0;
    for (let unit = units.starts[ordinal] ?? 0; unit < (units.starts[ordinal + 1] ?? 0); unit += 1) {
      const failed = fails[unit] ?? 0;
      // Fails two groups, so that no single choice includes it.
      if ((failed & (failed - 1)) !== 0) continue;
      const letsIn = failed === 0 ? EVERY_GROUP : failed;
      const flags = units.flags[unit] ?? 0;
      lets |= letsIn;
      if (letsIn & bit(GROUP.inStock)) found |= flags & FLAG.inStock;
      if (letsIn & bit(GROUP.onSale)) found |= flags & FLAG.onSale;
      if (letsIn & bit(GROUP.graded)) found |= flags & FLAG.graded;
      if (letsIn & bit(GROUP.photographed)) found |= flags & FLAG.photographed;
      if (letsIn & bit(GROUP.price)) widen(counts, units.prices[unit] ?? NO_PRICE);
      addOptions(unit, letsIn, ordinal + 1);
    }
    if (lets === 0) return;
    if (lets === EVERY_GROUP) counts.total += 1;
    if (found & FLAG.inStock) counts.inStock += 1;
    if (found & FLAG.onSale) counts.onSale += 1;
    if (found & FLAG.graded) counts.graded += 1;
    if (found & FLAG.photographed) counts.photographed += 1;
    if (lets & bit(GROUP.categories)) addTerms(counts.categories, categories.terms, ordinal);
    if (lets & bit(GROUP.brands)) addTerms(counts.brands, brands.terms, ordinal);
    addOwnTerms(ordinal, lets);
  }

  function addOptions(unit: number, letsIn: number, place: number): void {
    const { starts, values } = options.terms;
    for (let at = starts[unit] ?? 0; at < (starts[unit + 1] ?? 0); at += 1) {
      const id = values[at] ?? 0;
      if ((letsIn & (termBits[id] ?? 0)) === 0 || countedFor[id] === place) continue;
      countedFor[id] = place;
      counts.terms[id] = (counts.terms[id] ?? 0) + 1;
    }
  }

  function addOwnTerms(ordinal: number, lets: number): void {
    const { starts, values } = listing.terms.terms;
    for (let at = starts[ordinal] ?? 0; at < (starts[ordinal + 1] ?? 0); at += 1) {
      const id = values[at] ?? 0;
      if (lets & (termBits[id] ?? 0)) counts.terms[id] = (counts.terms[id] ?? 0) + 1;
    }
  }
}

function addTerms(counts: Uint32Array, { starts, values }: Groups, ordinal: number): void {
  for (let at = starts[ordinal] ?? 0; at < (starts[ordinal + 1] ?? 0); at += 1) {
    const id = values[at] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
}

function widen(counts: FacetCounts, cents: number): void {
  if (cents === NO_PRICE) return;
  if (counts.lowestCents === undefined || cents < counts.lowestCents) counts.lowestCents = cents;
  if (counts.highestCents === undefined || cents > counts.highestCents) counts.highestCents = cents;
}

export function countListed({ flags }: Listing, members: Members): (termId: number) => number {
  return (termId) => {
    let count = 0;
    for (const ordinal of membersWith(members, termId)) if ((flags[ordinal] ?? 0) & FLAG.listed) count += 1;
    return count;
  };
}
