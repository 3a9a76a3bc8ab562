import { type KeptPage, readKeptPage } from './kept-page.ts';
import { CACHES } from './worker/caches.ts';

/** The pages that this browser keeps, the one kept last first; none where nothing can be kept. */
export async function findKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHES.pages);
  const pages = (await cache.keys()).toReversed();
  const read = await Promise.all(
    pages.map(async ({ url }) => readKeptPage(url, (await (await cache.match(url))?.text()) ?? '')),
  );
  return read.flatMap((page) => page ?? []);
}
