import type { MiddlewareHandler } from 'hono';
import { findMoved } from '#backend/find-moved.ts';
import { readOldAddress, withOldQuery } from '#backend/old-addresses.ts';
import type { Services } from '#backend/services.ts';
import { pathPattern, SCREENS } from '#storefront/screens.ts';

const OWN_PAGES = SCREENS.filter(({ path }) => path !== '' && path !== '*').map(pathPattern);

const MAX_LENGTH = 1_000;
/** Home must not stand for a page that is gone. */
const NOWHERE = '/page-not-found';

const isOwn = (pathname: string): boolean => OWN_PAGES.some((pattern) => pattern.test(pathname));

/** Addresses of a shop that was moved here from WooCommerce lead to the pages of this one; unknown ones are left to others. */
export const oldAddresses =
  (services: Pick<Services, 'db' | 'now' | 'settings'>): MiddlewareHandler =>
  async (c, next) => {
    const { method } = c.req;
    const { pathname, searchParams } = new URL(c.req.url);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || pathname.length > MAX_LENGTH || isOwn(pathname.replace(/(.)\/+$/, '$1'))) return next();
    const old = readOldAddress(pathname, searchParams);
    const address = old && (await findMoved(services, old, new URL(services.settings.publicUrl).hostname));
    if (address !== undefined) return c.redirect(withOldQuery(address, searchParams), 301);
    // Its page shows what is nearest to the words.
    if (old?.to === 'product' && !pathname.startsWith('/shop/'))
      return c.redirect(withOldQuery(`/shop/product/${encodeURIComponent(old.slug)}`, searchParams), 301);
    return old && pathname === '/' ? c.redirect(NOWHERE, 302) : next();
  };
