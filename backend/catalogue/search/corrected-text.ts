import { type Condition, type Match, QUALITY } from './condition.ts';
import type { Ranking } from './rank.ts';
import { hasWord, type WordIndex } from './word-index.ts';

/**
 * The typed words as the best hit has them: each misspelt one replaced, and without rarity, print and the like that it
 * does not have; undefined when that hit has all as typed.
 */
export function correctedText(
  index: WordIndex,
  { hits, keys }: Ranking,
  conditions: readonly Condition[],
): string | undefined {
  const isExact = conditions.every(({ isOptional, matches }) => !isOptional && !matches.some(isCorrection));
  if (isExact) return undefined;
  const highest = keys.reduce((best, key) => Math.max(best, key), 0);
  const ordinal = hits[keys.indexOf(highest)] ?? 0;
  const read = conditions.map((condition) => readAs(index, ordinal, condition));
  const isAsTyped = read.every((word, at) => word === conditions[at]?.typed);
  return isAsTyped ? undefined : [...new Set(read)].filter((word) => word !== '').join(' ');
}

const isCorrection = ({ quality }: { quality: number }): boolean => quality < QUALITY.prefix;

/** One word for one word where there is one: 'black bolt' rather than 'blackbolt'. */
const preference = (quality: number): number => (quality === QUALITY.correctedTogether ? 0 : quality);

/** The product's word for the typed one; a word that is right, or rightly begun, stays as it is. */
function readAs(index: WordIndex, ordinal: number, condition: Condition): string {
  const { typed, matches, phrases, isOptional } = condition;
  const has = (match: Match) => hasAny(index, ordinal, match);
  if (phrases.some((phrase) => phrase.every((forms) => forms.some(has)))) return typed;
  const [best] = matches.filter(has).sort((a, b) => preference(b.quality) - preference(a.quality));
  if (!best) return isOptional ? '' : typed;
  return isCorrection(best) ? (index.vocabulary.words[best.from] ?? typed) : typed;
}

function hasAny(index: WordIndex, ordinal: number, { from, to }: Match): boolean {
  for (let id = from; id < to; id += 1) if (hasWord(index, id, ordinal)) return true;
  return false;
}
