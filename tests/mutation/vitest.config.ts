import { defineConfig } from 'vitest/config';
import { needsDatabase, PARTS } from './parts.ts';

const part = PARTS[process.env.MUTATED_PART ?? ''];
const usesDatabase = part !== undefined && needsDatabase(part);

export default defineConfig({
  test: {
    include: [...(part?.tests ?? [])],
    globalSetup: usesDatabase ? ['./tests/mutation/sqlite.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The pure rules spare each mutant the time that loading fast-check takes.
    setupFiles: usesDatabase ? ['./tests/mutation/no-shrinking.ts'] : [],
    isolate: false,
  },
});
