/** Where a shopper lands whose page cannot be had; the page that was wanted stands behind the '#'. */
export const OFFLINE_PAGE = '/offline';

/** Pages that open without a connection from the start. Both are the same for everyone: carts live in browsers. */
export const SHELL_PAGES = [OFFLINE_PAGE, '/cart'] as const;

/**
 * Pages that everyone may see. It is a list of what may be kept, not of what may not: a page that is added later and
 * shows something personal is then no oversight away from being kept.
 */
const PUBLIC_PAGES =
  /^\/(?:|shop|shop\/product\/\d+|posts|posts\/[^/]+|tournaments|shipping|contact|privacy|(?:shipping|returns|cookies)-policy)$/;

/** True for a page that may be kept. What somebody searched for is nobody's business, not even the next user's. */
export const mayBeKept = ({ pathname, searchParams }: URL): boolean =>
  PUBLIC_PAGES.test(pathname) && !searchParams.has('search');

/** Answers to a part of a page, not to a page. */
const PARTS = /^\/(?:cart\/|checkout\/|search\/|shop\/(?:more|viewed)$|shipping\/estimate$)/;
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
  return PARTS.test(page.pathname) ? undefined : page;
}
