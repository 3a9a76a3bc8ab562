import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { clientAddress, visitorNetwork } from '#backend/ground/http/client-address.ts';
import { createActs } from '#backend/office/act.ts';
import type { Services } from '#backend/services.ts';
import { PAGE_PATHS } from '#contract/paths.ts';
import type { Config } from '../config.ts';
import { limitOfficeForm } from '../protection/limit-form.ts';
import type { OfficeScreens } from './screens.ts';

/** Loaded when the office is first opened, to save memory. */
export type LoadOffice = () => Promise<typeof import('./screens.ts')>;

export const loadBuiltOffice: LoadOffice = () =>
  import(pathToFileURL(path.resolve('./build/office/server/screens.js')).href);

export function officePages(
  config: Config,
  services: Services,
  backend: (request: Request) => Promise<Response>,
  load: LoadOffice,
): Hono<{ Bindings: Partial<HttpBindings> }> {
  let screens: Promise<OfficeScreens> | undefined;
  const open = async (): Promise<OfficeScreens> => {
    const { createOfficeScreens } = await load();
    return createOfficeScreens({
      publicUrl: config.publicUrl,
      shopName: () => services.settings.shop.name,
      apiKey: config.shopApiKey,
      mode: config.reactRouterMode,
      backend,
      acts: createActs(services),
      reportError: (error) => services.log.error({ err: error }, 'page of the office failed'),
    });
  };
  const answer = async (c: Context): Promise<Response> => {
    screens ??= open();
    const visitorAddress = clientAddress(c, config.trustedProxies);
    return (await screens)(c.req.raw, {
      requestId: c.get('requestId'),
      visitorAddress,
      network: visitorNetwork(visitorAddress),
      isOwnForm: c.req.method === 'POST',
    });
  };
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  if (config.reactRouterMode === 'production') app.use('/office/assets/*', assets(config.officeClientDir));
  for (const path of [PAGE_PATHS.office, `${PAGE_PATHS.office}/*`, `${PAGE_PATHS.office}.data`]) {
    app.use(path, guardPosts(config));
    app.all(path, answer);
  }
  return app;
}

const CODE_READER = /code-reader\.worker-[\w-]+\.js/;
const CODE_READER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

const assets = (root: string): MiddlewareHandler =>
  serveStatic({
    root,
    rewriteRequestPath: (path) => path.slice(PAGE_PATHS.office.length),
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      // Workers have a separate policy, so that office pages need not allow WebAssembly.
      if (CODE_READER.test(path)) c.header('Content-Security-Policy', CODE_READER_POLICY);
    },
  });

/** Browsers send the origin with every form; here its absence is refused, too. So every POST after it is an own form. */
export function guardPosts({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  const publicHost = new URL(publicUrl).host;
  return async (c, next) => {
    const { method, url } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    if (method !== 'POST') return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD, POST' });
    const { host, username, password } = new URL(url);
    // The Request constructor throws on these.
    if (username !== '' || password !== '') return c.text('Bad Request', 400);
    const from = URL.parse(c.req.header('origin') ?? '')?.host;
    return from === publicHost || from === host
      ? limitOfficeForm(c, next)
      : c.text('This request came from another site, so nothing was done.', 403);
  };
}
