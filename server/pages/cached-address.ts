import { readQuery } from '#backend/old-addresses.ts';
import { parseShopQuery, shopAddress } from '#storefront/catalogue/list/shop-query.ts';
import { parsePostsQuery, postsAddress } from '#storefront/content/posts-query.ts';
import { pathPattern, SCREENS, type Screen } from '#storefront/screens.ts';
import { isApiRead } from './api-reads.ts';

const MAX_LENGTH = 2_000;
const ROUTES_PARAM = '_routes';
const API = '/wp-json/';

type ReadQuery = (params: URLSearchParams) => string;

const shopQuery: ReadQuery = (params) => new URL(shopAddress(parseShopQuery(params)), BASE).search;
const postsQuery: ReadQuery = (params) => new URL(postsAddress(parsePostsQuery(params)), BASE).search;
const only =
  (...names: string[]): ReadQuery =>
  (params) => {
    const given = names.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value);
    return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  };

const readQueryOf = ({ query }: Screen): ReadQuery => {
  if (query === 'shop filters') return shopQuery;
  return query === 'post filters' ? postsQuery : only(...query);
};

const PUBLIC_SCREENS: readonly { path: RegExp; readQuery: ReadQuery }[] = SCREENS.filter(
  ({ audience }) => audience === 'public',
).map((screen) => ({ path: pathPattern(screen), readQuery: readQueryOf(screen) }));

const BASE = 'http://page.invalid';

/**
 * Cache key of a URL; undefined for personal pages.
 * @param url path and query as received
 * @param routeIds the routes whose data a browser may request
 */
export function cachedAddress(url: string, routeIds: ReadonlySet<string>): string | undefined {
  if (url.length > MAX_LENGTH || !url.startsWith('/')) return undefined;
  if (url.startsWith(API)) return isApiRead(url) ? url : undefined;
  const parsed = URL.parse(url, BASE);
  // `//host/` and `/\host/` would name another host.
  if (parsed?.origin !== BASE) return undefined;
  const { pathname, searchParams } = parsed;
  const isData = pathname.endsWith('.data');
  // React Router requests the data of '/' as '/_.data'.
  const path = isData ? pathname.replace(/(\/_)?\.data$/, '') || '/' : pathname.replace(/(.)\/+$/, '$1');
  const screen = PUBLIC_SCREENS.find((each) => each.path.test(path));
  if (!screen || (path === '/' && (searchParams.has('rest_route') || readQuery(searchParams))))
    return undefined;
  const query = screen.readQuery(searchParams);
  if (!isData) return path + query;
  const routes = searchParams.get(ROUTES_PARAM);
  if (routes === null) return dataPath(path) + query;
  if (!routes.split(',').every((id) => routeIds.has(id))) return undefined;
  return `${dataPath(path)}${query}${query ? '&' : '?'}${new URLSearchParams({ [ROUTES_PARAM]: routes })}`;
}

const dataPath = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`);
