import { type Criterion, type Match, type Phrase, QUALITY } from './criterion.ts';
import { FIELD, type Postings, type WordIndex } from './word-index.ts';

export interface Scores {
  /** quality * 4 + field of the best match; 0 for none. */
  best: Uint8Array;
  titleWords: Uint8Array;
  /** For the cards of its whole name, where a word of it was guessed. */
  demand: Uint32Array;
  scored: Uint32Array;
  scoredCount: number;
  met: Uint8Array;
  worst: Uint8Array;
  metInTitle: Uint8Array;
}

export const newScores = (size: number): Scores => ({
  best: new Uint8Array(size),
  titleWords: new Uint8Array(size),
  demand: new Uint32Array(size),
  scored: new Uint32Array(size),
  scoredCount: 0,
  met: new Uint8Array(size),
  worst: new Uint8Array(size),
  metInTitle: new Uint8Array(size),
});

/** Overwrites the previous scores, a word of the criterion a step; `among` restricts the products, ascending. */
export function* scoreCriterion(
  index: WordIndex,
  criterion: Criterion,
  scores: Scores,
  among?: Uint32Array,
): Generator<undefined, void> {
  const { best, titleWords, demand, scored } = scores;
  for (let place = 0; place < scores.scoredCount; place += 1) {
    const ordinal = scored[place] ?? 0;
    best[ordinal] = 0;
    titleWords[ordinal] = 0;
    demand[ordinal] = 0;
  }
  scores.scoredCount = 0;
  for (const phrase of criterion.phrases) yield* scorePhrase(index, phrase, scores, among);
  for (const match of criterion.matches) {
    scoreMatch(index, match, scores, criterion.isNumber, among);
    yield;
  }
}

function scoreMatch(
  index: WordIndex,
  { from, to, quality, fields }: Match,
  scores: Scores,
  isNumber: boolean,
  among: Uint32Array | undefined,
): void {
  const isGuess = quality <= QUALITY.prefix && !isNumber;
  for (const field of fields) {
    const postings = index.postings[field];
    const score = quality * 4 + field;
    const inTitle = field === FIELD.title ? 1 : 0;
    const isBeginning = quality === QUALITY.prefix;
    const lookUp = lookUpFor(postings, from, to, among);
    for (let id = from; id < to; id += 1) {
      // Letters begin a whole name; a misspelt word may be another word.
      const ofWord = isBeginning ? 0 : (index.demand[id] ?? 0);
      if (lookUp) eachAmong(postings, id, lookUp, (ordinal) => raise(ordinal, score, inTitle, ofWord));
      else {
        const end = postings.starts[id + 1] ?? 0;
        for (let place = postings.starts[id] ?? 0; place < end; place += 1) {
          raise(postings.products[place] ?? 0, score, inTitle, ofWord);
        }
      }
    }
  }

  function raise(ordinal: number, score: number, inTitle: number, ofWord: number): void {
    const { best, titleWords, demand } = scores;
    const before = best[ordinal] ?? 0;
    if (before > score) return;
    note(scores, ordinal, score);
    if (inTitle === 1 && titleWords[ordinal] === 0) titleWords[ordinal] = 1;
    if (before < score) demand[ordinal] = 0;
    if (!isGuess || inTitle === 0) return;
    demand[ordinal] = Math.max(demand[ordinal] ?? 0, ofWord + (index.titleDemand[ordinal] ?? 0));
  }
}

/** The rarest word first, so that fewer products remain for the others. */
function* scorePhrase(
  index: WordIndex,
  { parts: unsorted, section }: Phrase,
  scores: Scores,
  among: Uint32Array | undefined,
): Generator<undefined, void> {
  const { best, titleWords, met, worst, metInTitle } = scores;
  const parts = unsorted.toSorted((a, b) => countPostings(index, a) - countPostings(index, b));
  for (const [at, forms] of parts.entries()) {
    eachPosting(index, forms, among, (ordinal, score) => {
      if (met[ordinal] !== at || (section === 'goods' && index.isCard[ordinal] === 1)) return;
      met[ordinal] = at + 1;
      worst[ordinal] = at === 0 ? score : Math.min(score, worst[ordinal] ?? 0);
      const before = at === 0 ? 0 : (metInTitle[ordinal] ?? 0);
      metInTitle[ordinal] = before + ((score & 3) === FIELD.title ? 1 : 0);
    });
    yield;
  }
  eachPosting(index, parts[0] ?? [], among, (ordinal) => {
    const isMet = met[ordinal] === parts.length;
    met[ordinal] = 0;
    const isBeyond = section === 'names' && 2 * (metInTitle[ordinal] ?? 0) < parts.length;
    const score = isBeyond ? Math.min(BEYOND_NAME, worst[ordinal] ?? 0) : (worst[ordinal] ?? 0);
    if (!isMet || (best[ordinal] ?? 0) >= score) return;
    note(scores, ordinal, score);
    titleWords[ordinal] = metInTitle[ordinal] ?? 0;
  });
}

/** Below every reading of a nickname. */
const BEYOND_NAME = QUALITY.corrected * 4 + FIELD.print;

function note(scores: Scores, ordinal: number, score: number): void {
  if (scores.best[ordinal] === 0) {
    scores.scored[scores.scoredCount] = ordinal;
    scores.scoredCount += 1;
  }
  scores.best[ordinal] = score;
}

export function countPostings({ postings }: WordIndex, forms: readonly Match[]): number {
  let count = 0;
  for (const { from, to, fields } of forms) {
    for (const field of fields)
      count += (postings[field].starts[to] ?? 0) - (postings[field].starts[from] ?? 0);
  }
  return count;
}

function eachPosting(
  index: WordIndex,
  forms: readonly Match[],
  among: Uint32Array | undefined,
  take: (ordinal: number, score: number) => void,
): void {
  for (const { from, to, quality, fields } of forms) {
    for (const field of fields) {
      const postings = index.postings[field];
      const score = quality * 4 + field;
      const lookUp = lookUpFor(postings, from, to, among);
      for (let id = from; id < to; id += 1) {
        if (lookUp) eachAmong(postings, id, lookUp, (ordinal) => take(ordinal, score));
        else {
          const end = postings.starts[id + 1] ?? 0;
          for (let place = postings.starts[id] ?? 0; place < end; place += 1) {
            take(postings.products[place] ?? 0, score);
          }
        }
      }
    }
  }
}

const LOOK_UP_COST = 16;

/** undefined where scanning is cheaper than looking up. */
function lookUpFor(
  { starts }: Postings,
  from: number,
  to: number,
  among: Uint32Array | undefined,
): Uint32Array | undefined {
  const count = (starts[to] ?? 0) - (starts[from] ?? 0);
  return among && among.length * (to - from) * LOOK_UP_COST < count ? among : undefined;
}

function eachAmong(
  { starts, products }: Postings,
  id: number,
  among: Uint32Array,
  take: (ordinal: number) => void,
): void {
  let low = starts[id] ?? 0;
  const end = starts[id + 1] ?? 0;
  for (const ordinal of among) {
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((products[middle] ?? 0) < ordinal) low = middle + 1;
      else high = middle;
    }
    if (low < end && products[low] === ordinal) take(ordinal);
  }
}
