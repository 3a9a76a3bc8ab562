import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { readConfig } from './config.ts';
import { loadDemoShop } from './demo.ts';
import { openServices } from './services.ts';
import { startWork } from './work.ts';

const config = { ...readConfig(process.env), reactRouterMode: 'development' as const };
const services = await openServices(config);
if (config.loadDemo) await loadDemoShop(services);

const http = createServer();
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server: http } },
  // A dependency that is discovered later reloads the page.
  optimizeDeps: {
    entries: ['storefront/**/*.tsx', '!storefront/**/*.test.tsx', '!storefront/entry.server.tsx'],
  },
  appType: 'custom',
});
// Reloads replace the app and keep the database open.
const apps = new WeakMap<
  object,
  { fetch: (request: Request, env?: object) => Response | Promise<Response> }
>();
const listener = getRequestListener(async (request, env) => {
  const module = await vite.ssrLoadModule('./server/app.ts');
  const app = apps.get(module) ?? module.createApp(config, services);
  apps.set(module, app);
  return app.fetch(request, env);
});
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
);
http.listen(config.port, config.host, () => {
  process.stdout.write(`Springdeck is open at ${config.publicUrl} (development)\n`);
});
const work = startWork(services);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    http.close();
    http.closeAllConnections();
    await Promise.all([work.stop(), vite.close()]);
    await services.db.destroy();
  });
}
