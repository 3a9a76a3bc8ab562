import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from './tests/chromium.ts';
import { LOOKS_AT_ALL } from './tests/journeys/sample.ts';
import type { ShopOptions } from './tests/journeys/shop-fixture.ts';
import { ANY_WIDTH, CORE, CORE_DESKTOP, SAMPLED } from './tests/journeys/tags.ts';
import { FAST_FOLDER } from './tests/shared-folders.ts';
import { readTier } from './tests/tiers.ts';

// SQLite waits for the disk with each order.
process.env.TMPDIR = FAST_FOLDER;

const executablePath = findHeadlessShell();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const isCoreAlone = readTier() === 'push';

const tagged = (tag: string) => new RegExp(`${tag}(?![\\w-])`);
/** Has the tag, and no sample that the other tier completes. */
const whollyTagged = (tag: string) => new RegExp(`^(?!.*${SAMPLED}).*${tag}(?![\\w-])`, 's');

/** Which journeys of a width run in this tier; without one, all but those that the width leaves out. */
function inTier(core: string, leftOut: readonly string[]) {
  const tier = readTier();
  if (tier === 'push') return { grep: tagged(core) };
  const others = leftOut.map(tagged);
  const done = LOOKS_AT_ALL ? tagged(core) : whollyTagged(core);
  return { grepInvert: tier === 'rest' ? [done, ...others] : others };
}

export default defineConfig<object, ShopOptions>({
  testDir: './tests/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './tests/journeys/build.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  // What is awaited comes at once on an idle machine; a busy one takes ten times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // What moves would be waited for at each press.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every journey costs a fifth of their time: repeat the failed one with `--trace on`.
    trace: 'off',
    // It would answer in the shop's place, and page.route does not see what it asks; offline.journey.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Decoding them is a third of a page's work; the journeys about pictures are in the other tier.
        ...(isCoreAlone ? ['--blink-settings=imagesEnabled=false'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // Few journeys before a push, for which a second shop costs more than it saves.
      ...(isCoreAlone && { workers: 1 }),
      ...inTier(CORE_DESKTOP, [ANY_WIDTH]),
    },
    { name: 'phone', use: phone, ...inTier(CORE, []) },
  ],
});
