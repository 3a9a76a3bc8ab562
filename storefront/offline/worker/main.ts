import { registerRoute } from 'workbox-routing';
import { isCacheablePage } from './addresses.ts';
import { assets, cacheRelease, isAsset } from './assets.ts';
import { outdatedCaches } from './caches.ts';
import { images, isImage } from './images.ts';
import { isPageData, pageData } from './page-data.ts';
import {
  cachePage,
  cacheShell,
  isOtherPage,
  isPublicPage,
  isShellPage,
  otherPages,
  pages,
  shellPages,
} from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** `/sw.js`: the first match answers; GET only. */
registerRoute(isAsset, assets);
registerRoute(isImage, images);
registerRoute(isPageData, pageData);
registerRoute(isShellPage, shellPages);
registerRoute(isPublicPage, pages);
registerRoute(isOtherPage, otherPages);

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function install(event: ExtendableEvent): Promise<void> {
  await cacheRelease(event);
  await cacheShell();
  await cacheOpenPages(event);
  // Open tabs of the previous release lose nothing, because files are only added.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys());
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // The browser requests the page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Open pages were loaded before there was a worker. */
async function cacheOpenPages(event: ExtendableEvent): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.map(({ url }) => new URL(url)).filter(isCacheablePage);
  await Promise.allSettled(open.map((page) => cachePage(page, event)));
}
