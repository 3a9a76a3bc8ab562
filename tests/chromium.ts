import { chromium } from '@playwright/test';
import { findProgram, isExecutable, tryInstall } from './programs.ts';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The whole browser, which has a camera: CHROMIUM_PATH, an installed one, or Playwright's own. */
export const findChromium = (): string | undefined =>
  find(() => findProgram(WHOLE) ?? [chromium.executablePath()].find(isExecutable));

/** Takes half the time for most journeys; the whole browser where there is none. */
export const findHeadlessShell = (): string | undefined => find(() => findProgram(SHELL) ?? findChromium());

function find(installed: () => string | undefined): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  return installed();
}

/** Installs browsers if that needs no confirmation; throws one line that says what to install. */
export function ensureChromium(): void {
  if (!process.env.CHROMIUM_PATH) {
    if (!findProgram(SHELL)) tryInstall('chromium-headless-shell');
    if (!findChromium()) tryInstall('chromium');
  }
  if (findChromium()) return;
  throw new Error(
    'The browser journeys need Chromium: install the package "chromium", or name the program in CHROMIUM_PATH.',
  );
}
