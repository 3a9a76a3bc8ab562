import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Config } from './config.ts';

const PATH = '/sw.js';

/** Served at the root. Disabled, it serves a worker that removes itself and its caches. */
export function serviceWorkerRoutes({ clientDir, serviceWorker, reactRouterMode }: WorkerConfig): Hono {
  const app = new Hono();
  app.use(PATH, async (c, next) => {
    // Browsers must see a new version at once.
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

/** It answers nothing, so that open pages ask the shop itself. */
const LEAVING_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('springdeck-')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
`;
