import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ROOT } from '../folders.ts';

const turnSchema = z.object({ at: z.number(), ms: z.number() });

export interface LoopLog {
  /** For the shop that is watched. */
  env: Record<string, string>;
  flags: string[];
  /** The longest turns of its event loop while `work` was done, in milliseconds of computing time, longest first. */
  turnsDuring: (work: () => Promise<unknown>) => Promise<number[]>;
  /** No long turn for a while, or not within a minute. */
  untilQuiet: () => Promise<void>;
}

const QUIET_MS = 3_000;
const AT_MOST_MS = 60_000;

export function openLoopLog(dataDir: string): LoopLog {
  const file = path.join(dataDir, 'loop.log');
  return {
    env: { LOOP_LOG: file },
    flags: ['--import', path.join(ROOT, 'bench/processes/watch-loop.ts')],
    turnsDuring: async (work) => {
      const from = Date.now();
      await work();
      const until = Date.now();
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      return lines
        .map((line) => turnSchema.parse(JSON.parse(line)))
        .filter(({ at }) => at > from && at <= until)
        .map(({ ms }) => ms)
        .sort((a, b) => b - a);
    },
    untilQuiet: async () => {
      const until = performance.now() + AT_MOST_MS;
      let before = -1;
      for (let size = 0; size !== before && performance.now() < until; size = (await stat(file)).size) {
        before = size;
        await wait(QUIET_MS);
      }
    },
  };
}
