import type { RouteMatchCallback } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { isCacheablePage, SHELL_PAGES } from './addresses.ts';
import { CACHES } from './caches.ts';
import { cacheImage } from './images.ts';
import { isCacheable, mainImage, markCached, toOfflinePage } from './responses.ts';

const MAX_PAGES = 60;
const CACHE_SECONDS = 7 * DAY_SECONDS;

/** After this, a cached page is served. */
export const TIMEOUT_SECONDS = 4;

/** Public pages vary only in encoding. */
export const matchOptions = { ignoreVary: true };

const orOfflinePage = {
  handlerDidError: async ({ request }: { request: Request }) => toOfflinePage(request),
};

/** Network first: prices and stock must be current. */
export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: MAX_PAGES, maxAgeSeconds: CACHE_SECONDS, purgeOnQuotaError: true }),
    {
      async cacheDidUpdate({ newResponse, event }) {
        const image = mainImage(await newResponse.clone().text());
        if (image) await cacheImage(image, event);
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markCached(cachedResponse),
    },
    orOfflinePage,
  ],
});

/** Cached at installation as anonymous pages, never from personal responses. */
export const shellPages = new NetworkFirst({
  cacheName: CACHES.shell,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions,
  plugins: [{ cacheWillUpdate: async () => null }, orOfflinePage],
});

export const otherPages = new NetworkOnly({ plugins: [orOfflinePage] });

const isPage = ({ sameOrigin, request }: Parameters<RouteMatchCallback>[0]) =>
  sameOrigin && request.mode === 'navigate';

export const isShellPage: RouteMatchCallback = (options) =>
  isPage(options) && SHELL_PAGES.some((page) => page === options.url.pathname);
export const isPublicPage: RouteMatchCallback = (options) => isPage(options) && isCacheablePage(options.url);
export const isOtherPage: RouteMatchCallback = (options) => isPage(options);

/** Without cookies, so that nothing personal is cached. */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(CACHES.shell);
  await cache.addAll(
    SHELL_PAGES.map((page) => new Request(page, { credentials: 'omit', cache: 'no-cache' })),
  );
}

export async function cachePage(page: URL, event: ExtendableEvent): Promise<void> {
  const request = new Request(page, { headers: { Accept: 'text/html' }, priority: 'low' });
  const [, stored] = pages.handleAll({ request, event });
  await stored;
}
