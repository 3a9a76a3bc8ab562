import { namedAssets, OFFLINE_COUNTER } from './addresses.ts';

/** Without the prefix of the shop's worker, which deletes its own old caches. */
const CACHE = 'springdeck.office.counter';

/** Responses differ only in compression. */
const matchOptions = { ignoreVary: true };

export async function findCached(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(address, matchOptions);
}

/** The page is stored last, after everything it refers to; files of earlier releases are deleted. */
export async function cacheCounter(): Promise<void> {
  const page = await fetch(OFFLINE_COUNTER, { cache: 'no-cache' });
  if (page.status !== 200 || page.redirected) throw new Error(`${OFFLINE_COUNTER} answered ${page.status}`);
  const cache = await caches.open(CACHE);
  const files = await keepFiles(cache, namedAssets(await page.clone().text()));
  await cache.put(OFFLINE_COUNTER, page);
  const kept = new Set([...files, OFFLINE_COUNTER]);
  for (const request of await cache.keys()) {
    if (!kept.has(new URL(request.url).pathname)) await cache.delete(request, matchOptions);
  }
}

async function keepFiles(cache: Cache, files: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) if (!(await cache.match(file, matchOptions))) missing.push(file);
  await cache.addAll(missing);
  const inside: string[] = [];
  for (const style of files.filter((file) => file.endsWith('.css'))) {
    const text = await (await cache.match(style, matchOptions))?.text();
    inside.push(...namedAssets(text ?? ''));
  }
  return inside.length === 0 ? [...files] : [...files, ...(await keepFiles(cache, inside))];
}
