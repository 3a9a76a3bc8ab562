import { LRUCache } from 'lru-cache';
import type { MediaStore } from './media-store.ts';

const REMEMBERED = 50_000;
const REMEMBER_MS = 60_000;

/**
 * Asks for the version of a picture once a minute, not for every shopper. While the store does not answer, what was
 * known of it holds.
 */
export function rememberVersions(store: MediaStore, now: () => Date): MediaStore {
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
