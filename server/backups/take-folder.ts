import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from '#backend/ground/db/with-lock.ts';

const LOCK = '.lock';

/**
 * Locks a folder for this process and empties it of what a killed one has left; undefined while another process has it.
 * @returns its release, which gets the folder's path, as it may have been renamed
 */
export async function takeFolder(folder: string): Promise<((at: string) => Promise<void>) | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const left = await readdir(folder);
  if (left.length > 0 && !left.includes(LOCK)) {
    throw Object.assign(new Error(`${folder} is in the way: remove it first`), { code: 'EEXIST' });
  }
  const release = lockFile(path.join(folder, LOCK));
  if (!release) return undefined;
  for (const name of left) {
    if (name !== LOCK) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  return async (at) => {
    release();
    await rm(path.join(at, LOCK), { force: true });
  };
}
