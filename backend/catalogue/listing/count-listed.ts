import { FLAG } from './flags.ts';
import type { Listing } from './listing.ts';
import { type Members, membersWith } from './members.ts';

export function countListed({ flags }: Listing, members: Members): (termId: number) => number {
  return (termId) => {
    let count = 0;
    for (const ordinal of membersWith(members, termId)) if ((flags[ordinal] ?? 0) & FLAG.listed) count += 1;
    return count;
  };
}
