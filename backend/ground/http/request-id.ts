import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID_HEADER } from '#contract/paths.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** @param brought what the caller calls this request */
export const chooseRequestId = (brought = ''): string => (ACCEPTABLE.test(brought) ? brought : randomUUID());

/** One id per request in every log line, error and answer; a caller (the storefront, a proxy) may bring its own. */
export function requestId(): MiddlewareHandler {
  return async (c, next) => {
    // The app around the backend has given one already.
    if (c.get('requestId')) return next();
    c.set('requestId', chooseRequestId(c.req.header(REQUEST_ID_HEADER)));
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
  };
}
