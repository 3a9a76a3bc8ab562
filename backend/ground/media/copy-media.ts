import { createHash } from 'node:crypto';
import { findPictures, folderStore } from './folder-store.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { MediaStore } from './media-store.ts';

export interface MediaCopy {
  folder: string;
  bucket: MediaStore;
  onProgress?: (done: number, total: number) => void;
}

export interface CopiedMedia {
  copied: number;
  unchanged: number;
}

const COPIES_AT_A_TIME = 8;

/** Skips existing pictures. Throws MediaUnreachable. */
export async function copyMedia({ folder, bucket, onProgress }: MediaCopy): Promise<CopiedMedia> {
  const names = await findPictures(folder);
  const files = folderStore(folder);
  const limited = limitConcurrency(COPIES_AT_A_TIME);
  const result: CopiedMedia = { copied: 0, unchanged: 0 };
  await Promise.all(names.map((name) => limited(() => copy(name))));
  return result;

  async function copy(name: string): Promise<void> {
    const content = await files.read(name);
    if (!content) throw new Error(`${name} disappeared during the copy`);
    if ((await bucket.findVersion(name)) === versionInBucket(content)) result.unchanged += 1;
    else {
      await bucket.write(name, content);
      result.copied += 1;
    }
    onProgress?.(result.copied + result.unchanged, names.length);
  }
}

/** S3's ETag of a single-part upload; other pictures are copied again. */
const versionInBucket = (content: Buffer): string => createHash('md5').update(content).digest('hex');
