import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { type BucketAddress, openBucket } from './bucket.ts';
import { folderStore } from './folder-store.ts';
import type { Media, MediaStore } from './media-store.ts';

export const ORIGINALS = 'media';
const VARIANTS = 'media-cache';

interface MediaFolders {
  originalsDir: string;
  cacheDir: string;
}

export const mediaInFolders = ({ originalsDir, cacheDir }: MediaFolders): Media => ({
  originals: folderStore(originalsDir),
  variants: folderStore(cacheDir),
});

export async function mediaInBucket(
  address: BucketAddress,
  cacheDir: string,
  { log, now, timeoutMs }: { log: Logger; now: () => Date; timeoutMs?: number },
): Promise<Media> {
  const folderOf = await openBucket(address, timeoutMs);
  return {
    originals: cacheVersions(folderOf(ORIGINALS), now),
    variants: cacheOnDisk(folderStore(cacheDir), folderOf(VARIANTS), log),
  };
}

/** For pictures whose names change with their content. */
function cacheOnDisk(disk: MediaStore, bucket: MediaStore, log: Logger): MediaStore {
  const cache = (name: string, content: Buffer) =>
    disk
      .write(name, content)
      .catch((error) => log.warn({ err: error }, 'picture could not be cached on disk'));
  return {
    findVersion: (name) => bucket.findVersion(name),
    read: async (name) => {
      const cached = await disk.read(name);
      if (cached) return cached;
      const content = await bucket.read(name);
      if (content) await cache(name, content);
      return content;
    },
    write: async (name, content) => {
      await cache(name, content);
      await bucket.write(name, content);
    },
  };
}

const REMEMBERED = 50_000;
const REMEMBER_MS = MINUTE_MS;

function cacheVersions(store: MediaStore, now: () => Date): MediaStore {
  const versions = new LRUCache<string, string>({
    max: REMEMBERED,
    ttl: REMEMBER_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (name, known) =>
      store.findVersion(name).catch((error) => {
        if (known === undefined) throw error;
        return known;
      }),
  });
  return {
    findVersion: (name) => versions.fetch(name),
    read: (name) => store.read(name),
    write: async (name, content) => {
      await store.write(name, content);
      versions.delete(name);
    },
  };
}
