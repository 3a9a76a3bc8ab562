import type { Listing } from './listing.ts';

export type ListOrder = 'date' | 'price' | 'name' | 'popularity';

interface Page {
  by: ListOrder;
  descending: boolean;
  offset: number;
  limit: number;
}

/** One page of the products that fit, in one of the listing's orders; what comes behind it is not looked at. */
export function pageInOrder(
  listing: Listing,
  fits: (ordinal: number) => boolean,
  { by, descending, offset, limit }: Page,
): number[] {
  const found: number[] = [];
  const end = offset + limit;
  let count = 0;
  for (const { ordinals, forwards } of stretches(listing, by, descending)) {
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
function stretches(listing: Listing, by: ListOrder, descending: boolean): Stretch[] {
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
  }
}
