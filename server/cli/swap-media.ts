import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathExists } from './path-exists.ts';

/** On the pictures' own disk; names with a dot are never served. */
const NEW = '.restore-new';
const OLD = '.restore-old';
const MOVED_OUT = '.restore-moved-out';
const OWN = [NEW, OLD, MOVED_OUT];

export async function preparePictures(mediaDir: string): Promise<string> {
  await discardPictures(mediaDir);
  await mkdir(path.join(mediaDir, NEW), { recursive: true });
  return path.join(mediaDir, NEW);
}

/** Goes on where an earlier swap was killed. @returns a function that undoes it */
export async function swapPictures(mediaDir: string): Promise<() => Promise<void>> {
  await mkdir(path.join(mediaDir, OLD), { recursive: true });
  if (!(await pathExists(path.join(mediaDir, MOVED_OUT)))) {
    await moveAll(mediaDir, path.join(mediaDir, OLD));
    await writeFile(path.join(mediaDir, MOVED_OUT), '');
  }
  await moveAll(path.join(mediaDir, NEW), mediaDir);
  return async () => {
    await moveAll(mediaDir, path.join(mediaDir, NEW));
    await moveAll(path.join(mediaDir, OLD), mediaDir);
  };
}

export async function discardPictures(mediaDir: string): Promise<void> {
  for (const name of OWN) await rm(path.join(mediaDir, name), { recursive: true, force: true });
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!OWN.includes(name)) await rename(path.join(from, name), path.join(to, name));
  }
}
