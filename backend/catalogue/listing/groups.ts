/** Numbers in groups, the groups side by side: two columns instead of a list for each group. */
export interface Groups {
  /** By group: where its values begin; one more at the end. */
  starts: Uint32Array;
  values: Int32Array;
}

/** Puts each value into the group that stands at its place in `keys`; within a group values keep their order. */
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

/** The values of one group; none where there is no such group. */
export const groupOf = ({ starts, values }: Groups, group: number): Int32Array =>
  values.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);
