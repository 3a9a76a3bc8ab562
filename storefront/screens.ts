/**
 * Every address of the storefront, in the order in which the router tries them. Routes, the page cache, the service
 * worker, the sitemap, robots.txt and the browser's shared files are derived from this table.
 */
export interface Screen {
  /** React Router's pattern, from the site's root; `:id` is a number. */
  path: string;
  /** The route module; `id` tells apart several addresses of one. */
  file: string;
  id?: string;
  /** A page is for people, a part for a page's script, a file for programs. */
  kind: 'page' | 'part' | 'file';
  /** A public answer is the same for everyone, and so cached; a personal one never is. */
  audience: 'public' | 'personal';
  /** Parameters that make a difference to a public answer. Others, as those of campaigns, make no entry of their own. */
  query: 'shop filters' | 'post filters' | readonly string[];
  /** Whether search engines find it in the sitemap, may read it when they come across it, or are asked to leave it alone. */
  searchEngines: 'listed' | 'allowed' | 'disallowed';
  /** When the service worker keeps it for a visitor without a connection. */
  offline: 'from the start' | 'once visited' | 'never';
  /** Whether what can be seen loads before the scripts. On the way to a paid order, what can be done comes first. */
  paintsFirst: boolean;
  /** One of the pages that visitors open most: the browser's shared files are cut for these. */
  isBusy?: true;
}

const page = {
  kind: 'page',
  audience: 'public',
  query: [],
  searchEngines: 'listed',
  offline: 'once visited',
  paintsFirst: false,
} as const;
const personal = {
  kind: 'page',
  audience: 'personal',
  query: [],
  searchEngines: 'disallowed',
  offline: 'never',
  paintsFirst: false,
} as const;
const part = { ...personal, kind: 'part' } as const;
const file = { ...page, kind: 'file', searchEngines: 'allowed', offline: 'never' } as const;
/** It leads on with whatever stood in the query. */
const moved = { ...personal, file: './policies/moved-route.ts', searchEngines: 'allowed' } as const;

export const SCREENS = [
  { ...page, path: '', file: './home/home-page.tsx', paintsFirst: true, isBusy: true },
  {
    ...page,
    path: 'shop',
    file: './catalogue/shop-page.tsx',
    query: 'shop filters',
    paintsFirst: true,
    isBusy: true,
  },
  {
    ...part,
    path: 'shop/more',
    file: './catalogue/more-route.ts',
    audience: 'public',
    query: 'shop filters',
  },
  { ...part, path: 'shop/viewed', file: './catalogue/viewed-route.ts' },
  {
    ...page,
    path: 'shop/product/:id?',
    file: './catalogue/product-page.tsx',
    query: ['variation', 'quantity'],
    paintsFirst: true,
    isBusy: true,
  },
  { ...part, path: 'search/suggestions', file: './site/search/suggestions-route.ts' },
  {
    ...personal,
    path: 'cart',
    file: './cart/cart-page.tsx',
    searchEngines: 'allowed',
    offline: 'from the start',
    paintsFirst: true,
  },
  { ...part, path: 'cart/lines', file: './cart/cart-page.tsx', id: 'cart-lines' },
  { ...part, path: 'cart/check', file: './cart/check-route.ts' },
  { ...part, path: 'cart/together', file: './cart/together-route.ts' },
  { ...personal, path: 'checkout', file: './checkout/checkout-page.tsx' },
  { ...part, path: 'checkout/rates', file: './checkout/rates-route.ts' },
  { ...part, path: 'checkout/lockers', file: './checkout/lockers-route.ts' },
  { ...page, path: 'shipping', file: './shipping/calculator-page.tsx' },
  {
    ...personal,
    path: 'shipping/product/:id',
    file: './shipping/product-delivery-page.tsx',
    searchEngines: 'allowed',
  },
  { ...part, path: 'shipping/estimate', file: './shipping/estimate-route.ts' },
  { ...personal, path: 'payment/success', file: './payment/success-page.tsx' },
  { ...personal, path: 'payment/failure', file: './payment/failure-page.tsx' },
  { ...personal, path: 'payment/cancel', file: './payment/cancel-route.ts' },
  { ...personal, path: 'track', file: './orders/track-page.tsx' },
  { ...personal, path: 'order/:link', file: './orders/order-page.tsx' },
  { ...personal, path: 'order/:link/return', file: './orders/return-page.tsx' },
  { ...personal, path: 'order/:link/invoice', file: './orders/invoice-page.tsx' },
  { ...personal, path: 'order/:link/invoice.pdf', file: './orders/invoice-pdf-route.ts', kind: 'file' },
  { ...page, path: 'posts', file: './posts/posts-page.tsx', query: 'post filters', paintsFirst: true },
  { ...page, path: 'posts/:slug', file: './posts/post-page.tsx', paintsFirst: true, isBusy: true },
  { ...file, path: 'feed.xml', file: './posts/feed-route.ts' },
  {
    ...page,
    path: 'tournaments',
    file: './tournaments/tournaments-page.tsx',
    query: ['game'],
    paintsFirst: true,
  },
  { ...file, path: 'tournaments/calendar.ics', file: './tournaments/calendar-route.ts' },
  { ...file, path: 'tournaments/:slug.ics', file: './tournaments/event-route.ts' },
  { ...page, path: 'contact', file: './contact/contact-page.tsx' },
  {
    ...page,
    path: 'offline',
    file: './offline/offline-page.tsx',
    searchEngines: 'allowed',
    offline: 'from the start',
  },
  { ...page, path: 'privacy', file: './policies/privacy-page.tsx' },
  { ...page, path: 'shipping-policy', file: './policies/shipping-page.tsx' },
  { ...page, path: 'returns-policy', file: './policies/returns-page.tsx' },
  { ...page, path: 'cookies-policy', file: './policies/cookies-page.tsx' },
  { ...moved, path: 'return-policy', id: 'return-policy' },
  { ...moved, path: 'privacy-policy', id: 'privacy-policy' },
  { ...moved, path: 'blog-hub', id: 'blog-hub' },
  { ...file, path: 'sitemap.xml', file: './seo/sitemap-route.ts' },
  { ...file, path: 'sitemap/:file', file: './seo/sitemap-route.ts', id: 'sitemap-file' },
  { ...file, path: 'robots.txt', file: './seo/robots-route.ts' },
  { ...file, path: 'favicon.ico', file: './seo/favicon-route.ts' },
  { ...personal, path: 'waiting', file: './waiting/waiting-page.tsx', searchEngines: 'allowed' },
  { ...personal, path: '*', file: './site/not-found-page.tsx', searchEngines: 'allowed' },
] as const satisfies readonly Screen[];

/** Matches the paths of a screen, with the slash at their beginning. */
export function pathPattern({ path }: Pick<Screen, 'path'>): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/\/:id\?/, '(?:/[1-9]\\d{0,9})?')
    .replace(/:id\b/, '[1-9]\\d{0,9}')
    .replace(/:\w+/, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^/${pattern}$`);
}
