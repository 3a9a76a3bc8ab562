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

export const chooseRequestId = (given = ''): string => (ACCEPTABLE.test(given) ? given : randomUUID());

/** Taken from callers with the API key, such as the storefront; visitors must not choose what the log says. */
export function requestId(apiKey: string): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const isKey = keyCheck(apiKey);
  return async (c, next) => {
    if (c.get('requestId')) return next();
    const given = c.req.header(REQUEST_ID_HEADER);
    // Calls inside the process have no connection.
    const isTrusted = given !== undefined && (!c.env?.incoming || isKey(c.req.header(API_KEY_HEADER)));
    c.set('requestId', chooseRequestId(isTrusted ? given : undefined));
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
  };
}
