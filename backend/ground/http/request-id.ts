import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID_HEADER } from '#contract/paths.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const ACCEPTABLE = /^[\w-]{8,64}$/;

export const chooseRequestId = (brought = ''): string => (ACCEPTABLE.test(brought) ? brought : randomUUID());

/** Accepts the id of a proxy or the storefront if it is well-formed. */
export function requestId(): MiddlewareHandler {
  return async (c, next) => {
    if (c.get('requestId')) return next();
    c.set('requestId', chooseRequestId(c.req.header(REQUEST_ID_HEADER)));
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
  };
}
