import { isFiller } from './fillers.ts';
import type { SearchQuery } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Chunk } from './words.ts';

/** One word that a product must have. */
export interface TypedWord {
  text: string;
  /** From a quoted phrase: it stands in the name just so. */
  isQuoted: boolean;
  /** Said by the way ('the card'): it need not be there, unless nothing else was typed. */
  isFiller: boolean;
}

/** Each word is a pass over the products that have it: more than these say nothing more. */
const MAX_WORDS = 12;

export function typedWords(vocabulary: Vocabulary, { chunks, phrases }: SearchQuery): TypedWord[] {
  const quoted = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  const texts = [...new Set(chunks.flatMap((chunk) => textsOf(vocabulary, chunk)))].slice(0, MAX_WORDS);
  const onlyFillers = texts.every(isFiller);
  return texts.map((text) => {
    const isQuoted = quoted.has(text);
    return { text, isQuoted, isFiller: !isQuoted && !onlyFillers && isFiller(text) };
  });
}

/**
 * A number or SKU that cards have counts as one word, other things by their parts. The set's size behind a number that
 * no card has does not count: promos are printed TG17/TG30 and known as TG17.
 */
function textsOf(vocabulary: Vocabulary, { runs, joined }: Chunk): string[] {
  if (joined === undefined || !/[/-]/.test(joined)) return runs;
  const { from, to } = vocabulary.withPrefix(joined);
  if (from < to) return [joined];
  return joined.includes('/') ? runs.slice(0, 1) : runs;
}
