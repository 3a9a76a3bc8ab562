import { type Criterion, type Match, QUALITY } from './criterion.ts';
import type { Ranking } from './rank.ts';
import { hasWord, type WordIndex } from './word-index.ts';

/** Replaces misspelt words by those of the best hit and drops details it lacks; undefined when nothing changes. */
export function correctedText(
  index: WordIndex,
  { hits, keys }: Ranking,
  criteria: readonly Criterion[],
): string | undefined {
  const isExact = criteria.every(({ isOptional, matches }) => !isOptional && !matches.some(isCorrection));
  if (isExact) return undefined;
  const highest = keys.reduce((best, key) => Math.max(best, key), 0);
  const ordinal = hits[keys.indexOf(highest)] ?? 0;
  const read = criteria.map((criterion) => correctionFor(index, ordinal, criterion));
  const isAsTyped = read.every((word, at) => word === criteria[at]?.typed);
  return isAsTyped ? undefined : [...new Set(read)].filter((word) => word !== '').join(' ');
}

const isCorrection = ({ quality }: { quality: number }): boolean => quality < QUALITY.prefix;

/** Prefers 'black bolt' to 'blackbolt' for two typed words. */
const preference = (quality: number): number => (quality === QUALITY.correctedTogether ? 0 : quality);

function correctionFor(index: WordIndex, ordinal: number, criterion: Criterion): string {
  const { typed, matches, phrases, isOptional } = criterion;
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
