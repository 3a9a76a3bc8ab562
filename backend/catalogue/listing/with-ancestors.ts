import { eachPlace } from '../search/time-slices.ts';
import { type Groups, toGroups } from './groups.ts';

export function* withAncestors(
  { starts, values }: Groups,
  ancestors: ReadonlyMap<number, readonly number[]>,
): Generator<undefined, Groups> {
  const ordinals: number[] = [];
  const categories: number[] = [];
  yield* eachPlace(
    starts.length - 1,
    (ordinal) => {
      const first = categories.length;
      for (let place = starts[ordinal] ?? 0; place < (starts[ordinal + 1] ?? 0); place += 1) {
        const category = values[place] ?? 0;
        for (const above of ancestors.get(category) ?? [category]) {
          if (categories.indexOf(above, first) >= 0) continue;
          ordinals.push(ordinal);
          categories.push(above);
        }
      }
    },
    PRODUCTS_PER_STEP,
  );
  return yield* toGroups(ordinals, categories, starts.length - 1);
}

const PRODUCTS_PER_STEP = 2_048;
