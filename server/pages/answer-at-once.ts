import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { REQUEST_ID_HEADER } from '#contract/paths.ts';
import { logRequest } from '../log-requests.ts';
import { answerPage } from './answer-page.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

/** Answers a request; false: this one needs the whole app. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Sends kept pages before anything else looks at a request: most of what a shop is asked for ends here. */
export function answerAtOnce(
  pages: PageCache,
  siteHeaders: Readonly<Record<string, string>>,
  log: Logger,
): AnswerAtOnce {
  return ({ method = '', url = '', headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const startedAt = performance.now();
    const address = pages.addressOf(url);
    const page = address === undefined ? undefined : pages.find(address);
    const variant = page?.find(chooseEncoding(headers['accept-encoding']?.toString()));
    if (!page || !variant) return false;
    const answer = answerPage(page, variant, method, headers['if-none-match']);
    const requestId = randomUUID();
    response.writeHead(answer.status, {
      ...siteHeaders,
      ...answer.headers,
      [REQUEST_ID_HEADER]: requestId,
      'cache-status': 'springdeck; hit',
    });
    response.end(answer.body);
    logRequest(log, { requestId, method, path: pathOf(url), status: answer.status }, startedAt);
    return true;
  };
}
