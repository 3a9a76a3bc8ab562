import { type Criterion, QUALITY } from './criterion.ts';
import { type Scores, scoreCriterion } from './score-criterion.ts';
import { acquireScratch, release } from './scratch.ts';
import { FIELD, type WordIndex } from './word-index.ts';

/** A longer word may be misspelt and still count as a name: 'charizrd'. */
const MIN_MISSPELT_NAME_LENGTH = 6;
const MAX_LETTERS = 12;

interface Coverage {
  letters: Uint16Array;
  criteria: Uint16Array;
  inTitle: Uint16Array;
  titleWords: Uint8Array;
}

/** undefined if the rest is no card's name ('dark' of 'dark magician') or names goods ('charizard plush'). */
export function* dropUnmatched(
  index: WordIndex,
  criteria: readonly Criterion[],
): Generator<undefined, Criterion[] | undefined> {
  if (criteria.some(({ isGoods }) => isGoods)) return undefined;
  const needed = criteria.filter(({ isStopWord, isOptional }) => !isStopWord && !isOptional);
  if (needed.length < 2) return undefined;
  const coverage = yield* measureCoverage(index, criteria, needed);
  const covered = bestCovered(coverage, namesCovered(index, coverage));
  const dropped = ((1 << needed.length) - 1) & ~covered;
  if (covered === 0 || dropped === 0) return undefined;
  const left = new Set(needed.filter((_, place) => ((dropped >>> place) & 1) === 1));
  return criteria.filter((criterion) => !left.has(criterion));
}

function* measureCoverage(
  index: WordIndex,
  criteria: readonly Criterion[],
  needed: readonly Criterion[],
): Generator<undefined, Coverage> {
  const size = index.names.length;
  const coverage: Coverage = {
    letters: new Uint16Array(size),
    criteria: new Uint16Array(size),
    inTitle: new Uint16Array(size),
    titleWords: new Uint8Array(size),
  };
  const scratch = acquireScratch(size);
  const { scores } = scratch;
  for (const criterion of criteria) {
    if (criterion.isOptional) continue;
    scoreCriterion(index, criterion, scores);
    const place = needed.indexOf(criterion);
    addCriterion(coverage, criterion, place < 0 ? 0 : 1 << place, scores);
    yield;
  }
  release(scratch);
  return coverage;
}

function addCriterion(
  coverage: Coverage,
  { typed, isStopWord }: Criterion,
  bit: number,
  scores: Scores,
): void {
  const weight = isStopWord ? 0 : Math.min(MAX_LETTERS, typed.length);
  const lowest = typed.length < MIN_MISSPELT_NAME_LENGTH ? QUALITY.exact : QUALITY.corrected;
  for (const ordinal of scores.scored.subarray(0, scores.scoredCount)) {
    const score = scores.best[ordinal] ?? 0;
    const quality = score >>> 2;
    coverage.letters[ordinal] = (coverage.letters[ordinal] ?? 0) + weight;
    coverage.criteria[ordinal] = (coverage.criteria[ordinal] ?? 0) | bit;
    if ((score & 3) !== FIELD.title || quality === QUALITY.prefix || quality < lowest) continue;
    coverage.inTitle[ordinal] = (coverage.inTitle[ordinal] ?? 0) | bit;
    coverage.titleWords[ordinal] = (coverage.titleWords[ordinal] ?? 0) + (scores.titleWords[ordinal] ?? 0);
  }
}

function namesCovered({ titleLengths }: WordIndex, { titleWords, inTitle }: Coverage): Set<number> {
  const names = new Set<number>();
  for (let ordinal = 0; ordinal < titleLengths.length; ordinal += 1) {
    const bits = inTitle[ordinal] ?? 0;
    if (bits !== 0 && (titleWords[ordinal] ?? 0) >= (titleLengths[ordinal] ?? 0)) names.add(bits);
  }
  return names;
}

function bestCovered({ letters, criteria }: Coverage, names: Iterable<number>): number {
  const each = [...names];
  let most = 0;
  let covered = 0;
  for (let ordinal = 0; ordinal < letters.length; ordinal += 1) {
    const bits = criteria[ordinal] ?? 0;
    if ((letters[ordinal] ?? 0) <= most || !each.some((name) => (name & ~bits) === 0)) continue;
    most = letters[ordinal] ?? 0;
    covered = bits;
  }
  return covered;
}
