import { registerRoute } from 'workbox-routing';
import { mayBeKept } from './addresses.ts';
import { assets, isAsset, keepRelease } from './assets.ts';
import { outdatedCaches } from './caches.ts';
import { images, isImage } from './images.ts';
import { isPageData, pageData } from './page-data.ts';
import {
  isKeptPage,
  isOtherPage,
  isShellPage,
  keepPage,
  keepShell,
  otherPages,
  pages,
  shellPages,
} from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The service worker, `/sw.js`: what it answers, first match first. It sees nothing but GET. */
registerRoute(isAsset, assets);
registerRoute(isImage, images);
registerRoute(isPageData, pageData);
registerRoute(isShellPage, shellPages);
registerRoute(isKeptPage, pages);
registerRoute(isOtherPage, otherPages);

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

/** The files come before the pages that need them. */
async function install(event: ExtendableEvent): Promise<void> {
  await keepRelease(event);
  await keepShell();
  await keepOpenPages(event);
  // At once, also while tabs of the release before are open: files are only added, so these lose nothing.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys());
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // The browser asks for a page while the worker is still waking up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** What the shopper looks at was loaded before there was a worker to keep it. */
async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.map(({ url }) => new URL(url)).filter(mayBeKept);
  await Promise.allSettled(open.map((page) => keepPage(page, event)));
}
