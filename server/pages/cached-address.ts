import { parseShopQuery, shopAddress } from '#storefront/catalogue/shop-query.ts';
import { parsePostsQuery, postsAddress } from '#storefront/posts/posts-query.ts';
import { pathPattern, SCREENS, type Screen } from '#storefront/screens.ts';
import { isApiRead } from './api-reads.ts';

/** Longer addresses are no shopper's. */
const MAX_LENGTH = 2_000;
const ROUTES_PARAM = '_routes';
const API = '/wp-json/';

/** Of a page's query, the part that makes a difference, in one spelling. */
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
 * The one spelling of an address under which its page is kept; undefined for a page that is not the same for everyone.
 * @param url path and query as they came
 * @param routeIds the screens that a browser may ask the data of
 */
export function cachedAddress(url: string, routeIds: ReadonlySet<string>): string | undefined {
  if (url.length > MAX_LENGTH || !url.startsWith('/')) return undefined;
  if (url.startsWith(API)) return isApiRead(url) ? url : undefined;
  const parsed = URL.parse(url, BASE);
  // `//host/` and `/\host/` name a host of their own.
  if (parsed?.origin !== BASE) return undefined;
  const { pathname, searchParams } = parsed;
  const isData = pathname.endsWith('.data');
  // React Router asks for the data of '/' by the name '/_.data'.
  const path = isData ? pathname.replace(/(\/_)?\.data$/, '') || '/' : pathname.replace(/(.)\/+$/, '$1');
  const screen = PUBLIC_SCREENS.find((each) => each.path.test(path));
  // `/?rest_route=` is a call of the API.
  if (!screen || (path === '/' && searchParams.has('rest_route'))) return undefined;
  const query = screen.readQuery(searchParams);
  if (!isData) return path + query;
  const routes = searchParams.get(ROUTES_PARAM);
  if (routes === null) return dataPath(path) + query;
  if (!routes.split(',').every((id) => routeIds.has(id))) return undefined;
  return `${dataPath(path)}${query}${query ? '&' : '?'}${new URLSearchParams({ [ROUTES_PARAM]: routes })}`;
}

const dataPath = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`);
