import type { Criterion } from './criterion.ts';
import { FIELD, type WordIndex } from './word-index.ts';

const FIELDS = [FIELD.title, FIELD.print, FIELD.around];

/** 'trap tra' needs two words starting with 'tra'; 1 by ordinal where a product has only one. */
export function* lacksRepeatedWords(
  index: WordIndex,
  criteria: readonly Criterion[],
): Generator<undefined, Uint8Array | undefined> {
  let isLacking: Uint8Array | undefined;
  for (const { stem } of criteria) {
    if (stem === undefined) continue;
    const needed = criteria.filter((other) => other.stem?.startsWith(stem)).length;
    if (needed === 1) continue;
    const counts = wordsBegunBy(index, stem);
    isLacking ??= new Uint8Array(counts.length);
    for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
      if ((counts[ordinal] ?? 0) < needed) isLacking[ordinal] = 1;
    }
    yield;
  }
  return isLacking;
}

function wordsBegunBy({ vocabulary, postings, isWhole, names }: WordIndex, stem: string): Uint8Array {
  const counts = new Uint8Array(names.length);
  const { from, to } = vocabulary.withPrefix(stem);
  for (let id = from; id < to; id += 1) {
    if (isWhole[id] === 0) continue;
    for (const field of FIELDS) {
      const { starts, products } = postings[field];
      for (let place = starts[id] ?? 0; place < (starts[id + 1] ?? 0); place += 1) {
        const ordinal = products[place] ?? 0;
        counts[ordinal] = (counts[ordinal] ?? 0) + 1;
      }
    }
  }
  return counts;
}
