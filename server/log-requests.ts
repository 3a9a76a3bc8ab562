import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** One line per request: never a query string, a header or a body, since those carry keys and personal data. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: withoutSecrets(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  };
}

/** The path of an order's page opens it: the log shows only that somebody was there. */
export const withoutSecrets = (path: string): string => path.replace(/^\/order\/[^/]+/, '/order/[link]');
