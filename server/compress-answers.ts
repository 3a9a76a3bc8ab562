import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';

/** What names none of these takes nothing that the library makes. */
export const mayTakeCompressed = (acceptEncoding = ''): boolean => /gzip|deflate|\*/.test(acceptEncoding);

/**
 * Compresses what the client takes compressed. Others pass by the library: it opens each answer's body as a stream
 * to look, which takes longer than most of the shop API's answers themselves.
 */
export function compressAnswers(): MiddlewareHandler {
  const compressed = compress();
  return async (c, next) => {
    if (mayTakeCompressed(c.req.header('accept-encoding'))) return compressed(c, next);
    await next();
    const { headers } = c.res;
    if (headers.get('vary')?.toLowerCase().includes('accept-encoding')) return;
    if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? ''))
      headers.append('vary', 'Accept-Encoding');
  };
}
