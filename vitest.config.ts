import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,backend,storefront,office,server,demo,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
