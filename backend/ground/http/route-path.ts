import { getPath } from 'hono/utils/url';
import { readParameters } from './parse.ts';

const API = '/wp-json';
const NOTIFICATIONS = '/wc-api';
const UNREWRITTEN = ['/', '/index.php'];

/**
 * As in WordPress, a trailing slash is optional, and `/index.php?rest_route=` works without URL rewriting.
 * NUL characters, which PostgreSQL cannot store, are replaced, so that such a path finds nothing.
 */
export const routePath = (request: Request): string => rewritten(request).replaceAll('\0', '\uFFFD');

function rewritten(request: Request): string {
  const path = getPath(request);
  if (path.startsWith(`${API}/`) || path.startsWith(`${NOTIFICATIONS}/`)) return withoutSlash(path);
  if (!UNREWRITTEN.includes(path)) return path;
  const { rest_route: route } = readParameters(request.url);
  if (typeof route !== 'string' || route === '') return path;
  return withoutSlash(API + (route.startsWith('/') ? route : `/${route}`));
}

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);
