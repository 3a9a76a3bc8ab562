import { createHash } from 'node:crypto';
import { readTier } from '../tiers.ts';

/** `AXE=all`: nothing is left to `npm run test:all`, as where both tiers run one after the other. */
export const LOOKS_AT_ALL = process.env.AXE === 'all';
const EVERY = readTier() === 'push' && !LOOKS_AT_ALL ? 6 : 1;
/** Some of the screens: few enough for one journey. */
export const IS_SAMPLE = EVERY > 1;
const VARIABLE = 'AXE_SEED';

/** Global set-up: workers inherit the seed, and whoever reads the output can set it again. */
export function chooseSample(): void {
  if (EVERY === 1) return;
  process.env[VARIABLE] ??= String(Math.floor(Math.random() * EVERY));
  process.stdout.write(`One screen in ${EVERY} is looked at with axe: ${VARIABLE}=${readSeed()}\n`);
}

/** Before a push one screen in six, by its name and the seed of the run; otherwise all. */
export function isSampled(screen: string): boolean {
  return (
    EVERY === 1 || (createHash('sha256').update(screen).digest().readUInt32BE() + readSeed()) % EVERY === 0
  );
}

function readSeed(): number {
  const seed = Number(process.env[VARIABLE]);
  if (Number.isInteger(seed) && seed >= 0) return seed;
  throw new Error(`${VARIABLE} is "${process.env[VARIABLE]}", not a whole number from 0`);
}
