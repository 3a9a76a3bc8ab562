import type { RouteMatchCallback } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from './caches.ts';

/** Written in by the build: every script and style, the fonts and the small drawings of this release. */
declare const RELEASE_FILES: readonly string[];
// Once: what the build writes in stands wherever it is named.
const files = RELEASE_FILES;

/** Four releases or so: a tab that was opened before a release still finds its own scripts. */
const MAX_FILES = 600;

/** Their names change with their contents: what is there is right. */
export const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES })],
});

export const isAsset: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && url.pathname.startsWith('/assets/');

/** Throws when a file is missing: then this release is not there yet, and the worker before it stays. */
export async function keepRelease(event: ExtendableEvent): Promise<void> {
  await Promise.all(files.map((file) => keepFile(file, event)));
}

/** What stands in for a picture that is missing. */
export async function findCardBack(): Promise<Response | undefined> {
  const file = files.find((name) => name.startsWith('/assets/card-back'));
  return file === undefined ? undefined : caches.match(file);
}

async function keepFile(file: string, event: ExtendableEvent): Promise<void> {
  // What the page itself still loads goes first.
  const request = new Request(file, { priority: 'low' });
  const [answer, kept] = assets.handleAll({ request, event });
  const { status } = await answer;
  if (status !== 200) throw new Error(`${file} answered ${status}`);
  await kept;
}
