import { eachPlace } from '../search/time-slices.ts';

/** Compressed lists: two columns instead of one array per group. */
export interface Groups {
  /** By group; one more entry at the end. */
  starts: Uint32Array;
  values: Int32Array;
}

export function* toGroups(
  keys: ArrayLike<number>,
  values: ArrayLike<number>,
  groupCount: number,
): Generator<undefined, Groups> {
  const starts = new Uint32Array(groupCount + 1);
  yield* eachPlace(keys.length, (place) => {
    const after = (keys[place] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  });
  yield* eachPlace(groupCount, (group) => {
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  });
  const sorted = new Int32Array(keys.length);
  const next = starts.slice();
  yield* eachPlace(keys.length, (place) => {
    const group = keys[place] ?? 0;
    const target = next[group] ?? 0;
    sorted[target] = values[place] ?? 0;
    next[group] = target + 1;
  });
  return { starts, values: sorted };
}

export const groupOf = ({ starts, values }: Groups, group: number): Int32Array =>
  values.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);

export function* withoutValues(
  { starts, values }: Groups,
  unwanted: ReadonlyMap<number, ReadonlySet<number>>,
): Generator<undefined, Groups> {
  const remaining = new Int32Array(values.length);
  const newStarts = new Uint32Array(starts.length);
  let count = 0;
  yield* eachPlace(starts.length - 1, (group) => {
    const without = unwanted.get(group);
    for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      if (without?.has(value)) continue;
      remaining[count] = value;
      count += 1;
    }
    newStarts[group + 1] = count;
  });
  return { starts: newStarts, values: remaining.slice(0, count) };
}
