import { newScores, type Scores } from './score-condition.ts';

/** By ordinal, over the conditions so far. */
export interface Sums {
  qualities: Uint8Array;
  fields: Uint8Array;
  titleWords: Uint8Array;
  setWords: Uint8Array;
  wanted: Uint32Array;
}

/** The columns that one search fills: new ones for each would cost more than most searches. */
export interface Scratch {
  scores: Scores;
  sums: Sums;
}

/** So many searches at a time find columns left by others. */
const MAX_KEPT = 4;

const kept: Scratch[] = [];

/** Columns of zeros for so many products. */
export function takeScratch(size: number): Scratch {
  const scratch = kept.pop();
  if (scratch?.sums.wanted.length !== size) return { scores: newScores(size), sums: newSums(size) };
  const { scores, sums } = scratch;
  for (const column of [scores.best, scores.titleWords, scores.wanted, scores.met]) column.fill(0);
  for (const column of Object.values(sums)) column.fill(0);
  scores.scoredCount = 0;
  return scratch;
}

export function giveBack(scratch: Scratch): void {
  if (kept.length < MAX_KEPT) kept.push(scratch);
}

const newSums = (size: number): Sums => ({
  qualities: new Uint8Array(size),
  fields: new Uint8Array(size),
  titleWords: new Uint8Array(size),
  setWords: new Uint8Array(size),
  wanted: new Uint32Array(size),
});
