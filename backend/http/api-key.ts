import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { ApiError } from './errors.ts';

/** Asks for the shop's key; hashing first makes the comparison independent of length and content. */
export function requireApiKey(apiKey: string): MiddlewareHandler {
  const wanted = sha256(apiKey);
  return async (c, next) => {
    if (!timingSafeEqual(sha256(c.req.header(API_KEY_HEADER) ?? ''), wanted)) {
      throw new ApiError(401, 'rest_forbidden', 'A valid X-API-Key header is required.');
    }
    await next();
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
