import { createRandom } from './random.ts';

/** Yields items in a shuffled, deterministic order, none of them twice. */
export interface Walk<Thing> {
  /** Throws when there are not enough left. */
  next: (count: number) => Thing[];
}

export function startWalk<Thing>(things: readonly Thing[]): Walk<Thing> {
  const left = shuffle(things);
  return {
    next: (count) => {
      if (left.length < count) throw new Error(`only ${left.length} of ${count} are left`);
      return left.splice(0, count);
    },
  };
}

export function shuffle<Thing>(things: readonly Thing[]): Thing[] {
  const random = createRandom('shuffle');
  return things
    .map((thing) => ({ thing, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
