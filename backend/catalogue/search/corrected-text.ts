import { type Condition, QUALITY } from './find-words.ts';
import type { Ranking } from './rank.ts';
import { hasWord, type WordIndex } from './word-index.ts';

/** The typed words with each misspelt one replaced by the best hit's; undefined when that hit has all as typed. */
export function correctedText(
  index: WordIndex,
  { hits, keys }: Ranking,
  conditions: readonly Condition[],
): string | undefined {
  if (!conditions.some(({ matches }) => matches.some(isCorrection))) return undefined;
  const highest = keys.reduce((best, key) => Math.max(best, key), 0);
  const ordinal = hits[keys.indexOf(highest)] ?? 0;
  const words = conditions.map((condition) => readAs(index, ordinal, condition));
  return words.some((word, at) => word !== conditions[at]?.typed) ? [...new Set(words)].join(' ') : undefined;
}

const isCorrection = ({ quality }: { quality: number }): boolean => quality < QUALITY.prefix;

/** One word for one word where there is one: 'black bolt' rather than 'blackbolt'. */
const preference = (quality: number): number => (quality === QUALITY.correctedTogether ? 0 : quality);

/** The product's word for the typed one; a word that is right, or rightly begun, stays as it is. */
function readAs(index: WordIndex, ordinal: number, { typed, matches }: Condition): string {
  const [best] = matches
    .filter(({ from, to }) => {
      for (let id = from; id < to; id += 1) if (hasWord(index, id, ordinal)) return true;
      return false;
    })
    .sort((a, b) => preference(b.quality) - preference(a.quality));
  return best && isCorrection(best) ? (index.vocabulary.words[best.from] ?? typed) : typed;
}
