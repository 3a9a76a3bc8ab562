import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseRequestId } from '#backend/ground/http/request-id.ts';
import type { Services } from '#backend/services.ts';
import { REQUEST_ID_HEADER } from '#contract/paths.ts';
import { logRequest } from '../log-requests.ts';
import { answerPage } from './answer-page.ts';
import { type ApiReads, isApiRead } from './api-reads.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

/** Sends a cached page and returns true; false, with nothing sent, if there is none. */
export type ServeCached = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Every process knows of a change by then. */
const KNOWN_WITHIN_MS = 2_000;
const FRESH = { 'cache-status': 'springdeck; hit' };

/** Without news from the database, a cached page may be out of date, and says so (RFC 9111, RFC 9211). */
function freshnessHeaders(silentMs: number): Record<string, string> {
  if (silentMs <= KNOWN_WITHIN_MS) return FRESH;
  const seconds = Math.floor(silentMs / 1_000);
  return {
    age: String(seconds),
    'cache-status': `springdeck; hit; ttl=-${seconds}; detail=changes-unknown`,
  };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Runs before the framework, which would take as long again (decision 0024). */
export function serveCached(
  pages: PageCache,
  apiReads: ApiReads,
  siteHeaders: () => Readonly<Record<string, string>>,
  { log, changes }: Pick<Services, 'log' | 'changes'>,
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
      const given = isApiRead(found) ? headers[REQUEST_ID_HEADER]?.toString() : undefined;
      const requestId = chooseRequestId(given);
      response.writeHead(answer.status, {
        ...siteHeaders(),
        ...answer.headers,
        [REQUEST_ID_HEADER]: requestId,
        ...freshnessHeaders(changes.silentMs),
      });
      response.end(answer.body);
      logRequest(log, { requestId, method, path: pathOf(url), status: answer.status }, startedAt);
      return true;
    }
  };
}
