import { hash } from '#domain/text/hash.ts';

export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  integer: (low: number, high: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  chance: (probability: number) => boolean;
};

/** Deterministic randomness: the seed is hashed with FNV-1a and drives a mulberry32 generator. */
export function createRandom(seed: string): Random {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  for (let warmUp = 0; warmUp < 4; warmUp++) next();

  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (choices) => pickAt(choices, next()),
    chance: (probability) => next() < probability,
  };
}

function pickAt<T>(choices: readonly T[], share: number): T {
  const choice = choices[Math.floor(share * choices.length)];
  if (choice === undefined) throw new Error('Nothing to pick from');
  return choice;
}
