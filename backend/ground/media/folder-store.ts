import { randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Pictures in a folder of this machine; what a symbolic link fetches from outside of it is not there. */
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

/** Written beside its place and renamed. */
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

/** What a file system says when there is no such file (that this process may read). */
const NOT_THERE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES']);
