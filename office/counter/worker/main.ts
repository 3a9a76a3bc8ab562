import { COUNTER, isAsset, OFFLINE_COUNTER } from './addresses.ts';
import { cacheCounter, findCached } from './cached-counter.ts';

declare const self: ServiceWorkerGlobalScope;

/** After this, the cached counter is shown. */
const TIMEOUT_MS = 4_000;

/** `/office/sw.js`: all other requests go to the shop as without a worker. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate';
  if (isPage && pathname === COUNTER) event.respondWith(askShop(request));
  else if (isAsset(pathname) || (isPage && pathname === OFFLINE_COUNTER)) {
    event.respondWith(findOrFetch(request, pathname));
  }
});

self.addEventListener('install', (event) => {
  event.waitUntil(cacheCounter().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** A counter was opened: update the cache. */
self.addEventListener('message', (event) => {
  event.waitUntil(cacheCounter().catch(() => undefined));
});

async function askShop(request: Request): Promise<Response> {
  const offline = () => Response.redirect(OFFLINE_COUNTER);
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(offline()), TIMEOUT_MS);
  });
  return Promise.race([fetch(request).catch(offline), late]);
}

const findOrFetch = async (request: Request, path: string): Promise<Response> =>
  (await findCached(path)) ?? fetch(request);
