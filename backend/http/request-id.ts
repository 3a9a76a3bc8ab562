import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID_HEADER } from '#contract/paths.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** One id per request in every log line, error and answer; a caller (the storefront, a proxy) may bring its own. */
export function requestId(): MiddlewareHandler {
  return async (c, next) => {
    // The app around the backend has given one already.
    if (c.get('requestId')) return next();
    const brought = c.req.header(REQUEST_ID_HEADER) ?? '';
    c.set('requestId', ACCEPTABLE.test(brought) ? brought : randomUUID());
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
  };
}
