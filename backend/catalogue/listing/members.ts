import { eachPlace } from '../search/time-slices.ts';
import { type Groups, groupOf, toGroups } from './groups.ts';

/** Members are products by ordinal, or units. */
export interface Members {
  /** Term ids. */
  terms: Groups;
  /** Ascending, by term id. */
  members: Groups;
}

export function* membersInSteps(terms: Groups): Generator<undefined, Members> {
  const { starts, values } = terms;
  const members = new Int32Array(values.length);
  let highestId = 0;
  yield* eachPlace(starts.length - 1, (member) => {
    for (let at = starts[member] ?? 0; at < (starts[member + 1] ?? 0); at += 1) {
      members[at] = member;
      highestId = Math.max(highestId, values[at] ?? 0);
    }
  });
  return { terms, members: yield* toGroups(values, members, highestId + 1) };
}

export const membersWith = ({ members }: Members, termId: number): Int32Array => groupOf(members, termId);
