import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { PAGE_PATHS } from '#contract/paths.ts';
import type { Config } from './config.ts';

const PATH = '/sw.js';

/** The shop's and the office's, each at the root of its pages. Disabled, each removes itself and its caches. */
export function serviceWorkerRoutes(config: WorkerConfig): Hono {
  const { clientDir, officeClientDir, serviceWorker, reactRouterMode } = config;
  const app = new Hono();
  const folders = { [PATH]: clientDir, [PAGE_PATHS.office + PATH]: officeClientDir };
  for (const [address, root] of Object.entries(folders)) {
    app.use(address, async (c, next) => {
      // Browsers must see a new version at once.
      c.header('Cache-Control', 'no-cache');
      await next();
    });
    if (serviceWorker === 'off' || reactRouterMode === 'development') {
      app.get(address, (c) =>
        c.body(LEAVING_WORKER, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
      );
    } else {
      app.get(address, serveStatic({ root, rewriteRequestPath: () => PATH, precompressed: true }));
    }
  }
  return app;
}

type WorkerConfig = Pick<Config, 'clientDir' | 'officeClientDir' | 'serviceWorker' | 'reactRouterMode'>;

/** It answers nothing, so that open pages ask the shop itself. */
const LEAVING_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('springdeck')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
`;
