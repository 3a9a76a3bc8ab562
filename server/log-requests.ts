import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { withoutSecrets } from './protection/secret-paths.ts';

/** Without query strings, headers and bodies, which carry keys and personal data. */
export function logRequest(
  log: Logger,
  request: { requestId: string; method: string; path: string; status: number },
  startedAt: number,
): void {
  log.info({ ...request, ms: Math.round(performance.now() - startedAt) }, 'request');
}

export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const path = withoutSecrets(c.req.path);
    const requestId = c.get('requestId');
    logRequest(log, { requestId, method: c.req.method, path, status: c.res.status }, startedAt);
  };
}
