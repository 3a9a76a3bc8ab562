import { globSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryInstall } from './programs.ts';

/** What a process takes for the time; its timers run as ever. */
export interface FakeClock {
  /** For the process, and for those that it starts. */
  env: Record<string, string>;
  now: () => Date;
  /** At once, also while it runs: '2026-12-31T23:59:50+02:00'. */
  set: (moment: string) => void;
  remove: () => Promise<void>;
}

const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1';

/** Installs libfaketime if that needs no confirmation; throws one line that says what to install. */
export function ensureFaketime(): string {
  if (globSync(LIBRARY).length === 0) tryInstall('faketime');
  const [found] = globSync(LIBRARY);
  if (found !== undefined) return found;
  throw new Error('The tests of the shop\'s clock need libfaketime: install the package "faketime".');
}

export async function openFakeClock(moment: string): Promise<FakeClock> {
  const library = ensureFaketime();
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-clock-'));
  const file = path.join(folder, 'ahead');
  let aheadMs = 0;
  const set = (to: string) => {
    aheadMs = Math.round((Date.parse(to) - Date.now()) / 1_000) * 1_000;
    writeFileSync(file, `${aheadMs < 0 ? '' : '+'}${aheadMs / 1_000}\n`);
  };
  set(moment);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      TZ: 'UTC',
    },
    now: () => new Date(Date.now() + aheadMs),
    set,
    remove: () => rm(folder, { recursive: true }),
  };
}
