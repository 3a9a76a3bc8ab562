import type { Logger } from 'pino';
import type { MediaStore } from './media-store.ts';

/** A disk in front of a bucket, for pictures whose names change with their content: each is fetched once. */
export function cacheOnDisk(disk: MediaStore, bucket: MediaStore, log: Logger): MediaStore {
  /** A full or read-only disk costs time, not pictures. */
  const keep = (name: string, content: Buffer) =>
    disk.write(name, content).catch((error) => log.warn({ err: error }, 'picture was not kept on disk'));
  return {
    findVersion: (name) => bucket.findVersion(name),
    read: async (name) => {
      const kept = await disk.read(name);
      if (kept) return kept;
      const content = await bucket.read(name);
      if (content) await keep(name, content);
      return content;
    },
    write: async (name, content) => {
      await keep(name, content);
      await bucket.write(name, content);
    },
  };
}
