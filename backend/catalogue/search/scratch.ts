import { newScores, type Scores } from './score-criterion.ts';

export interface Sums {
  qualities: Uint8Array;
  exactness: Uint8Array;
  fields: Uint8Array;
  titleWords: Uint8Array;
  setWords: Uint8Array;
  demand: Uint32Array;
}

/** Reused, as allocating columns would cost more than most searches. */
export interface Scratch {
  scores: Scores;
  sums: Sums;
}

const MAX_POOLED = 4;

const pool: Scratch[] = [];

export function acquireScratch(size: number): Scratch {
  const scratch = pool.pop();
  if (scratch?.sums.demand.length !== size) return { scores: newScores(size), sums: newSums(size) };
  const { scores, sums } = scratch;
  for (const column of [scores.best, scores.titleWords, scores.demand, scores.met]) column.fill(0);
  for (const column of Object.values(sums)) column.fill(0);
  scores.scoredCount = 0;
  return scratch;
}

export function release(scratch: Scratch): void {
  if (pool.length < MAX_POOLED) pool.push(scratch);
}

const newSums = (size: number): Sums => ({
  qualities: new Uint8Array(size),
  exactness: new Uint8Array(size),
  fields: new Uint8Array(size),
  titleWords: new Uint8Array(size),
  setWords: new Uint8Array(size),
  demand: new Uint32Array(size),
});
