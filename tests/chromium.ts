import { chromium } from '@playwright/test';
import { findProgram, isExecutable, tryInstall } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** CHROMIUM_PATH, an installed browser, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  return findProgram(NAMES) ?? [chromium.executablePath()].find(isExecutable);
}

/** Installs a browser if that needs no confirmation; throws one line that says what to install. */
export function ensureChromium(): string {
  if (!findChromium() && !process.env.CHROMIUM_PATH) tryInstall('chromium');
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium: install the package "chromium", or name the program in CHROMIUM_PATH.',
  );
}
