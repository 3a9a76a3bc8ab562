import { type Groups, toGroups } from './groups.ts';

const ENTRIES_PER_STEP = 16_384;

export function* withAncestors(
  { starts, values }: Groups,
  ancestors: ReadonlyMap<number, readonly number[]>,
): Generator<undefined, Groups> {
  const ordinals: number[] = [];
  const categories: number[] = [];
  for (let ordinal = 0; ordinal + 1 < starts.length; ordinal += 1) {
    const first = categories.length;
    for (let place = starts[ordinal] ?? 0; place < (starts[ordinal + 1] ?? 0); place += 1) {
      const category = values[place] ?? 0;
      for (const above of ancestors.get(category) ?? [category]) {
        if (categories.indexOf(above, first) >= 0) continue;
        ordinals.push(ordinal);
        categories.push(above);
      }
    }
    if (ordinal % ENTRIES_PER_STEP === 0) yield;
  }
  return toGroups(ordinals, categories, starts.length - 1);
}
