import type { RouteMatchCallback } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { mayBeKept, SHELL_PAGES } from './addresses.ts';
import { CACHES } from './caches.ts';
import { keepImage } from './images.ts';
import { isCacheable } from './keepable.ts';
import { mainImage } from './main-image.ts';
import { markKept } from './mark-kept.ts';
import { toOfflinePage } from './when-offline.ts';

const MAX_PAGES = 60;
const KEPT_SECONDS = 7 * 24 * 3600;

/** Longer than a slow line needs, shorter than a shopper's patience: after this a kept page may stand in. */
export const TIMEOUT_SECONDS = 4;

/** Every page is the same for everyone: what a server says of how answers differ is about how they travel. */
export const matchOptions = { ignoreVary: true };

const orOfflinePage = {
  handlerDidError: async ({ request }: { request: Request }) => toOfflinePage(request),
};

/** From the shop whenever it answers: prices and stock must be right. */
export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: MAX_PAGES, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true }),
    {
      async cacheDidUpdate({ newResponse, event }) {
        const image = mainImage(await newResponse.clone().text());
        if (image) await keepImage(image, event);
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markKept(cachedResponse),
    },
    orOfflinePage,
  ],
});

/** Kept when the worker came, as anybody gets them; never as they were answered to somebody. */
export const shellPages = new NetworkFirst({
  cacheName: CACHES.shell,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions,
  plugins: [{ cacheWillUpdate: async () => null }, orOfflinePage],
});

/** Checkout, orders and whatever else is not everyone's. */
export const otherPages = new NetworkOnly({ plugins: [orOfflinePage] });

const isPage = ({ sameOrigin, request }: Parameters<RouteMatchCallback>[0]) =>
  sameOrigin && request.mode === 'navigate';

export const isShellPage: RouteMatchCallback = (asked) =>
  isPage(asked) && SHELL_PAGES.some((page) => page === asked.url.pathname);
export const isKeptPage: RouteMatchCallback = (asked) => isPage(asked) && mayBeKept(asked.url);
export const isOtherPage: RouteMatchCallback = (asked) => isPage(asked);

/** Fetched without cookies, so that they hold nothing of this shopper's. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHES.shell);
  await cache.addAll(
    SHELL_PAGES.map((page) => new Request(page, { credentials: 'omit', cache: 'no-cache' })),
  );
}

/** Fetches a page and keeps it, as if it had been opened. */
export async function keepPage(page: URL, event: ExtendableEvent): Promise<void> {
  const request = new Request(page, { headers: { Accept: 'text/html' }, priority: 'low' });
  const [, kept] = pages.handleAll({ request, event });
  await kept;
}
