import type { RouteMatchCallback } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from './caches.ts';

/** Inserted by the build: scripts, styles, fonts and small drawings of this release. */
declare const RELEASE_FILES: readonly string[];
// Once, because the build inserts the list at every mention.
const files = RELEASE_FILES;

/** About four releases: a tab opened before a release still finds its scripts. */
const MAX_FILES = 600;

/** File names contain a hash, so cached files never go stale. */
export const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES })],
});

export const isAsset: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && url.pathname.startsWith('/assets/');

/** Throws if a file is missing: the release is incomplete, and the previous worker stays. */
export async function cacheRelease(event: ExtendableEvent): Promise<void> {
  await Promise.all(files.map((file) => cacheFile(file, event)));
}

export async function findCardBack(): Promise<Response | undefined> {
  const file = files.find((name) => name.startsWith('/assets/card-back'));
  return file === undefined ? undefined : caches.match(file);
}

async function cacheFile(file: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(file, { priority: 'low' });
  const [answer, stored] = assets.handleAll({ request, event });
  const { status } = await answer;
  if (status !== 200) throw new Error(`${file} answered ${status}`);
  await stored;
}
