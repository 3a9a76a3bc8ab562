import { randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf, isFileName } from './media-name.ts';
import type { MediaStore } from './media-store.ts';

/** Symbolic links may not lead out of the folder. */
export function folderStore(folder: string): MediaStore {
  return {
    findVersion: (name) =>
      unlessNotThere(async () => {
        const root = await realpath(folder);
        const file = await realpath(path.join(root, name));
        const stats = await stat(file);
        if (!file.startsWith(root + path.sep) || !stats.isFile()) return undefined;
        return `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`;
      }),
    read: (name) => unlessNotThere(() => readFile(path.join(folder, name))),
    write: (name, content) => writeWhole(path.join(folder, name), content),
  };
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function unlessNotThere<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.has(error.code)) return undefined;
    throw error;
  }
}

const NOT_THERE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES']);

export async function findPictures(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('**/*', { cwd: folder })) {
    const name = file.split(path.sep).join('/');
    const isServed = contentTypeOf(name) !== undefined && name.split('/').every(isFileName);
    if (isServed && (await folderStore(folder).findVersion(name)) !== undefined) names.push(name);
  }
  return names.sort();
}
