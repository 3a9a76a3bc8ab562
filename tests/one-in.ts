import { readTier } from './tiers.ts';

/**
 * Which of many generated cases a run meets: one in `every` before a push, by a seed that is printed, and that whoever reads
 * it can set again in `variable`; otherwise all.
 */
export function chooseOneIn(every: number, variable: string): () => boolean {
  const share = readTier() === 'push' ? every : 1;
  const seed = Number(process.env[variable] ?? Math.floor(Math.random() * share)) % share;
  if (!Number.isInteger(seed) || seed < 0) {
    throw new Error(`${variable} is no whole number from 0 to ${share - 1}`);
  }
  if (share > 1) console.info(`One case in ${share}: ${variable}=${seed}`);
  let met = 0;
  return () => met++ % share === seed;
}
