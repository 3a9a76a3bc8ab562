import type { MiddlewareHandler } from 'hono';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { type Config, PAYFAST_HOSTS } from '../config.ts';
import type { InlineCode } from '../pages/inline-code.ts';

const NO_CODE: InlineCode = { scripts: [], styles: [] };

/** Defaults, names in lower case. */
function siteHeaders({ publicUrl }: Config): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** As the shop's facts are now. */
export function answerHeaders(
  config: Config,
  settings: { shop: ShopFacts },
): () => Readonly<Record<string, string>> {
  let shop: ShopFacts | undefined;
  let headers = {};
  return () => {
    if (shop !== settings.shop) {
      shop = settings.shop;
      headers = { ...siteHeaders(config), 'content-security-policy': contentSecurityPolicy(config, shop) };
    }
    return headers;
  };
}

export function securityHeaders(always: () => Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always())) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

export function contentSecurityPolicy(
  config: Config,
  { analyticsUrl }: ShopFacts,
  code: InlineCode = NO_CODE,
): string {
  const elsewhere = [config.shopApiUrl, config.contentApiUrl].filter((url) => url !== undefined);
  const images = elsewhere.map((url) => ` ${new URL(url).origin}`).join('');
  const providers = [
    new URL(config.payfast.baseUrl).origin,
    ...(config.shopApiUrl ? Object.values(PAYFAST_HOSTS) : []),
  ];
  // Only loaded after consent.
  const analytics = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : '';
  const dev = config.reactRouterMode === 'development';
  return [
    "default-src 'self'",
    ["script-src 'self'", ...code.scripts].join(' ') + analytics,
    ["style-src 'self'", ...(dev ? ["'unsafe-inline'"] : code.styles)].join(' '),
    `img-src 'self' data:${images}`,
    `connect-src 'self'${analytics}${dev ? ' ws:' : ''}`,
    "worker-src 'self'",
    ["form-action 'self'", ...new Set(providers)].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
