import { glob } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { contentTypeOf, isFileName } from './media-name.ts';

/** The names of the pictures in a folder that the shop would serve, in the order of the alphabet. */
export async function findPictures(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('**/*', { cwd: folder })) {
    const name = file.split(path.sep).join('/');
    const isServed = contentTypeOf(name) !== undefined && name.split('/').every(isFileName);
    if (isServed && (await folderStore(folder).findVersion(name)) !== undefined) names.push(name);
  }
  return names.sort();
}
