import { FLAG, type Listing, type Members } from './listing.ts';

/** By term: how many products a list shows for it. */
export function countListed({ flags }: Listing, { products }: Members): (termId: number) => number {
  return (termId) => {
    let count = 0;
    for (const ordinal of products.get(termId) ?? []) if ((flags[ordinal] ?? 0) & FLAG.listed) count += 1;
    return count;
  };
}
