import { constants, statfsSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** Accessible to every account, unlike a clone in a private folder. */
export async function makeSharedFolder(): Promise<string> {
  const place = ['/tmp', '/var/tmp', tmpdir()].find(everyoneMayEnter);
  if (place === undefined) throw new Error('there is no temporary folder that every account may enter');
  return mkdtemp(path.join(place, 'springdeck-tests-'));
}

/** For data of tests: in memory if there is room. Programs may not run from it. */
export const FAST_FOLDER = hasRoomInMemory() ? MEMORY : tmpdir();

/** Each PostgreSQL database is 300 files. */
export const makeFastFolder = (): Promise<string> =>
  FAST_FOLDER === MEMORY ? mkdtemp(path.join(MEMORY, 'springdeck-tests-')) : makeSharedFolder();

function hasRoomInMemory(): boolean {
  if (!everyoneMayEnter(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES;
}

function everyoneMayEnter(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const mode = statSync(at, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & constants.S_IXOTH) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
