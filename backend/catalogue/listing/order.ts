import type { Listing } from './listing.ts';
import type { DetailOrder, ListingDetails } from './listing-details.ts';

export type ListOrder = 'date' | 'price' | 'name' | 'popularity' | DetailOrder;

interface Page {
  by: ListOrder;
  descending: boolean;
  offset: number;
  limit: number;
}

const DETAIL_ORDERS: readonly string[] = ['id', 'slug', 'modified', 'menu_order'] satisfies DetailOrder[];

export const needsDetails = (by: string): boolean => DETAIL_ORDERS.includes(by);

/** One page of the products that fit, in one of the listing's orders; what comes behind it is not looked at. */
export function pageInOrder(
  listing: Listing,
  fits: (ordinal: number) => boolean,
  { by, descending, offset, limit }: Page,
  details: ListingDetails | undefined,
): number[] {
  const found: number[] = [];
  const end = offset + limit;
  let count = 0;
  for (const { ordinals, forwards } of stretches(listing, details, by, descending)) {
    for (let at = 0; at < ordinals.length && count < end; at += 1) {
      const ordinal = ordinals[forwards ? at : ordinals.length - 1 - at] ?? 0;
      if (!fits(ordinal)) continue;
      if (count >= offset) found.push(ordinal);
      count += 1;
    }
  }
  return found;
}

interface Stretch {
  ordinals: Uint32Array;
  forwards: boolean;
}

/** Every ordinal once; without a price comes last whatever the direction. */
function stretches(
  listing: Listing,
  details: ListingDetails | undefined,
  by: ListOrder,
  descending: boolean,
): Stretch[] {
  switch (by) {
    case 'date':
      return [{ ordinals: listing.byDate, forwards: descending }];
    case 'popularity':
      return [{ ordinals: listing.byPopularity, forwards: descending }];
    case 'name':
      return [{ ordinals: listing.byName, forwards: !descending }];
    case 'price':
      return [
        { ordinals: listing.byPrice, forwards: !descending },
        { ordinals: listing.unpriced, forwards: true },
      ];
    default:
      return details ? [{ ordinals: details.orders[by], forwards: !descending }] : [];
  }
}
