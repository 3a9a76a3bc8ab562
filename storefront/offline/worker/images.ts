import type { RouteMatchCallback } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { originalImage } from '#contract/media.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { findCardBack } from './assets.ts';
import { CACHES } from './caches.ts';

const MAX_IMAGES = 200;
const CACHE_SECONDS = 30 * DAY_SECONDS;

/** An image's address never changes its content. */
export const images = new CacheFirst({
  cacheName: CACHES.images,
  plugins: [
    new ExpirationPlugin({ maxEntries: MAX_IMAGES, maxAgeSeconds: CACHE_SECONDS, purgeOnQuotaError: true }),
    { handlerDidError: async ({ request }) => (await findOtherSize(request)) ?? findCardBack() },
  ],
});

export const isImage: RouteMatchCallback = ({ sameOrigin, url, request }) =>
  sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/');

/** Best effort: the image may have been loaded before the worker started. */
export async function cacheImage(image: string, event: ExtendableEvent): Promise<void> {
  const [, stored] = images.handleAll({ request: image, event });
  await stored.catch(() => undefined);
}

async function findOtherSize({ url }: Request): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.images);
  const original = originalImage(url);
  const other = (await cache.keys()).find((stored) => originalImage(stored.url) === original);
  return other && cache.match(other);
}
