import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { answerProduct, answerProductList, type ProductAnswer } from '#backend/catalogue/product-answers.ts';
import { restHeadersOf } from '#backend/content/rest-answers.ts';
import { keyCheck } from '#backend/http/api-key.ts';
import { readParameters } from '#backend/http/parse.ts';
import { chooseRequestId } from '#backend/http/request-id.ts';
import type { Services } from '#backend/services.ts';
import { API_KEY_HEADER, PATHS, REQUEST_ID_HEADER } from '#contract/paths.ts';
import { productQuerySchema, singleProductQuerySchema } from '#contract/product-query.ts';
import { logRequest } from './log-requests.ts';

/** Answers a request; false: this one needs the whole app, which has seen nothing of it yet. */
export type AnswerRead = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Without a leading zero, and never beyond what the database counts. */
const BY_ID = new RegExp(`^${PATHS.products}/([1-9]\\d{0,8})$`);
const BASE = 'http://read.invalid';
const VARY = 'Origin, Accept-Encoding';
const MAY_TAKE_COMPRESSED = /gzip|deflate|\*/;

/**
 * The two reads that others ask the shop API for most, past the framework, whose Request, Response and Headers take three
 * times as long as the answers themselves. Only the plain case is here: what fails, is compressed, or comes from a page of
 * another site goes to the app, and a test holds the two roads' answers against each other.
 */
export function answerReads(services: Services, siteHeaders: Readonly<Record<string, string>>): AnswerRead {
  const isKey = keyCheck(services.settings.apiKey);
  const always = { ...siteHeaders, ...restHeadersOf(services.settings), vary: VARY };

  return async (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !url.startsWith(PATHS.products) || !isPlain(headers)) return false;
    if (!isKey(headers[API_KEY_HEADER]?.toString())) return false;
    const startedAt = performance.now();
    const [path = ''] = url.split('?', 1);
    const answer = await read(services, path, url).catch(() => undefined);
    if (!answer) return false;
    const requestId = chooseRequestId(headers[REQUEST_ID_HEADER]?.toString());
    response.writeHead(200, {
      ...always,
      ...answer.headers,
      [REQUEST_ID_HEADER]: requestId,
      'content-length': answer.body.byteLength,
    });
    response.end(answer.body);
    logRequest(services.log, { requestId, method, path, status: 200 }, startedAt);
    return true;
  };
}

/** undefined: whatever is wrong with it is the app's to say. */
async function read(services: Services, path: string, url: string): Promise<ProductAnswer | undefined> {
  const given = readParameters(url);
  if (path === PATHS.products) {
    const query = productQuerySchema.safeParse(given);
    return query.success ? answerProductList(services, query.data, BASE + url) : undefined;
  }
  const id = BY_ID.exec(path)?.[1];
  const query = singleProductQuerySchema.safeParse(given);
  return id && query.success ? answerProduct(services, Number(id), query.data) : undefined;
}

/** A page of another site is told more, and who takes something compressed gets it so. */
const isPlain = (headers: IncomingHttpHeaders): boolean =>
  headers.origin === undefined && !MAY_TAKE_COMPRESSED.test(headers['accept-encoding']?.toString() ?? '');
