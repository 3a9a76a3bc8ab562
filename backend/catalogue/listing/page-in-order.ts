import { runToCompletion } from '../search/time-slices.ts';
import { type CardOrder, type CardOrders, isCardOrder } from './card-orders.ts';
import type { Listing } from './listing.ts';
import type { DetailOrder, ListingDetails } from './listing-details.ts';
import { NO_RANK, rankOrder } from './sort.ts';
import { hasUnitIn, type Preference, shownUnit } from './units.ts';

type OfferOrder = `${Preference} offer`;

export type ListOrder =
  | 'date'
  | 'price'
  | OfferOrder
  | 'name'
  | 'popularity'
  | 'stock'
  | DetailOrder
  | CardOrder;

/** What an order needs beyond the listing. */
export interface Needed {
  details?: ListingDetails | undefined;
  cards?: CardOrders | undefined;
}

interface Selection {
  listing: Listing;
  /** By unit; 0 is in the list. */
  fails: Uint32Array;
  /** Ascending ordinals of the only products that can be in the list. */
  among: Uint32Array;
}

interface Page {
  by: ListOrder;
  descending: boolean;
  offset: number;
  limit: number;
}

const DETAIL_ORDERS: readonly string[] = ['id', 'slug', 'modified', 'menu_order'] satisfies DetailOrder[];

export const needsDetails = (by: string): boolean => DETAIL_ORDERS.includes(by);

/** One page of ordinals; stops as soon as the page is full. */
export function pageInOrder(
  selection: Selection,
  isFound: (ordinal: number) => boolean,
  { by, descending, offset, limit }: Page,
  needed: Needed,
): number[] {
  const found: number[] = [];
  const end = offset + limit;
  let count = 0;
  for (const { places, forwards, ordinalAt } of stretches(selection, needed, by, descending)) {
    for (let at = 0; at < places.length && count < end; at += 1) {
      const ordinal = ordinalAt(places[forwards ? at : places.length - 1 - at] ?? 0);
      if (ordinal === undefined || !isFound(ordinal)) continue;
      if (count >= offset) found.push(ordinal);
      count += 1;
    }
  }
  return found;
}

interface Stretch {
  places: Uint32Array;
  forwards: boolean;
  /** undefined for a product that is not in the list. */
  ordinalAt: (place: number) => number | undefined;
}

function stretches(
  selection: Selection,
  { details, cards }: Needed,
  by: ListOrder,
  descending: boolean,
): Stretch[] {
  const { listing, fails, among } = selection;
  const { units } = listing;
  const products = (places: Uint32Array, forwards: boolean): Stretch => ({
    places,
    forwards,
    ordinalAt: (ordinal) => (hasUnitIn(units, fails, ordinal) ? ordinal : undefined),
  });
  const offers = (prefers: Preference): Stretch[] => {
    const ordinalAt = (unit: number) => {
      const ordinal = units.ordinals[unit] ?? 0;
      const isShown = fails[unit] === 0 && shownUnit(units, fails, ordinal, prefers) === unit;
      return isShown ? ordinal : undefined;
    };
    return [
      { places: units.byPrice, forwards: !descending, ordinalAt },
      { places: units.unpriced, forwards: true, ordinalAt },
    ];
  };
  if (isCardOrder(by)) {
    // Goods without one come last in both directions.
    return cards ? [products(cards[by].sorted, !descending), products(cards[by].without, true)] : [];
  }
  switch (by) {
    case 'date':
      return [products(among, descending)];
    case 'popularity':
      return [products(listing.byPopularity, descending)];
    case 'name':
      return [products(listing.byName, !descending)];
    // Products without a price come last in both directions.
    case 'price':
      return [products(listing.byPrice, !descending), products(listing.unpriced, true)];
    case 'best offer':
      return offers('best');
    case 'cheapest offer':
      return offers('cheapest');
    case 'stock':
      return [products(stockOrder(selection), !descending)];
    default:
      return details ? [products(details.orders[by], !descending)] : [];
  }
}

/** Counts units left of the shown unit; built for each list, as every order changes it. */
function stockOrder({ listing: { size, units }, fails, among }: Selection): Uint32Array {
  const ranks = new Int32Array(size).fill(NO_RANK);
  for (const ordinal of among) {
    const shown = shownUnit(units, fails, ordinal, 'best');
    if (shown !== undefined) ranks[ordinal] = units.left[shown] ?? 0;
  }
  return runToCompletion(rankOrder(ranks, among));
}
