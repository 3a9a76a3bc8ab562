import { useEffect, useState } from 'react';
import { type CachedPage, readCachedPage } from './cached-page.ts';
import { CACHES } from './worker/caches.ts';

export function useCachedPages(): CachedPage[] {
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    // Browsers that block storage reject: then there is nothing to show.
    findCachedPages().then(setPages, () => undefined);
  }, []);
  return pages;
}

export async function findCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHES.pages);
  const pages = (await cache.keys()).toReversed();
  const read = await Promise.all(
    pages.map(async ({ url }) => readCachedPage(url, (await (await cache.match(url))?.text()) ?? '')),
  );
  return read.flatMap((page) => page ?? []);
}
