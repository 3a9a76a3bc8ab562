import { type Groups, groupOf, toGroups } from './groups.ts';

/** Which products belong to a term, and the other way round. */
export interface Members {
  /** By ordinal: ids of terms. */
  terms: Groups;
  /** By term id: ordinals, ascending. */
  products: Groups;
}

/** In steps of about a millisecond at 100,000 products. */
export function* membersInSteps(terms: Groups): Generator<undefined, Members> {
  const ordinals = new Int32Array(terms.values.length);
  for (let ordinal = 0; ordinal + 1 < terms.starts.length; ordinal += 1) {
    ordinals.fill(ordinal, terms.starts[ordinal], terms.starts[ordinal + 1]);
  }
  yield;
  const highestId = terms.values.reduce((highest, id) => Math.max(highest, id), 0);
  yield;
  return { terms, products: toGroups(terms.values, ordinals, highestId + 1) };
}

/** The ordinals of a term's products, ascending. */
export const productsWith = ({ products }: Members, termId: number): Int32Array => groupOf(products, termId);
