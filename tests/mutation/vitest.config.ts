import { defineConfig } from 'vitest/config';
import { PARTS } from './parts.ts';

const part = PARTS[process.env.MUTATED_PART ?? ''];

const needsDatabase = part?.tests.some((file) => file.startsWith('backend/'));

export default defineConfig({
  test: {
    include: [...(part?.tests ?? [])],
    globalSetup: needsDatabase ? ['./tests/mutation/sqlite.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    isolate: false,
  },
});
