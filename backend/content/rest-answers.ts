import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { apiDiscoveryLink } from '#contract/content.ts';
import { CONTENT_KEY, SURROGATE_KEY_HEADER } from '#contract/surrogate-keys.ts';
import { parseQuery, type Query, writeQuery } from '../ground/http/php-query.ts';
import { errorBody, RestError } from './rest/rest-error.ts';
import type { Site } from './shape/site.ts';

/** How content calls are answered on the wire: headers, paging, envelopes and errors as WordPress has them. */

/** Of every answer under `/wp-json`. */
export const JSON_TYPE = 'application/json; charset=UTF-8';

const EXPOSED = 'X-WP-Total, X-WP-TotalPages, Link';
const ACCEPTED = 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type';
const METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';

/** What every answer under `/wp-json` says of itself unless it says otherwise; names in lower case. */
export const restHeadersOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): Record<string, string> => ({
  link: apiDiscoveryLink(publicUrl),
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'access-control-expose-headers': EXPOSED,
  'access-control-allow-headers': ACCEPTED,
  [SURROGATE_KEY_HEADER]: CONTENT_KEY,
});

/** Every answer says where the API begins and may be read from pages of other sites. */
export function restHeaders(site: Site): MiddlewareHandler {
  const always = Object.entries(restHeadersOf(site));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    if (headers.get('content-type') === 'application/json') headers.set('Content-Type', JSON_TYPE);
    headers.append('Vary', 'Origin');
    const origin = c.req.header('origin');
    if (!origin) return;
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Allow-Methods', METHODS);
    headers.set('Access-Control-Allow-Credentials', 'true');
  };
}

export interface Answer {
  body: unknown;
  status?: number;
  headers?: Record<string, string | number>;
  /** Methods that the caller may use here; empty: none. */
  allow?: readonly string[];
}

/** The query as PHP would read it, without NUL, which no database text holds. */
export const queryOf = (c: Context): Query => parseQuery(new URL(c.req.url).search.replaceAll('%00', ''));

/** Sends an answer, inside an envelope (`_envelope`) or a function call (`_jsonp`) when the caller wants one. */
export function send(c: Context, { body, status = 200, headers = {}, allow = ['GET'] }: Answer): Response {
  const query = queryOf(c);
  const own = allow.length > 0 ? { ...headers, Allow: allow.join(', ') } : headers;
  if (query.has('_envelope')) {
    return sendJson(c, { body, status, headers: Object.keys(own).length > 0 ? own : [] }, 200);
  }
  for (const [name, value] of Object.entries(own)) c.header(name, String(value));
  return sendJson(c, body, status);
}

function sendJson(c: Context, body: unknown, status: number): Response {
  const json = JSON.stringify(body);
  const callback = queryOf(c).get('_jsonp');
  const isScript = typeof callback === 'string' && /^[\w.]+$/.test(callback);
  c.header('Content-Type', isScript ? 'application/javascript; charset=UTF-8' : JSON_TYPE);
  return c.body(isScript ? `/**/${callback}(${escapeForScript(json)})` : json, asStatus(status));
}

/** Line separators end a line of JavaScript, though not of JSON. */
const escapeForScript = (json: string): string =>
  json.replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

export interface PagedAnswer {
  items: unknown[];
  total: number;
  /** The page that the caller is on. */
  page: number;
  perPage: number;
  /** The address without its query, `posts`. */
  url: string;
  query: Query;
}

export function sendList(c: Context, { items, total, page, perPage, url, query }: PagedAnswer): Response {
  const pages = Math.ceil(total / perPage);
  const to = (target: number, relation: string) =>
    `<${url}?${writeQuery(new Map([...query, ['page', target]]))}>; rel="${relation}"`;
  const links = [
    ...(page > 1 ? [to(Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [to(page + 1, 'next')] : []),
  ];
  const headers = { 'X-WP-Total': total, 'X-WP-TotalPages': pages };
  return send(c, {
    body: items,
    headers: links.length > 0 ? { ...headers, Link: links.join(', ') } : headers,
  });
}

const sendRefusal = (c: Context, error: RestError): Response =>
  send(c, {
    body: errorBody(error),
    status: error.status,
    allow: error.forbidsMethod ? [] : ['GET'],
  });

/** A router whose refusals leave as answers; what nobody expected goes on to the backend's own handler. */
export const restRouter = (): Hono => {
  const router = new Hono();
  return router.onError((error, c) => {
    if (error instanceof RestError) return sendRefusal(c, error);
    throw error;
  });
};

const asStatus = (status: number): ContentfulStatusCode => STATUSES.find((known) => known === status) ?? 500;
const STATUSES = [200, 400, 401, 403, 404] as const satisfies ContentfulStatusCode[];
