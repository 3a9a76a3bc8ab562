import type { Groups } from './groups.ts';
import { FLAG, type Listing, NO_PRICE } from './listing.ts';
import { bit, GROUP, NO_GROUP } from './select.ts';

/** How many products of a list each choice would leave, by term id. */
export interface FacetCounts {
  total: number;
  inStock: number;
  onSale: number;
  /** Over the list without its own price bounds; undefined when nothing in it has a price. */
  lowestCents: number | undefined;
  highestCents: number | undefined;
  categories: Map<number, number>;
  brands: Map<number, number>;
  terms: Map<number, number>;
}

/**
 * One pass over the list. A group's own filter does not narrow its own counts.
 * @param groupOfTerm the filter group of a term's attribute, or undefined when nothing of that attribute is chosen
 * @param inSearch whether a product is among what was searched for
 */
export function countFacets(
  listing: Listing,
  fails: Uint32Array,
  inSearch: (ordinal: number) => boolean,
  groupOfTerm: (termId: number) => number | undefined,
): FacetCounts {
  const counts: FacetCounts = {
    total: 0,
    inStock: 0,
    onSale: 0,
    lowestCents: undefined,
    highestCents: undefined,
    categories: new Map(),
    brands: new Map(),
    terms: new Map(),
  };
  const { terms } = listing.terms;
  for (let ordinal = 0; ordinal < listing.size; ordinal += 1) {
    const failed = fails[ordinal] ?? 0;
    // Two failed groups: no single choice brings it back.
    if ((failed & (failed - 1)) !== 0 || !inSearch(ordinal)) continue;
    const passesBut = (group: number) => failed === 0 || failed === bit(group);
    const flags = listing.flags[ordinal] ?? 0;
    if (failed === 0) counts.total += 1;
    if (passesBut(GROUP.inStock) && flags & FLAG.inStock) counts.inStock += 1;
    if (passesBut(GROUP.onSale) && flags & FLAG.onSale) counts.onSale += 1;
    if (passesBut(GROUP.price)) widen(counts, listing.prices[ordinal] ?? NO_PRICE);
    if (passesBut(GROUP.categories)) addTerms(counts.categories, listing.categories.terms, ordinal);
    if (passesBut(GROUP.brands)) addTerms(counts.brands, listing.brands.terms, ordinal);
    for (let at = terms.starts[ordinal] ?? 0; at < (terms.starts[ordinal + 1] ?? 0); at += 1) {
      const id = terms.values[at] ?? 0;
      if (failed === 0 || failed === bit(groupOfTerm(id) ?? NO_GROUP)) add(counts.terms, id);
    }
  }
  return counts;
}

function addTerms(counts: Map<number, number>, { starts, values }: Groups, ordinal: number): void {
  for (let at = starts[ordinal] ?? 0; at < (starts[ordinal + 1] ?? 0); at += 1) {
    add(counts, values[at] ?? 0);
  }
}

const add = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);

function widen(counts: FacetCounts, cents: number): void {
  if (cents === NO_PRICE) return;
  if (counts.lowestCents === undefined || cents < counts.lowestCents) counts.lowestCents = cents;
  if (counts.highestCents === undefined || cents > counts.highestCents) counts.highestCents = cents;
}
