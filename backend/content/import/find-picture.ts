import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findLocalPicture, type LocalPicture, PictureProblem } from '../../ground/media/local-picture.ts';
import { ItemRefused } from './export-problem.ts';

export interface FoundPicture extends LocalPicture {
  bytes: number;
}

/** Where an owner may have put a WordPress's files, beside the export: its whole folder, or what is in it. */
const FOLDERS = ['wp-content/uploads', 'uploads', '.'];

/** The picture itself, when it lies beside the export or in the folder given; undefined when it does not. */
export async function findPicture(
  exportFolder: string,
  file: string,
  pictureFolder?: string,
): Promise<FoundPicture | undefined> {
  const folders = FOLDERS.map((folder) => path.join(exportFolder, folder));
  for (const folder of pictureFolder === undefined ? folders : [pictureFolder, ...folders]) {
    const found = await stat(path.join(folder, path.posix.normalize(`/${file}`))).catch(() => undefined);
    if (!found?.isFile()) continue;
    const picture = await findLocalPicture(folder, file).catch(refuse);
    return { ...picture, file: picture.file.replace(/^products\//, 'posts/'), bytes: found.size };
  }
  return undefined;
}

function refuse(error: unknown): never {
  throw error instanceof PictureProblem ? new ItemRefused(error.message) : error;
}
