import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { ShopQuery } from './shop-query.ts';

type View = ShopQuery['view'];

const VIEW_COOKIE = 'springdeck_view';
const YEAR_SECONDS = 365 * DAY_SECONDS;
const SHOP = /^\/shop(\.data|\/)?$/;

/** The address of a list with the view that was chosen last, unless it names one itself. */
export function withRememberedView(url: string, cookies: string): string {
  const isList = cookies.split(/;\s*/).includes(`${VIEW_COOKIE}=list`);
  const [path = '', query = ''] = url.split('?');
  if (!isList || !SHOP.test(path) || new URLSearchParams(query).has('view')) return url;
  return `${path}?${query}${query && '&'}view=list`;
}

export const viewCookie = (view: View, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}${VIEW_COOKIE}=${view}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export function rememberView(view: View): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = viewCookie(view, location.protocol === 'https:');
}
