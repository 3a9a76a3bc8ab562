import type { RouteMatchCallback } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { mayBeKept, pageOfData } from './addresses.ts';
import { CACHES } from './caches.ts';
import { keepPage, matchOptions, TIMEOUT_SECONDS } from './pages.ts';
import { openAsDocument } from './when-offline.ts';

/** A page that was kept so lately is not fetched again. */
const FRESH_MS = 10 * 60 * 1000;

/**
 * A shopper who moves on inside the shop opens no document: the router asks for the next page's data. The data passes
 * through, and the page is kept beside it; only whole pages are kept, as they alone fit the scripts they came with.
 */
export const pageData = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageOf(request).href,
      async fetchDidSucceed({ request, response, event }) {
        const page = pageOf(request);
        if (response.status === 200 && mayBeKept(page)) event.waitUntil(keepVisited(page, event));
        return response;
      },
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && openAsDocument(pageOf(request)),
      handlerDidError: async ({ request }) => openAsDocument(pageOf(request)),
    },
  ],
});

/** The router's own requests; what a link fetches ahead ('no-cors') is no visit. */
export const isPageData: RouteMatchCallback = ({ sameOrigin, url, request }) =>
  sameOrigin && request.mode !== 'no-cors' && pageOfData(url) !== undefined;

function pageOf({ url }: Request): URL {
  const address = new URL(url);
  return pageOfData(address) ?? address;
}

async function keepVisited(page: URL, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(CACHES.pages);
  const kept = await cache.match(page, matchOptions);
  const keptAt = Date.parse(kept?.headers.get('date') ?? '');
  if (Date.now() - keptAt < FRESH_MS) return;
  // The line may be down by now: the page is not kept then, and nothing else is wrong.
  await keepPage(page, event).catch(() => undefined);
}
