import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { readConfig } from './config.ts';
import { loadDemoShop } from './demo.ts';
import { describeOwnerSignIn } from './office/describe-owner-sign-in.ts';
import type { LoadOffice } from './office/routes.ts';
import { openServices } from './services.ts';
import { startWork } from './work.ts';

const config = { ...readConfig(process.env), reactRouterMode: 'development' as const };
const services = await openServices(config);
if (config.loadDemo) await loadDemoShop(services);
const greeting = await describeOwnerSignIn(config, services);

const http = createServer();
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server: http } },
  // A dependency that is discovered later reloads the page.
  optimizeDeps: {
    entries: ['storefront/**/*.tsx', '!storefront/**/*.test.tsx', '!storefront/entry.server.tsx'],
  },
  appType: 'custom',
});
const officeVite = await createViteServer({
  root: 'office',
  configFile: 'office/vite.config.ts',
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
});
const officeScreens = fileURLToPath(new URL('office/screens.ts', import.meta.url));
const loadOffice = () => officeVite.ssrLoadModule(officeScreens) as ReturnType<LoadOffice>;
// Reloads replace the app and keep the database open.
const apps = new WeakMap<
  object,
  { fetch: (request: Request, env?: object) => Response | Promise<Response> }
>();
const listener = getRequestListener(async (request, env) => {
  const module = await vite.ssrLoadModule('./server/app.ts');
  const app = apps.get(module) ?? module.createApp(config, services, loadOffice);
  apps.set(module, app);
  return app.fetch(request, env);
});
http.on('request', (request, response) => {
  const url = request.url ?? '/';
  const { middlewares } = /^\/office\b/.test(url) ? officeVite : vite;
  middlewares(request, response, () => {
    // Vite takes its base off.
    request.url = url;
    void listener(request, response);
  });
});
http.listen(config.port, config.host, () => {
  const lines = [`Springdeck is open at ${config.publicUrl} (development)`, ...greeting];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
});
services.changes.start();
/** No page is opened to warm up: Vite compiles each on its first request. */
const work = startWork(services, async () => undefined);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    http.close();
    http.closeAllConnections();
    await Promise.all([work.stop(), services.changes.stop(), vite.close(), officeVite.close()]);
    await services.db.destroy();
  });
}
