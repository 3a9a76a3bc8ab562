import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { chooseRequestId } from '#backend/ground/http/request-id.ts';
import { REQUEST_ID_HEADER } from '#contract/paths.ts';
import { logRequest } from '../log-requests.ts';
import { answerPage } from './answer-page.ts';
import { type ApiReads, isApiRead } from './api-reads.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

/** false: not cached */
export type ServeCached = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Runs before the framework, which would take as long again (decision 0024). */
export function serveCached(
  pages: PageCache,
  apiReads: ApiReads,
  siteHeaders: () => Readonly<Record<string, string>>,
  log: Logger,
): ServeCached {
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const startedAt = performance.now();
    const address = pages.addressOf(url);
    if (address === undefined) return false;
    if (!isApiRead(address)) return send(address);
    return apiReads.isAllowed((name) => headers[name]?.toString())
      ? apiReads.catchUp().then(() => send(address))
      : false;

    function send(found: string): boolean {
      const page = pages.find(found);
      const variant = page?.find(chooseEncoding(headers['accept-encoding']?.toString()));
      if (!page || !variant) return false;
      const answer = answerPage(page, variant, method, headers['if-none-match']);
      const brought = isApiRead(found) ? headers[REQUEST_ID_HEADER]?.toString() : undefined;
      const requestId = chooseRequestId(brought);
      response.writeHead(answer.status, {
        ...siteHeaders(),
        ...answer.headers,
        [REQUEST_ID_HEADER]: requestId,
        'cache-status': 'springdeck; hit',
      });
      response.end(answer.body);
      logRequest(log, { requestId, method, path: pathOf(url), status: answer.status }, startedAt);
      return true;
    }
  };
}
