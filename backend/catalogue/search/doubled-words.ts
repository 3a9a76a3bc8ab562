import type { Condition } from './condition.ts';
import { FIELD, type WordIndex } from './word-index.ts';

const FIELDS = [FIELD.title, FIELD.print, FIELD.around];

/**
 * By ordinal: 1 where one word would have to answer two typed ones: 'trap tra' asks for two words that begin with
 * 'tra', one of them with 'trap'. undefined where no two typed words are about the same words.
 */
export function* doubledWords(
  index: WordIndex,
  conditions: readonly Condition[],
): Generator<undefined, Uint8Array | undefined> {
  let isDoubled: Uint8Array | undefined;
  for (const { stem } of conditions) {
    if (stem === undefined) continue;
    const asked = conditions.filter((other) => other.stem?.startsWith(stem)).length;
    if (asked === 1) continue;
    const counts = wordsBegunBy(index, stem);
    isDoubled ??= new Uint8Array(counts.length);
    for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
      if ((counts[ordinal] ?? 0) < asked) isDoubled[ordinal] = 1;
    }
    yield;
  }
  return isDoubled;
}

/** By ordinal: how many different words of the product begin so. */
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
