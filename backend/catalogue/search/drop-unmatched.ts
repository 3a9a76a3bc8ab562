import { type Criterion, QUALITY } from './criterion.ts';
import { type Scores, scoreCriterion } from './score-criterion.ts';
import { acquireScratch, release } from './scratch.ts';
import { FIELD, type WordIndex } from './word-index.ts';

/** A longer word may be misspelt and still count as a name: 'charizrd'. */
const MIN_MISSPELT_NAME_LENGTH = 6;
const MAX_LETTERS = 12;
/** Where no card is named, the kind of goods tells more than any other words. */
const GOODS_WEIGHT = 2 * MAX_LETTERS;
const GAME_WEIGHT = 10;
const DETAIL_WEIGHT = 2;
const GUESS_WEIGHT = 1;

interface Coverage {
  weights: Uint16Array;
  criteria: Uint16Array;
  inTitle: Uint16Array;
  titleWords: Uint8Array;
}

/**
 * Keeps what one product meets, and then must meet: if possible what holds a card's whole name, else the weightiest.
 * Keeps nothing where no product meets anything.
 */
export function* dropUnmatched(
  index: WordIndex,
  criteria: readonly Criterion[],
  fits: (ordinal: number) => boolean,
): Generator<undefined, { kept: Criterion[]; dropped: Criterion[] }> {
  const counted = criteria.filter(({ isStopWord }) => !isStopWord);
  const coverage = yield* measureCoverage(index, criteria, counted);
  const names = namesCovered(index, coverage);
  yield;
  const withName = bestCovered(coverage, names, fits);
  yield;
  const covered = withName === 0 ? bestCovered(coverage, [0], fits) : withName;
  const dropped = counted.filter((_, place) => ((covered >>> place) & 1) === 0);
  const kept = criteria
    .filter((criterion) => !dropped.includes(criterion))
    .map((criterion) => ({ ...criterion, isOptional: false }));
  return { kept, dropped };
}

function* measureCoverage(
  index: WordIndex,
  criteria: readonly Criterion[],
  counted: readonly Criterion[],
): Generator<undefined, Coverage> {
  const size = index.names.length;
  const coverage: Coverage = {
    weights: new Uint16Array(size),
    criteria: new Uint16Array(size),
    inTitle: new Uint16Array(size),
    titleWords: new Uint8Array(size),
  };
  const scratch = acquireScratch(size);
  const { scores } = scratch;
  for (const criterion of criteria) {
    yield* scoreCriterion(index, criterion, scores);
    const place = counted.indexOf(criterion);
    addCriterion(coverage, criterion, place < 0 ? 0 : 1 << place, scores);
    yield;
  }
  release(scratch);
  return coverage;
}

function addCriterion(coverage: Coverage, criterion: Criterion, bit: number, scores: Scores): void {
  const { typed, isGoods } = criterion;
  const lowest = typed.length < MIN_MISSPELT_NAME_LENGTH ? QUALITY.exact : QUALITY.corrected;
  for (const ordinal of scores.scored.subarray(0, scores.scoredCount)) {
    const score = scores.best[ordinal] ?? 0;
    const quality = score >>> 2;
    coverage.weights[ordinal] = (coverage.weights[ordinal] ?? 0) + weightOf(criterion, quality);
    coverage.criteria[ordinal] = (coverage.criteria[ordinal] ?? 0) | bit;
    if (isGoods || (score & 3) !== FIELD.title || quality === QUALITY.prefix || quality < lowest) continue;
    coverage.inTitle[ordinal] = (coverage.inTitle[ordinal] ?? 0) | bit;
    coverage.titleWords[ordinal] = (coverage.titleWords[ordinal] ?? 0) + (scores.titleWords[ordinal] ?? 0);
  }
}

function weightOf({ typed, isStopWord, isGoods, isGame, isOptional }: Criterion, quality: number): number {
  if (isStopWord) return 0;
  if (isGoods) return GOODS_WEIGHT;
  if (isOptional) return isGame ? GAME_WEIGHT : DETAIL_WEIGHT;
  const isGuess = quality < QUALITY.prefix && typed.length < MIN_MISSPELT_NAME_LENGTH;
  return isGuess ? GUESS_WEIGHT : Math.min(MAX_LETTERS, typed.length);
}

function namesCovered({ titleLengths }: WordIndex, { titleWords, inTitle }: Coverage): Set<number> {
  const names = new Set<number>();
  for (let ordinal = 0; ordinal < titleLengths.length; ordinal += 1) {
    const bits = inTitle[ordinal] ?? 0;
    if (bits !== 0 && (titleWords[ordinal] ?? 0) >= (titleLengths[ordinal] ?? 0)) names.add(bits);
  }
  return names;
}

function bestCovered(
  { weights, criteria }: Coverage,
  names: Iterable<number>,
  fits: (ordinal: number) => boolean,
): number {
  const each = [...names];
  if (each.length === 0) return 0;
  let most = 0;
  let covered = 0;
  for (let ordinal = 0; ordinal < weights.length; ordinal += 1) {
    const bits = criteria[ordinal] ?? 0;
    const isName = (weights[ordinal] ?? 0) > most && each.some((name) => (name & ~bits) === 0);
    if (!isName || !fits(ordinal)) continue;
    most = weights[ordinal] ?? 0;
    covered = bits;
  }
  return covered;
}
