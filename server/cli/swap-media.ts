import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** On the pictures' own disk; names with a dot are never served. */
const NEW = '.restore-new';
const OLD = '.restore-old';

export async function preparePictures(mediaDir: string): Promise<string> {
  await discardPictures(mediaDir);
  await mkdir(path.join(mediaDir, NEW), { recursive: true });
  return path.join(mediaDir, NEW);
}

/** @returns a function that undoes it */
export async function swapPictures(mediaDir: string): Promise<() => Promise<void>> {
  await mkdir(path.join(mediaDir, OLD), { recursive: true });
  await moveAll(mediaDir, path.join(mediaDir, OLD));
  await moveAll(path.join(mediaDir, NEW), mediaDir);
  return async () => {
    await moveAll(mediaDir, path.join(mediaDir, NEW));
    await moveAll(path.join(mediaDir, OLD), mediaDir);
  };
}

export async function discardPictures(mediaDir: string): Promise<void> {
  for (const name of [NEW, OLD]) await rm(path.join(mediaDir, name), { recursive: true, force: true });
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (name !== NEW && name !== OLD) await rename(path.join(from, name), path.join(to, name));
  }
}
