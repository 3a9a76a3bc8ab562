import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

export interface MediaFile {
  /** Absolute, with every symbolic link followed. */
  path: string;
  extension: string;
  size: number;
  changedMs: number;
}

/** What the shop serves, by extension; anything else in the folder stays private. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The path below the media folder that an address names, still to be found; undefined when it is no such path. */
export function parseMediaPath(urlPath: string): string[] | undefined {
  try {
    const segments = urlPath.split('/').map(decodeURIComponent);
    return segments.every(isFileName) ? segments : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Dot files, which includes `..`, are nobody's business. */
const isFileName = (segment: string): boolean => /^[^./\\\0][^/\\\0]*$/.test(segment);

/** An image inside the media folder; what a symbolic link fetches from outside of it is not there. */
export async function findMediaFile(
  mediaDir: string,
  segments: readonly string[],
): Promise<MediaFile | undefined> {
  try {
    const root = await realpath(mediaDir);
    const file = await realpath(path.join(root, ...segments));
    const extension = path.extname(file).toLowerCase();
    if (!file.startsWith(root + path.sep) || !CONTENT_TYPES[extension]) return undefined;
    const stats = await stat(file);
    return stats.isFile() ? { path: file, extension, size: stats.size, changedMs: stats.mtimeMs } : undefined;
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

/** Whether a file system call failed because there is no such file (that this process may read). */
export const isNotThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_THERE.has(error.code);

const NOT_THERE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES']);
