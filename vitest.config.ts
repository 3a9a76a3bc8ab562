import { defineConfig } from 'vitest/config';
import { FAST_FOLDER } from './tests/shared-folders.ts';
import { filesOfTier, readTier, TEST_FILES } from './tests/tiers.ts';

const tier = readTier();

export default defineConfig({
  test: {
    include: tier ? filesOfTier(tier) : [TEST_FILES],
    globalSetup: ['./tests/postgres.ts'],
    // SQLite waits for the disk with each order.
    env: { TMPDIR: FAST_FOLDER },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A worker of its own for each file costs a third of the time; no test leaves anything behind.
    isolate: false,
    maxWorkers: 2,
  },
});
