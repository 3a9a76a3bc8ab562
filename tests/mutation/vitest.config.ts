import { defineConfig } from 'vitest/config';
import { needsDatabase, PARTS } from './parts.ts';

const part = PARTS[process.env.MUTATED_PART ?? ''];

export default defineConfig({
  test: {
    include: [...(part?.tests ?? [])],
    globalSetup: part && needsDatabase(part) ? ['./tests/mutation/sqlite.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['./tests/mutation/no-shrinking.ts'],
    isolate: false,
  },
});
