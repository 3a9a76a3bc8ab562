import { constants } from 'node:fs';
import { mkdtemp, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** Accessible to every account, unlike a clone in a private folder. */
export async function makeSharedFolder(): Promise<string> {
  for (const place of [tmpdir(), '/tmp', '/var/tmp']) {
    if (await everyoneMayEnter(place)) return mkdtemp(path.join(place, 'springdeck-tests-'));
  }
  throw new Error('there is no temporary folder that every account may enter');
}

/** In memory if there is room: each database is 300 files. Programs cannot run from it. */
export async function makeFastFolder(): Promise<string> {
  if (!(await everyoneMayEnter(MEMORY))) return makeSharedFolder();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize > ROOM_BYTES ? mkdtemp(path.join(MEMORY, 'springdeck-tests-')) : makeSharedFolder();
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const mode = await stat(at).then(
      (found) => found.mode,
      () => 0,
    );
    if ((mode & constants.S_IXOTH) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
