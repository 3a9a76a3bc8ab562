import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findLocalPicture, type LocalPicture } from '../../ground/media/local-picture.ts';
import { type Parsed, parsed } from '../../ground/parsed.ts';

export interface FoundPicture extends LocalPicture {
  bytes: number;
}

/** A copy of WordPress's folder, or of its contents. */
const FOLDERS = ['wp-content/uploads', 'uploads', '.'];

export async function findPicture(
  exportFolder: string,
  file: string,
  pictureFolder?: string,
): Promise<Parsed<FoundPicture | undefined>> {
  const folders = FOLDERS.map((folder) => path.join(exportFolder, folder));
  for (const folder of pictureFolder === undefined ? folders : [pictureFolder, ...folders]) {
    const found = await stat(path.join(folder, path.posix.normalize(`/${file}`))).catch(() => undefined);
    if (!found?.isFile()) continue;
    const picture = await findLocalPicture(folder, file);
    if (!picture.ok) return picture;
    if (!picture.value) continue;
    const { file: stored } = picture.value;
    return parsed({
      ...picture.value,
      file: stored.replace(/^products\//, 'posts/'),
      bytes: found.size,
    });
  }
  return parsed(undefined);
}
