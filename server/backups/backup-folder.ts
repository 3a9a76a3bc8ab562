import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findPictures } from '#backend/ground/media/folder-store.ts';
import { limitConcurrency } from '#backend/ground/media/limit-concurrency.ts';
import { pathExists } from '../cli/path-exists.ts';
import { SEARCH_WORDS_FILE } from '../search-words-file.ts';

export const BACKED_UP = { database: 'springdeck.sqlite', media: 'media', contents: 'backup.json' } as const;
export const OWN_FILES = ['shop.json', SEARCH_WORDS_FILE];

const COPIES_AT_A_TIME = 8;

export async function copyOwnFiles(from: string, to: string): Promise<void> {
  for (const name of OWN_FILES) {
    if (await pathExists(path.join(from, name))) await copyFile(path.join(from, name), path.join(to, name));
  }
}

export async function copyPictures(
  from: string,
  to: string,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  await mkdir(to, { recursive: true });
  const names = await findPictures(from);
  const limited = limitConcurrency(COPIES_AT_A_TIME);
  let done = 0;
  await Promise.all(
    names.map((name) =>
      limited(async () => {
        await mkdir(path.dirname(path.join(to, name)), { recursive: true });
        await copyFile(path.join(from, name), path.join(to, name));
        done += 1;
        onProgress(done, names.length);
      }),
    ),
  );
  return names.length;
}
