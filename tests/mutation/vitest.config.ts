import { defineConfig } from 'vitest/config';
import { keptThread } from './kept-thread.ts';
import { needsDatabase, PARTS } from './parts.ts';

const part = PARTS[process.env.MUTATED_PART ?? ''];
const usesDatabase = part !== undefined && needsDatabase(part);

export default defineConfig({
  plugins: usesDatabase ? [] : [keptThread],
  test: {
    include: [...(part?.tests ?? [])],
    globalSetup: usesDatabase ? ['./tests/mutation/sqlite.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: [`./tests/mutation/${usesDatabase ? 'no-shrinking' : 'load-anew'}.ts`],
    isolate: false,
  },
});
