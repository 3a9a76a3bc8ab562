import { pathPattern, SCREENS, type Screen } from '../../screens.ts';

const screens: readonly Screen[] = SCREENS;

export const OFFLINE_PAGE = '/offline';

/** Available offline from the start; the same for everyone, because carts are in the browser. */
export const SHELL_PAGES = screens
  .filter(({ offline }) => offline === 'from the start')
  .map(({ path }) => `/${path}`);

const VISITED = screens.filter(({ offline }) => offline === 'once visited').map(pathPattern);
const PARTS = screens.filter(({ kind }) => kind === 'part').map(pathPattern);

const matches = (patterns: readonly RegExp[], path: string): boolean =>
  patterns.some((pattern) => pattern.test(path));

/** Searches are private, even from the next user of the browser. */
export const isCacheablePage = ({ pathname, searchParams }: URL): boolean =>
  matches(VISITED, pathname) && !searchParams.has('search');

const DATA = '.data';

/** `/shop.data?page=2&_routes=...` -> `/shop?page=2`; undefined for other addresses. */
export function pageOfData(address: URL): URL | undefined {
  if (!address.pathname.endsWith(DATA)) return undefined;
  const page = new URL(address);
  page.pathname = address.pathname.slice(0, -DATA.length).replace(/^\/_$/, '/');
  page.searchParams.delete('_routes');
  return matches(PARTS, page.pathname) ? undefined : page;
}
