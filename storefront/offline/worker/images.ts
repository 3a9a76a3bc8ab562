import type { RouteMatchCallback } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { originalImage } from '#contract/media.ts';
import { findCardBack } from './assets.ts';
import { CACHES } from './caches.ts';

const MAX_IMAGES = 200;
const KEPT_SECONDS = 30 * 24 * 3600;

/** An image's address is a file that does not change: what is there is right. */
export const images = new CacheFirst({
  cacheName: CACHES.images,
  plugins: [
    new ExpirationPlugin({ maxEntries: MAX_IMAGES, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true }),
    { handlerDidError: async ({ request }) => (await findOtherSize(request)) ?? findCardBack() },
  ],
});

export const isImage: RouteMatchCallback = ({ sameOrigin, url, request }) =>
  sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/');

/** Keeps an image that the shopper may have seen before there was a worker; without it the page is complete, too. */
export async function keepImage(image: string, event: ExtendableEvent): Promise<void> {
  const [, kept] = images.handleAll({ request: image, event });
  await kept.catch(() => undefined);
}

/** A card's picture does for the cart, too, when the line is down. */
async function findOtherSize({ url }: Request): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.images);
  const original = originalImage(url);
  const other = (await cache.keys()).find((kept) => originalImage(kept.url) === original);
  return other && cache.match(other);
}
