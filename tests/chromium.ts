import { chromium } from '@playwright/test';
import { findProgram, isExecutable, tryInstall } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of the journeys: the one named in CHROMIUM_PATH, an installed one, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  return findProgram(NAMES) ?? [chromium.executablePath()].find(isExecutable);
}

/** Installs a browser where that takes no question; throws one line that says what to install. */
export function ensureChromium(): string {
  if (!findChromium() && !process.env.CHROMIUM_PATH) tryInstall('chromium');
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium: install the package "chromium", or name the program in CHROMIUM_PATH.',
  );
}
