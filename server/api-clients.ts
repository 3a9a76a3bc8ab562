import { fetchWithin } from '#backend/ground/fetch-outside.ts';
import type { Services } from '#backend/services.ts';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { writeAmounts } from '#domain/money/amounts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { type ContentApi, createContentApi } from '#storefront/api/content-api.ts';
import type { BackendTransport, CallSettings } from '#storefront/api/shop/transport.ts';
import { createShopApi, type ShopApi } from '#storefront/api/shop-api.ts';
import type { Config } from './config.ts';
import type { KeyVersions } from './pages/key-versions.ts';

export interface ApiClients {
  shop: ShopFacts;
  hasMyPage: boolean;
  shopApi: ShopApi;
  contentApi: ContentApi;
}

type Caller = Pick<CallSettings, 'visitorAddress' | 'sources'> & { requestId: string };

/** A hundred products with all their variations are a few megabytes. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** One set of transports, whose caches all callers share. */
export function createApiClients(
  config: Pick<Config, 'publicUrl' | 'shopApiUrl' | 'shopApiKey' | 'contentApiUrl'>,
  { settings }: { settings: Pick<Services['settings'], 'shop'> },
  backend: BackendTransport['fetch'],
  keyVersions: KeyVersions,
): (caller: Caller) => ApiClients {
  const ownTransport = { fetch: backend, baseUrl: config.publicUrl, isSameSite: true, keyVersions };
  const fetchLimited = fetchWithin(MAX_ANSWER_BYTES);
  const shopTransport = {
    ...(config.shopApiUrl ? { fetch: fetchLimited, baseUrl: config.shopApiUrl } : ownTransport),
    apiKey: config.shopApiKey,
  };
  const contentTransport = config.contentApiUrl
    ? { fetch: fetchLimited, baseUrl: config.contentApiUrl }
    : ownTransport;

  return (caller) => {
    const { shop } = settings;
    const named = brandNamer(shop.brandNames);
    return {
      shop,
      // Another backend that is said to have codes and credit has these pages with them.
      hasMyPage: config.shopApiUrl === undefined || shop.codesAndCredit,
      shopApi: createShopApi(shopTransport, { ...caller, displayText: named }),
      contentApi: createContentApi(contentTransport, {
        ...caller,
        displayText: (text) => named(writeAmounts(text)),
      }),
    };
  };
}
