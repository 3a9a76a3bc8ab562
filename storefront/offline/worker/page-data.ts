import type { RouteMatchCallback } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { isCacheablePage, pageOfData } from './addresses.ts';
import { CACHES } from './caches.ts';
import { cachePage, matchOptions, TIMEOUT_SECONDS } from './pages.ts';
import { reloadAsDocument } from './responses.ts';

const FRESH_MS = 10 * MINUTE_MS;

/** Navigation inside the shop requests data only: the page is cached beside it, as whole pages match their scripts. */
export const pageData = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageOf(request).href,
      async fetchDidSucceed({ request, response, event }) {
        const page = pageOf(request);
        if (response.status === 200 && isCacheablePage(page)) event.waitUntil(cacheVisited(page, event));
        return response;
      },
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && reloadAsDocument(pageOf(request)),
      handlerDidError: async ({ request }) => reloadAsDocument(pageOf(request)),
    },
  ],
});

/** Router requests only; link prefetches ('no-cors') are no visits. */
export const isPageData: RouteMatchCallback = ({ sameOrigin, url, request }) =>
  sameOrigin && request.mode !== 'no-cors' && pageOfData(url) !== undefined;

function pageOf({ url }: Request): URL {
  const address = new URL(url);
  return pageOfData(address) ?? address;
}

async function cacheVisited(page: URL, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(CACHES.pages);
  const stored = await cache.match(page, matchOptions);
  const storedAt = Date.parse(stored?.headers.get('date') ?? '');
  if (Date.now() - storedAt < FRESH_MS) return;
  // Offline by now: the page is simply not cached.
  await cachePage(page, event).catch(() => undefined);
}
