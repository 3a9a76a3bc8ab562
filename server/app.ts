import * as reactRouterBuild from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createBackend } from '#backend/app.ts';
import { clientAddress } from '#backend/http/client-address.ts';
import { errorHandler } from '#backend/http/errors.ts';
import { limitPosts, limitRequests } from '#backend/http/rate-limit.ts';
import { requestId } from '#backend/http/request-id.ts';
import type { Services } from '#backend/services.ts';
import { ADDRESSES } from '#contract/paths.ts';
import { createContentApi } from '#storefront/content-api.ts';
import { storefrontContext } from '#storefront/context.ts';
import { createShopApi } from '#storefront/shop-api.ts';
import type { Config } from './config.ts';
import { logRequests, withoutSecrets } from './log-requests.ts';
import { securityHeaders } from './security-headers.ts';

/** A request that came over a connection brings it; one from inside the process brings none. */
type Served = { Bindings: Partial<HttpBindings> };

/** Joins the two sides in one process: the backend answers its addresses, React Router the rest. */
export function createApp(config: Config, services: Services): Hono<Served> {
  const backend = createBackend(services);
  const app = new Hono<Served>();
  app.onError(errorHandler(services.log));
  app.use(requestId());
  app.use(logRequests(services.log));
  app.use(securityHeaders(config, services.settings.shop));
  app.use(limitPosts(services, 'posts', postLimit(config)));
  app.use(`${ADDRESSES.orderPage}/*`, limitRequests(services, 'order-pages', ORDER_PAGES));
  app.use('/assets/*', serveStatic({ root: config.clientDir, precompressed: true, onFound: keepForever }));
  app.use(compress());
  app.route('/', backend);

  const render = createRequestHandler(reactRouterBuild, config.reactRouterMode);
  const ownDoor = { fetch: inProcess(backend), baseUrl: config.publicUrl, isSameSite: true };
  const shopDoor = {
    ...(config.shopApiUrl ? { fetch, baseUrl: config.shopApiUrl } : ownDoor),
    apiKey: config.shopApiKey,
  };
  const contentDoor = config.contentApiUrl ? { fetch, baseUrl: config.contentApiUrl } : ownDoor;
  app.all('*', (c) => {
    const context = new RouterContextProvider();
    context.set(storefrontContext, {
      shopApi: createShopApi(shopDoor, {
        requestId: c.get('requestId'),
        visitorAddress: clientAddress(c, config.trustedProxies),
      }),
      contentApi: createContentApi(contentDoor, { requestId: c.get('requestId') }),
      shop: services.settings.shop,
      publicUrl: config.publicUrl,
      paymentIsSimulated: config.payfast.mode === 'simulator',
      nonce: c.get('nonce'),
      reportError: (error) =>
        services.log.error(
          { err: error, requestId: c.get('requestId'), path: withoutSecrets(c.req.path) },
          'page failed',
        ),
    });
    return render(c.req.raw, context);
  });
  return app;
}

const inProcess =
  (backend: Hono) =>
  async (request: Request): Promise<Response> =>
    backend.fetch(request);

/** More than a shopper looks at, too little to try links out. */
const ORDER_PAGES = { points: 120, seconds: 60 };

/** Where no real money moves, test drives may order by the hundred from one address. */
const postLimit = (config: Config) =>
  config.payfast.mode === 'live' ? { points: 240, seconds: 60 } : { points: 6_000, seconds: 60 };

function keepForever(_path: string, c: { header: (name: string, value: string) => void }): void {
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
}
