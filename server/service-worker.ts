import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Config } from './config.ts';

const PATH = '/sw.js';

/**
 * The service worker at the root, so that it may answer every page; or, when it is switched off and in development, one
 * that takes itself and all it has kept out of the browsers that have it.
 */
export function serviceWorkerRoutes({ clientDir, serviceWorker, reactRouterMode }: WorkerConfig): Hono {
  const app = new Hono();
  app.use(PATH, async (c, next) => {
    // A browser looks for a new worker with every page it opens: it has to hear of one at once.
    c.header('Cache-Control', 'no-cache');
    await next();
  });
  if (serviceWorker === 'off' || reactRouterMode === 'development') {
    app.get(PATH, (c) => c.body(LEAVING_WORKER, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  } else {
    app.get(PATH, serveStatic({ root: clientDir, precompressed: true }));
  }
  return app;
}

type WorkerConfig = Pick<Config, 'clientDir' | 'serviceWorker' | 'reactRouterMode'>;

/** It answers nothing, so that open pages ask the shop itself from then on. */
const LEAVING_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('springdeck-')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
`;
