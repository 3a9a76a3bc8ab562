import type { MiddlewareHandler } from 'hono';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { isSameSecret } from '../is-same-secret.ts';
import { Refused } from '../refused.ts';

export function requireApiKey(apiKey: string): MiddlewareHandler {
  const isKey = keyCheck(apiKey);
  return async (c, next) => {
    if (!isKey(c.req.header(API_KEY_HEADER)))
      throw new Refused('rest_forbidden', 'A valid X-API-Key header is required.');
    await next();
  };
}

export const keyCheck =
  (apiKey: string) =>
  (given = ''): boolean =>
    isSameSecret(given, apiKey);
