import { createHash } from 'node:crypto';
import { findPictures } from './find-pictures.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { serialise } from './serialise.ts';

export interface MediaCopy {
  /** Where the pictures lie now. */
  folder: string;
  bucket: MediaStore;
  onProgress?: (done: number, total: number) => void;
}

export interface CopiedMedia {
  copied: number;
  /** Were in the bucket already, with the same content. */
  unchanged: number;
}

const COPIES_AT_A_TIME = 8;

/** Copies the shop's pictures from a folder to a bucket; a second time only what is new. Throws MediaUnreachable. */
export async function copyMedia({ folder, bucket, onProgress }: MediaCopy): Promise<CopiedMedia> {
  const names = await findPictures(folder);
  const files = folderStore(folder);
  const copyInTurn = serialise(COPIES_AT_A_TIME);
  const result: CopiedMedia = { copied: 0, unchanged: 0 };
  await Promise.all(names.map((name) => copyInTurn(() => copy(name))));
  return result;

  async function copy(name: string): Promise<void> {
    const content = await files.read(name);
    if (!content) throw new Error(`${name} is gone since the copy began`);
    if ((await bucket.findVersion(name)) === versionInBucket(content)) result.unchanged += 1;
    else {
      await bucket.write(name, content);
      result.copied += 1;
    }
    onProgress?.(result.copied + result.unchanged, names.length);
  }
}

/** S3's ETag of what was written in one part; where it is made otherwise, the picture is copied once more. */
const versionInBucket = (content: Buffer): string => createHash('md5').update(content).digest('hex');
