import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ShopFacts } from '#domain/shop-facts.ts';
import type { Config } from './config.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Allows the inline scripts and styles of this answer, and only those. */
    nonce: string;
  }
}

/** Headers of every answer; an answer that set its own policy keeps it. */
export function securityHeaders(config: Config, { analyticsUrl }: ShopFacts): MiddlewareHandler {
  const isHttps = config.publicUrl.startsWith('https:');
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    const headers = c.res.headers;
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policy(config, nonce, analyticsUrl));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

function policy(config: Config, nonce: string, analyticsUrl: string | undefined): string {
  const elsewhere = [config.shopApiUrl, config.contentApiUrl].filter((url) => url !== undefined);
  const images = elsewhere.map((url) => ` ${new URL(url).origin}`).join('');
  // The checkout posts its form to the payment provider.
  const provider = new URL(config.payfast.baseUrl).origin;
  // Allowed, which is not loaded: that waits for the visitor's consent.
  const analytics = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : '';
  const dev = config.reactRouterMode === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${analytics}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src 'self' data:${images}`,
    `connect-src 'self'${analytics}${dev ? ' ws:' : ''}`,
    `form-action 'self' ${provider}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
