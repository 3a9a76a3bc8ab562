import { type Groups, groupOf, toGroups } from './groups.ts';

/** Ordinals or units. */
export interface Members {
  /** Term ids. */
  terms: Groups;
  /** Ascending, by term id. */
  members: Groups;
}

export function* membersInSteps(terms: Groups): Generator<undefined, Members> {
  const members = new Int32Array(terms.values.length);
  for (let member = 0; member + 1 < terms.starts.length; member += 1) {
    members.fill(member, terms.starts[member], terms.starts[member + 1]);
  }
  yield;
  const highestId = terms.values.reduce((highest, id) => Math.max(highest, id), 0);
  yield;
  return { terms, members: toGroups(terms.values, members, highestId + 1) };
}

export const membersWith = ({ members }: Members, termId: number): Int32Array => groupOf(members, termId);
