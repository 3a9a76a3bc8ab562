import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { apiDiscoveryLink } from '#contract/content.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CONTENT_KEY, SURROGATE_KEY_HEADER } from '#contract/surrogate-keys.ts';
import { parseQuery, type Query, writeQuery } from '../ground/http/php-query.ts';
import { errorBody, Refused } from '../ground/refused.ts';
import type { Site } from './shape/site.ts';

export const JSON_TYPE = 'application/json; charset=UTF-8';

const EXPOSED = 'X-WP-Total, X-WP-TotalPages, Link';
const ACCEPTED = 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type';
const METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';

/** Default headers of every answer under `/wp-json`, with lower-case names. */
const restHeadersOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): Record<string, string> => ({
  link: apiDiscoveryLink(publicUrl),
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'access-control-expose-headers': EXPOSED,
  'access-control-allow-headers': ACCEPTED,
  [SURROGATE_KEY_HEADER]: CONTENT_KEY,
});

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
  /** Methods that the caller may use here. */
  allow?: readonly string[];
}

/** Without NUL, which PostgreSQL rejects in text. */
export const queryOf = (c: Context): Query =>
  // Encoded anew, as '%%0000' would become a NUL only when its first one is gone.
  parseQuery(String(new URL(c.req.url).searchParams).replaceAll('%00', ''));

/** Applies `_envelope` and `_jsonp`. */
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

/** U+2028 and U+2029 end a line in JavaScript, though not in JSON. */
const escapeForScript = (json: string): string =>
  json.replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

export interface PagedAnswer {
  items: unknown[];
  total: number;
  page: number;
  perPage: number;
  /** Relative and without its query: `posts`. */
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

const sendRefusal = (c: Context, refused: Refused): Response =>
  send(c, {
    body: errorBody(refused),
    status: refused.status,
    allow: FORBIDS_METHOD.has(refused.code) ? [] : ['GET'],
  });

/** Answered with an empty `Allow`. */
const FORBIDS_METHOD: ReadonlySet<ErrorCode> = new Set([
  'rest_no_route',
  'rest_post_invalid_id',
  'rest_post_incorrect_password',
  'rest_term_invalid',
  'rest_user_invalid_id',
  'rest_user_cannot_view',
  'rest_forbidden',
  'rest_forbidden_context',
  'rest_forbidden_orderby',
  'rest_forbidden_who',
  'rest_cannot_read',
]);

export const restRouter = (): Hono => {
  const router = new Hono();
  return router.onError((error, c) => {
    if (error instanceof Refused) return sendRefusal(c, error);
    throw error;
  });
};

const asStatus = (status: number): ContentfulStatusCode => STATUSES.find((known) => known === status) ?? 500;
const STATUSES = [200, 400, 401, 403, 404] as const satisfies ContentfulStatusCode[];
