import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';

/**
 * Says of an answer that may be compressed that it varies with what the client takes. compress() would say so itself, but
 * by an answer made anew around a stream, which costs a small one several times its own work; it leaves alone what says so already.
 */
export const varyByEncoding: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return;
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
};
