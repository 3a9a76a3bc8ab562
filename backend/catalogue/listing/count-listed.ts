import { FLAG, type Listing } from './listing.ts';
import { type Members, productsWith } from './members.ts';

/** By term: how many products a list shows for it. */
export function countListed({ flags }: Listing, members: Members): (termId: number) => number {
  return (termId) => {
    let count = 0;
    for (const ordinal of productsWith(members, termId)) if ((flags[ordinal] ?? 0) & FLAG.listed) count += 1;
    return count;
  };
}
