import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findPictures } from '#backend/ground/media/find-pictures.ts';
import { serialise } from '#backend/ground/media/serialise.ts';
import { SEARCH_WORDS_FILE } from '../search-words-file.ts';
import { isThere } from './is-there.ts';

/** What lies in the folder of a backup, whichever database the shop has. */
export const BACKED_UP = { database: 'springdeck.sqlite', media: 'media' } as const;
/** What the owner wrote, as far as it is there. */
const OWN_FILES = ['shop.json', SEARCH_WORDS_FILE];

const COPIES_AT_A_TIME = 8;

export async function copyOwnFiles(from: string, to: string): Promise<void> {
  for (const name of OWN_FILES) {
    if (await isThere(path.join(from, name))) await copyFile(path.join(from, name), path.join(to, name));
  }
}

/** Copies the pictures of a folder, where there is one; answers how many. */
export async function copyPictures(
  from: string,
  to: string,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  await mkdir(to, { recursive: true });
  const names = await findPictures(from);
  const copyInTurn = serialise(COPIES_AT_A_TIME);
  let done = 0;
  await Promise.all(
    names.map((name) =>
      copyInTurn(async () => {
        await mkdir(path.dirname(path.join(to, name)), { recursive: true });
        await copyFile(path.join(from, name), path.join(to, name));
        done += 1;
        onProgress(done, names.length);
      }),
    ),
  );
  return names.length;
}
