import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';

/** `npm run prove` sets more. */
export const KILLED_STEPS = Number(process.env.KILLED_STEPS ?? 100);
export const KILLED_STEPS_MS = 60_000 + KILLED_STEPS * 3_000;
const STEPS_PER_KILL = Math.max(20, Math.floor(KILLED_STEPS / 25));
/** One step takes as long, so a kill is within it as often as not. */
const LONGEST_STEP_MS = 40;

/** Tells a story in processes that are killed one after the other, between or within steps, and checks after each what they have left. */
export async function tellKilled(
  name: 'credit' | 'seats',
  address: DatabaseAddress,
  findProblems: () => Promise<unknown[]>,
): Promise<void> {
  const seed = randomInt(2 ** 31);
  let next = 0;
  let kills = 0;
  while (next < KILLED_STEPS) {
    const life = randomInt(1, 2 * STEPS_PER_KILL);
    const { reached, wasKilled } = await runUntilKilled(name, address, { seed, next, life });
    expect(await findProblems(), `seed ${seed}, step ${reached}`).toEqual([]);
    if (wasKilled) kills += 1;
    next = reached;
  }
  expect(kills).toBeGreaterThan(0);
}

interface Life {
  seed: number;
  /** The step that it begins with. */
  next: number;
  /** Steps after which it is killed. */
  life: number;
}

/** Resolves with the step to begin with again: that within which it was killed. */
async function runUntilKilled(name: string, address: DatabaseAddress, { seed, next, life }: Life) {
  const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const args = [name, JSON.stringify(address), seed, next, KILLED_STEPS].map(String);
  const child = spawn(
    process.execPath,
    ['--import', path('without-vitest.ts'), path('story-worker.ts'), ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'exit');
  let reached = next;
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  child.stdout.on('data', (chunk) => {
    const before = reached;
    reached = Number(String(chunk).trim().split('\n').at(-1));
    if (before < next + life && reached >= next + life)
      setTimeout(() => child.kill('SIGKILL'), randomInt(LONGEST_STEP_MS));
  });
  const [code, signal] = await exited;
  if (signal !== 'SIGKILL') expect(code, errors).toBe(0);
  return { reached, wasKilled: signal === 'SIGKILL' };
}
