import { pathPattern, SCREENS, type Screen } from '../../screens.ts';

const screens: readonly Screen[] = SCREENS;

/** Where a shopper lands whose page cannot be had; the page that was wanted stands behind the '#'. */
export const OFFLINE_PAGE = '/offline';

/** Pages that open without a connection from the start. They are the same for everyone: carts live in browsers. */
export const SHELL_PAGES = screens
  .filter(({ offline }) => offline === 'from the start')
  .map(({ path }) => `/${path}`);

const VISITED = screens.filter(({ offline }) => offline === 'once visited').map(pathPattern);
/** Answers to a part of a page, not to a page. */
const PARTS = screens.filter(({ kind }) => kind === 'part').map(pathPattern);

const matches = (patterns: readonly RegExp[], path: string): boolean =>
  patterns.some((pattern) => pattern.test(path));

/** True for a page that may be kept. What somebody searched for is nobody's business, not even the next user's. */
export const mayBeKept = ({ pathname, searchParams }: URL): boolean =>
  matches(VISITED, pathname) && !searchParams.has('search');

const DATA = '.data';

/**
 * The page whose data the router asks for: `/shop.data?page=2&_routes=...` -> `/shop?page=2`; undefined when the
 * address asks for something else.
 */
export function pageOfData(address: URL): URL | undefined {
  if (!address.pathname.endsWith(DATA)) return undefined;
  const page = new URL(address);
  page.pathname = address.pathname.slice(0, -DATA.length).replace(/^\/_$/, '/');
  page.searchParams.delete('_routes');
  return matches(PARTS, page.pathname) ? undefined : page;
}
