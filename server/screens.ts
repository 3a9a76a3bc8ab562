import { randomBytes, randomUUID } from 'node:crypto';
import * as reactRouterBuild from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Services } from '#backend/services.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { storefrontContext } from '#storefront/api/context.ts';
import { type CallSettings, newSources } from '#storefront/api/shop/transport.ts';
import type { createApiClients } from './api-clients.ts';
import type { Config } from './config.ts';
import type { RenderedPage } from './pages/cached-page.ts';
import { sealInlineCode } from './pages/inline-code.ts';
import type { KeyVersions } from './pages/key-versions.ts';
import { ownCookies, renameSetCookies, withOwnNames } from './protection/own-cookies.ts';
import { withoutSecrets } from './protection/secret-paths.ts';
import { contentSecurityPolicy } from './protection/security-headers.ts';

type Caller = Pick<CallSettings, 'visitorAddress' | 'sources'> & { requestId: string; isWaiting?: boolean };

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
  clientsOf: ReturnType<typeof createApiClients>,
  keyVersions: KeyVersions,
): Screens {
  const handle = createRequestHandler(reactRouterBuild, config.reactRouterMode);
  // Never sent: replaced by hashes.
  const nonce = randomBytes(18).toString('base64url');
  const cookies = ownCookies(config.publicUrl);

  async function answer(request: Request, caller: Caller): Promise<Response> {
    const context = new RouterContextProvider();
    const { requestId, isWaiting } = caller;
    const clients = clientsOf(caller);
    context.set(storefrontContext, {
      ...clients,
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
    const response = await seal(await handle(withOwnNames(request, cookies), context), clients.shop);
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
