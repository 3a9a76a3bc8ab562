import { randomBytes, randomUUID } from 'node:crypto';
import * as reactRouterBuild from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { fetchWithin } from '#backend/ground/fetch-outside.ts';
import type { Services } from '#backend/services.ts';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { writeAmounts } from '#domain/money/amounts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { createContentApi } from '#storefront/api/content-api.ts';
import { storefrontContext } from '#storefront/api/context.ts';
import { type BackendTransport, type CallSettings, newSources } from '#storefront/api/shop/transport.ts';
import { createShopApi } from '#storefront/api/shop-api.ts';
import type { Config } from './config.ts';
import { ownCookies, renameSetCookies, withOwnNames } from './own-cookies.ts';
import type { RenderedPage } from './pages/cached-page.ts';
import { sealInlineCode } from './pages/inline-code.ts';
import type { KeyVersions } from './pages/key-versions.ts';
import { withoutSecrets } from './secret-paths.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type Caller = Pick<CallSettings, 'visitorAddress' | 'sources'> & { requestId: string; isWaiting?: boolean };

/** A hundred products with all their variations are a few megabytes. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export interface Screens {
  routeIds: ReadonlySet<string>;
  answer: (request: Request, caller: Caller) => Promise<Response>;
  render: (address: string) => Promise<RenderedPage>;
  /** skeletons, without any call of a backend */
  renderWaiting: (address: string) => Promise<Response>;
}

export function createScreens(
  config: Config,
  services: Services,
  backend: BackendTransport['fetch'],
  keyVersions: KeyVersions,
): Screens {
  const handle = createRequestHandler(reactRouterBuild, config.reactRouterMode);
  // Never sent: replaced by hashes.
  const nonce = randomBytes(18).toString('base64url');
  const ownTransport = { fetch: backend, baseUrl: config.publicUrl, isSameSite: true, keyVersions };
  const cookies = ownCookies(config.publicUrl);
  const fetchLimited = fetchWithin(MAX_ANSWER_BYTES);
  const shopTransport = {
    ...(config.shopApiUrl ? { fetch: fetchLimited, baseUrl: config.shopApiUrl } : ownTransport),
    apiKey: config.shopApiKey,
  };
  const contentTransport = config.contentApiUrl
    ? { fetch: fetchLimited, baseUrl: config.contentApiUrl }
    : ownTransport;

  async function answer(request: Request, caller: Caller): Promise<Response> {
    const context = new RouterContextProvider();
    const { requestId, isWaiting } = caller;
    const { shop } = services.settings;
    const named = brandNamer(shop.brandNames);
    context.set(storefrontContext, {
      shopApi: createShopApi(shopTransport, { ...caller, displayText: named }),
      contentApi: createContentApi(contentTransport, {
        ...caller,
        displayText: (text) => named(writeAmounts(text)),
      }),
      shop,
      publicUrl: config.publicUrl,
      paymentIsSimulated: config.paymentIsSimulated,
      nonce,
      isWaiting,
      noteMissing: () => {
        if (caller.sources) caller.sources.isComplete = false;
      },
      reportError: (error) => {
        const path = withoutSecrets(new URL(request.url).pathname);
        services.log.error({ err: error, requestId, path }, 'page failed');
      },
    });
    const response = await seal(await handle(withOwnNames(request, cookies), context), shop);
    renameSetCookies(response, cookies);
    return response;
  }

  async function seal(response: Response, shop: ShopFacts): Promise<Response> {
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { html, code } = sealInlineCode(await response.text(), nonce);
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', contentSecurityPolicy(config, shop, code));
    return new Response(html, { status: response.status, headers });
  }

  async function render(address: string): Promise<RenderedPage> {
    const sources = newSources(keyVersions);
    const response = await answer(new Request(config.publicUrl + address), {
      requestId: randomUUID(),
      sources,
    });
    const body = Buffer.from(await response.arrayBuffer());
    return {
      kind: 'page',
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      sources,
    };
  }

  const renderWaiting = (address: string): Promise<Response> =>
    answer(new Request(`${config.publicUrl}/waiting?${new URLSearchParams({ for: address })}`), {
      requestId: randomUUID(),
      isWaiting: true,
    });

  return { routeIds: new Set(Object.keys(reactRouterBuild.routes)), answer, render, renderWaiting };
}
