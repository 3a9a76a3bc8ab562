import { getPath } from 'hono/utils/url';
import { readParameters } from './parse.ts';

const API = '/wp-json';
const NOTIFICATIONS = '/wc-api';
const UNREWRITTEN = ['/', '/index.php'];

/**
 * The path that routes are found by. WordPress takes an address of its API with a slash behind it, too, as WooCommerce
 * does of its notifications, and where a server rewrites no addresses, as `/index.php?rest_route=/wp/v2/posts`.
 */
export function routePath(request: Request): string {
  const path = getPath(request);
  if (path.startsWith(`${API}/`) || path.startsWith(`${NOTIFICATIONS}/`)) return withoutSlash(path);
  if (!UNREWRITTEN.includes(path)) return path;
  const { rest_route: route } = readParameters(request.url);
  if (typeof route !== 'string' || route === '') return path;
  return withoutSlash(API + (route.startsWith('/') ? route : `/${route}`));
}

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);
