import { eachPlace } from '../search/time-slices.ts';
import type { Listing } from './listing.ts';

/** Ids of products that are new, or of which a unit's price, sale or availability differs. */
export function* changedOffers(before: Listing, after: Listing): Generator<undefined, number[]> {
  const changed: number[] = [];
  yield* eachPlace(after.size, (ordinal) => {
    const id = after.ids[ordinal] ?? 0;
    const earlier = before.ordinals.get(id);
    if (earlier === undefined || !hasSameOffers(before, earlier, after, ordinal)) changed.push(id);
  });
  return changed;
}

function hasSameOffers(before: Listing, earlier: number, after: Listing, ordinal: number): boolean {
  const start = before.units.starts[earlier] ?? 0;
  const first = after.units.starts[ordinal] ?? 0;
  const count = (after.units.starts[ordinal + 1] ?? 0) - first;
  if (count !== (before.units.starts[earlier + 1] ?? 0) - start) return false;
  if (before.flags[earlier] !== after.flags[ordinal]) return false;
  for (let place = 0; place < count; place += 1) {
    if (!isSameUnit(before, start + place, after, first + place)) return false;
  }
  return true;
}

const isSameUnit = ({ units }: Listing, unit: number, { units: others }: Listing, other: number): boolean =>
  units.variationIds[unit] === others.variationIds[other] &&
  units.flags[unit] === others.flags[other] &&
  units.prices[unit] === others.prices[other];
