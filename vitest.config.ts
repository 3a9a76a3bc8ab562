import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findHeadlessShell } from './tests/chromium.ts';
import { FAST_FOLDER } from './tests/shared-folders.ts';
import { filesOfTier, isOfBrowser, listTestFiles, readTier } from './tests/tiers.ts';

const tier = readTier();
const files = tier ? filesOfTier(tier) : listTestFiles();
const executablePath = findHeadlessShell();

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A worker of its own for each file costs a third of the time; no test leaves anything behind.
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: files.filter((file) => !isOfBrowser(file)),
          globalSetup: ['./tests/postgres.ts'],
          setupFiles: ['./tests/same-cases.ts'],
          // SQLite waits for the disk with each order.
          env: { TMPDIR: FAST_FOLDER },
        },
      },
      {
        extends: true,
        // What is found only while tests run is loaded beside a second React.
        optimizeDeps: {
          include: ['react/jsx-dev-runtime', 'react-dom/client', 'react-router', 'axe-core'],
        },
        test: {
          name: 'components',
          include: files.filter(isOfBrowser),
          // As for the journeys: what is awaited comes at once on an idle machine.
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
