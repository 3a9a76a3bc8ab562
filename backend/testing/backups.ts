import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from '../backups/backup-store.ts';

const GOOD = { problem: '', rows: 12, bytes: 4_096, pictures: 1 };

/** Backups that are empty folders; the test says what goes wrong. */
export function testBackups(folder: string): BackupStore & { going: { wrong: string; damaged: string } } {
  const going = { wrong: '', damaged: '' };
  return {
    going,
    folder,
    hasBucket: false,
    make: async (name) => {
      if (going.wrong === '') await mkdir(path.join(folder, name), { recursive: true });
      return going.wrong;
    },
    verify: async () => ({ ...GOOD, problem: going.damaged }),
    remove: (place) => rm(place, { recursive: true, force: true }),
    sweep: (name) => rm(path.join(folder, `${name}.part`), { recursive: true, force: true }),
  };
}
