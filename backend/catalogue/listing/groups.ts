/** Compressed lists: two columns instead of one array per group. */
export interface Groups {
  /** By group; one more entry at the end. */
  starts: Uint32Array;
  values: Int32Array;
}

export function toGroups(keys: ArrayLike<number>, values: ArrayLike<number>, groupCount: number): Groups {
  const starts = new Uint32Array(groupCount + 1);
  for (let place = 0; place < keys.length; place += 1) {
    const after = (keys[place] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let group = 0; group < groupCount; group += 1) {
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  }
  const sorted = new Int32Array(keys.length);
  const next = starts.slice();
  for (let place = 0; place < keys.length; place += 1) {
    const group = keys[place] ?? 0;
    const target = next[group] ?? 0;
    sorted[target] = values[place] ?? 0;
    next[group] = target + 1;
  }
  return { starts, values: sorted };
}

export const groupOf = ({ starts, values }: Groups, group: number): Int32Array =>
  values.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);

export function withoutValues(
  { starts, values }: Groups,
  unwanted: ReadonlyMap<number, ReadonlySet<number>>,
): Groups {
  const remaining = new Int32Array(values.length);
  const newStarts = new Uint32Array(starts.length);
  let count = 0;
  for (let group = 0; group + 1 < starts.length; group += 1) {
    const without = unwanted.get(group);
    for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      if (without?.has(value)) continue;
      remaining[count] = value;
      count += 1;
    }
    newStarts[group + 1] = count;
  }
  return { starts: newStarts, values: remaining.slice(0, count) };
}
