import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,backend,storefront,office,server,demo,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A worker of its own for each file costs a third of the time; no test leaves anything behind.
    isolate: false,
    maxWorkers: 2,
  },
});
