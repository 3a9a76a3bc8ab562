import type { Logger } from 'pino';
import { type BucketAddress, openBucket } from './bucket.ts';
import { cacheOnDisk } from './cache-on-disk.ts';
import { folderStore } from './folder-store.ts';
import type { Media } from './media-store.ts';
import { rememberVersions } from './remember-versions.ts';

/** Where originals lie in a bucket. */
export const ORIGINALS = 'media';
const VARIANTS = 'media-cache';

interface MediaFolders {
  originalsDir: string;
  /** Where resized images are kept; may be emptied at any time. */
  cacheDir: string;
}

/** The pictures of a shop on one machine. */
export const mediaInFolders = ({ originalsDir, cacheDir }: MediaFolders): Media => ({
  originals: folderStore(originalsDir),
  variants: folderStore(cacheDir),
});

/** The pictures of a shop on several machines; the disk of each keeps the variants that it has shown. */
export async function mediaInBucket(
  address: BucketAddress,
  cacheDir: string,
  { log, now }: { log: Logger; now: () => Date },
): Promise<Media> {
  const folderOf = await openBucket(address);
  return {
    originals: rememberVersions(folderOf(ORIGINALS), now),
    variants: cacheOnDisk(folderStore(cacheDir), folderOf(VARIANTS), log),
  };
}
