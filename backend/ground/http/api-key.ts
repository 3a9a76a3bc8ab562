import { hash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { Refused } from '../refused.ts';

export function requireApiKey(apiKey: string): MiddlewareHandler {
  const isKey = keyCheck(apiKey);
  return async (c, next) => {
    if (!isKey(c.req.header(API_KEY_HEADER)))
      throw new Refused('rest_forbidden', 'A valid X-API-Key header is required.');
    await next();
  };
}

/** Constant time; hashing makes the lengths equal. */
export function keyCheck(apiKey: string): (given: string | undefined) => boolean {
  const wanted = sha256(apiKey);
  return (given = '') => timingSafeEqual(sha256(given), wanted);
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
