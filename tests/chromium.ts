import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL = 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium';

/** The browser of the journeys: the one named in CHROMIUM_PATH, an installed one, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const installed = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...installed, chromium.executablePath()].find(isExecutable);
}

/** Installs a browser where that takes no question; throws one line that says what to install. */
export function ensureChromium(): string {
  const found = findChromium() ?? (mayInstall() ? install() : undefined);
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium: install the package "chromium", or name the program in CHROMIUM_PATH.',
  );
}

function mayInstall(): boolean {
  return !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

function install(): string | undefined {
  process.stdout.write('Installing Chromium ...\n');
  const { status, stderr } = spawnSync('/bin/sh', ['-c', INSTALL], { encoding: 'utf8' });
  if (status !== 0) process.stderr.write(stderr);
  return findChromium();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
