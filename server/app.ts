import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { createBackend } from '#backend/app.ts';
import { subscribeToKeys } from '#backend/changed-keys.ts';
import { clientAddress } from '#backend/ground/http/client-address.ts';
import { errorHandler } from '#backend/ground/http/errors.ts';
import { requestId } from '#backend/ground/http/request-id.ts';
import { routePath } from '#backend/ground/http/route-path.ts';
import type { Services } from '#backend/services.ts';
import { createApiClients } from './api-clients.ts';
import type { Config } from './config.ts';
import { inProcess } from './in-process.ts';
import { logRequests } from './log-requests.ts';
import { type LoadOffice, loadBuiltOffice, officePages } from './office/routes.ts';
import { oldAddresses } from './old-addresses.ts';
import { addressIn, answerThroughCache } from './pages/answer-through-cache.ts';
import { timeoutOf } from './pages/answer-waiting.ts';
import { type ApiReads, createApiReads, isApiRead } from './pages/api-reads.ts';
import { cachedAddress } from './pages/cached-address.ts';
import { KeyVersions } from './pages/key-versions.ts';
import { PageCache } from './pages/page-cache.ts';
import { lifetimeOf } from './pages/page-lifetimes.ts';
import { PageStore } from './pages/page-store.ts';
import { type ServeCached, serveCached } from './pages/serve-cached.ts';
import { guardScreens } from './protection/guard-screens.ts';
import { ignoreCrawlers } from './protection/ignore-crawlers.ts';
import { limitVisitors } from './protection/limit-visitors.ts';
import { answerHeaders, securityHeaders } from './protection/security-headers.ts';
import { shedLoad } from './protection/shed-load.ts';
import { createScreens, type Screens } from './screens.ts';
import { serviceWorkerRoutes } from './service-worker.ts';
import { sharedPictureRoutes } from './shared-pictures/routes.ts';

type Served = { Bindings: Partial<HttpBindings> };

export interface App {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  serveCached: ServeCached;
}

export function createApp(config: Config, services: Services, loadOffice: LoadOffice = loadBuiltOffice): App {
  const backend = createBackend(services);
  const keyVersions = new KeyVersions();
  subscribeToKeys(services, (keys) => keyVersions.change(keys));
  const ownBackend = inProcess(backend);
  const clientsOf = createApiClients(config, services, ownBackend, keyVersions);
  const screens = createScreens(config, services, clientsOf, keyVersions);
  const apiReads = createApiReads(backend, services, keyVersions);
  const pages = openPages(config, services, { screens, apiReads, keyVersions });
  const app = new Hono<Served>({ getPath: routePath });
  app.onError(errorHandler(services.log));
  app.use(requestId(config.shopApiKey));
  app.use(logRequests(services.log));
  const always = answerHeaders(config, services.settings);
  app.use(securityHeaders(always));
  app.use(retryAfter);
  app.route('/', limitVisitors(services));
  if (config.reactRouterMode === 'production') {
    app.use('/assets/*', serveStatic({ root: config.clientDir, precompressed: true, onFound: keepForever }));
  }
  app.route('/', serviceWorkerRoutes(config));
  app.use(shedLoad(services, { addressOf: (url) => pages && addressIn(pages, url) }));
  app.use(ignoreCrawlers(services));
  app.use(oldAddresses(services));
  const rendering = { screens, apiReads, counts: services.counts, timeoutMs: timeoutOf(config) };
  if (pages) app.get('*', answerThroughCache(pages, rendering));
  app.route('/', backend);
  app.route('/', sharedPictureRoutes(config, services, { clientsOf, backend: ownBackend }));
  app.route('/', officePages(config, services, ownBackend, loadOffice));
  app.use(guardScreens(config));
  app.all('*', async (c) => {
    const response = await screens.answer(c.req.raw, {
      requestId: c.get('requestId'),
      visitorAddress: clientAddress(c, config.trustedProxies),
    });
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
    return response;
  });
  return {
    fetch: app.fetch,
    serveCached: pages ? serveCached(pages, apiReads, always, services) : () => false,
  };
}

function openPages(
  config: Config,
  services: Services,
  { screens, apiReads, keyVersions }: { screens: Screens; apiReads: ApiReads; keyVersions: KeyVersions },
): PageCache | undefined {
  if (config.reactRouterMode === 'development') return undefined;
  return new PageCache({
    addressOf: (url) => cachedAddress(url, screens.routeIds),
    render: (address) => (isApiRead(address) ? apiReads : screens).render(address),
    keyVersions,
    now: () => services.now().getTime(),
    reportError: (error) => services.log.error({ err: error }, 'page not renewed'),
    maxBytes: config.pageCacheBytes,
    store: new PageStore({
      file: path.join(config.pageStoreDir, `${process.pid}.sqlite`),
      maxBytes: config.pageStoreBytes,
      reportError: (error) => services.log.error({ err: error }, 'cached pages could not be stored on disk'),
    }),
    lifetimeOf,
  });
}

function keepForever(_path: string, c: { header: (name: string, value: string) => void }): void {
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
}

const RETRY_AFTER_SECONDS = '5';

/** For refusals that name no time themselves, such as those of pages. */
const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('retry-after'))
    c.res.headers.set('retry-after', RETRY_AFTER_SECONDS);
};
