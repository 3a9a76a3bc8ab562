import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { API_KEY_HEADER, REQUEST_ID_HEADER } from '#contract/paths.ts';
import { keyCheck } from './api-key.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const ACCEPTABLE = /^[\w-]{8,64}$/;

export const chooseRequestId = (brought = ''): string => (ACCEPTABLE.test(brought) ? brought : randomUUID());

/** A visitor does not name his line in the log; the storefront and others with the API key may. */
export function requestId(apiKey: string): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const isKey = keyCheck(apiKey);
  return async (c, next) => {
    if (c.get('requestId')) return next();
    const brought = c.req.header(REQUEST_ID_HEADER);
    // Calls inside the process have no connection.
    const isOwn = brought !== undefined && (!c.env?.incoming || isKey(c.req.header(API_KEY_HEADER)));
    c.set('requestId', chooseRequestId(isOwn ? brought : undefined));
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
  };
}
