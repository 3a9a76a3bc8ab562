import type { Listing } from './listing.ts';

export type ListOrder = 'date' | 'price' | 'name' | 'popularity';

/** One page of the products that fit, in one of the listing's orders, and how many fit in all. */
export function pageInOrder(
  listing: Listing,
  fits: (ordinal: number) => boolean,
  { by, descending, offset, limit }: { by: ListOrder; descending: boolean; offset: number; limit: number },
): { ordinals: number[]; total: number } {
  const ordinals: number[] = [];
  let total = 0;
  for (const ordinal of inOrder(listing, by, descending)) {
    if (!fits(ordinal)) continue;
    if (total >= offset && ordinals.length < limit) ordinals.push(ordinal);
    total += 1;
  }
  return { ordinals, total };
}

/** Every ordinal once; without a price comes last whatever the direction. */
function* inOrder(listing: Listing, by: ListOrder, descending: boolean): Generator<number> {
  switch (by) {
    // Ordinals count from the newest on.
    case 'date':
      return yield* counted(listing.size, descending);
    case 'popularity':
      return yield* listed(listing.byPopularity, descending);
    case 'name':
      return yield* listed(listing.byName, !descending);
    case 'price':
      yield* listed(listing.byPrice, !descending);
      for (let ordinal = 0; ordinal < listing.size; ordinal += 1) {
        if ((listing.prices[ordinal] ?? 0) < 0) yield ordinal;
      }
  }
}

function* counted(size: number, upwards: boolean): Generator<number> {
  if (upwards) for (let ordinal = 0; ordinal < size; ordinal += 1) yield ordinal;
  else for (let ordinal = size - 1; ordinal >= 0; ordinal -= 1) yield ordinal;
}

function* listed(ordinals: Uint32Array, forwards: boolean): Generator<number> {
  if (forwards) for (let at = 0; at < ordinals.length; at += 1) yield ordinals[at] ?? 0;
  else for (let at = ordinals.length - 1; at >= 0; at -= 1) yield ordinals[at] ?? 0;
}
