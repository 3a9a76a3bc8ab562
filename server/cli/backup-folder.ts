import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findPictures } from '#backend/media/find-pictures.ts';
import { inTurn } from '#backend/media/in-turn.ts';

/** What lies in the folder of a backup, whichever database the shop has. */
export const BACKED_UP = { database: 'springdeck.sqlite', media: 'media', shopFile: 'shop.json' } as const;

const COPIES_AT_A_TIME = 8;

/** Copies the pictures of a folder, where there is one; answers how many. */
export async function copyPictures(
  from: string,
  to: string,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  await mkdir(to, { recursive: true });
  const names = await findPictures(from);
  const copyInTurn = inTurn(COPIES_AT_A_TIME);
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
