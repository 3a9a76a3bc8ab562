/** In routing order. Caching, service worker, sitemap and robots.txt derive from this table. */
export interface Screen {
  /** React Router's pattern; `:id` is a number. */
  path: string;
  /** The route module. */
  file: string;
  /** Pages are for people, parts for a page's script, files for programs. */
  kind: 'page' | 'part' | 'file';
  /** Public responses are the same for everyone, and cached; personal ones never are. */
  audience: 'public' | 'personal';
  /** Parameters that affect a public response; others, such as campaigns', do not split the cache. */
  query: 'shop filters' | 'post filters' | readonly string[];
  /** In the sitemap, merely crawlable, or disallowed in robots.txt. */
  searchEngines: 'listed' | 'allowed' | 'disallowed';
  /** When the service worker caches it. */
  offline: 'from the start' | 'once visited' | 'never';
  /** Content loads before scripts; on the way to a paid order, interaction comes first. */
  paintsFirst: boolean;
  /** The browser's shared chunks are optimised for these pages. */
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
/** Redirects, keeping the query. */
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
    file: './catalogue/list/more-route.ts',
    audience: 'public',
    query: 'shop filters',
  },
  {
    ...part,
    path: 'shop/filters',
    file: './catalogue/filters/filters-route.ts',
    audience: 'public',
    query: 'shop filters',
  },
  { ...part, path: 'shop/view', file: './catalogue/list/view-route.ts' },
  { ...part, path: 'shop/viewed', file: './catalogue/product/viewed-route.ts' },
  {
    ...page,
    path: 'shop/product/:id?',
    file: './catalogue/product-page.tsx',
    query: ['variation', 'condition', 'finish', 'language', 'quantity'],
    paintsFirst: true,
    isBusy: true,
  },
  { ...personal, path: 'gift-card/:id', file: './gift-cards/gift-card-page.tsx', searchEngines: 'allowed' },
  { ...personal, path: 'preview/:link', file: './preview/preview-page.tsx' },
  { ...page, path: 'resealed-packs', file: './policies/resealed-page.tsx' },
  { ...page, path: 'conditions', file: './catalogue/conditions-page.tsx' },
  { ...page, path: 'sets', file: './sets/sets-page.tsx' },
  { ...page, path: 'sets/:set', file: './sets/binder-page.tsx', query: ['page'] },
  { ...part, path: 'sets/:set/cards', file: './sets/set-cards-route.ts', audience: 'public' },
  { ...page, path: 'deck', file: './deck/deck-page.tsx', query: ['list'] },
  { ...personal, path: 'deck/:list', file: './deck/deck-list-page.tsx' },
  { ...personal, path: 'deck/:list/edit', file: './deck/deck-page.tsx' },
  { ...part, path: 'search/suggestions', file: './site/search/suggestions-route.ts' },
  {
    ...personal,
    path: 'cart',
    file: './cart/cart-page.tsx',
    searchEngines: 'allowed',
    offline: 'from the start',
    paintsFirst: true,
  },
  { ...part, path: 'cart/lines', file: './cart/cart-page.tsx' },
  { ...part, path: 'cart/check', file: './cart/check-route.ts' },
  { ...part, path: 'cart/together', file: './cart/together-route.ts' },
  { ...personal, path: 'checkout', file: './checkout/checkout-page.tsx' },
  { ...part, path: 'checkout/rates', file: './checkout/rates-route.ts' },
  { ...part, path: 'checkout/seats', file: './checkout/seats-route.ts' },
  { ...part, path: 'checkout/lockers', file: './checkout/lockers-route.ts' },
  { ...page, path: 'shipping', file: './shipping/calculator-page.tsx' },
  {
    ...personal,
    path: 'shipping/product/:id',
    file: './shipping/product-delivery-page.tsx',
    searchEngines: 'allowed',
  },
  { ...part, path: 'shipping/estimate', file: './shipping/estimate-route.ts' },
  { ...personal, path: 'payment/success', file: './payments/success-page.tsx' },
  { ...personal, path: 'payment/failure', file: './payments/failure-page.tsx' },
  { ...personal, path: 'payment/cancel', file: './payments/cancel-route.ts' },
  { ...personal, path: 'track', file: './orders/track-page.tsx' },
  { ...personal, path: 'order/:link', file: './orders/order-page.tsx' },
  { ...personal, path: 'order/:link/return', file: './orders/return-page.tsx' },
  { ...personal, path: 'order/:link/seats', file: './orders/seats-page.tsx' },
  { ...personal, path: 'order/:link/seats/:id', file: './orders/seat-page.tsx' },
  { ...personal, path: 'order/:link/deck/:id', file: './orders/player-deck-page.tsx' },
  { ...personal, path: 'order/:link/invoice', file: './orders/invoice-page.tsx' },
  { ...personal, path: 'order/:link/invoice.pdf', file: './orders/invoice-pdf-route.ts', kind: 'file' },
  { ...personal, path: 'tell-me-when', file: './wants/tell-me-when-page.tsx' },
  { ...part, path: 'tell-me-when/dialog', file: './wants/want-dialog-route.ts' },
  { ...personal, path: 'wants/:link', file: './wants/wants-page.tsx' },
  { ...personal, path: 'wants/:link/confirm', file: './wants/confirm-page.tsx' },
  { ...personal, path: 'wants/:link/stop', file: './wants/wants-page.tsx' },
  { ...personal, path: 'my', file: './my/my-page.tsx' },
  { ...personal, path: 'my/open/:link', file: './my/open-page.tsx' },
  { ...personal, path: 'my/data', file: './my/data-route.ts', kind: 'file' },
  { ...part, path: 'my/code', file: './my/code-route.ts' },
  { ...page, path: 'posts', file: './content/posts-page.tsx', query: 'post filters', paintsFirst: true },
  { ...page, path: 'posts/:slug', file: './content/post-page.tsx', paintsFirst: true, isBusy: true },
  { ...file, path: 'feed.xml', file: './content/feed-route.ts' },
  {
    ...page,
    path: 'tournaments',
    file: './tournaments/tournaments-page.tsx',
    query: ['game'],
    paintsFirst: true,
  },
  { ...file, path: 'tournaments/calendar.ics', file: './tournaments/calendar-route.ts', query: ['game'] },
  { ...file, path: 'tournaments/:slug.ics', file: './tournaments/event-route.ts' },
  { ...page, path: 'events/:slug', file: './tournaments/rounds-page.tsx', searchEngines: 'allowed' },
  {
    ...page,
    path: 'events/:slug/screen',
    file: './tournaments/big-screen-page.tsx',
    searchEngines: 'disallowed',
    offline: 'never',
  },
  { ...personal, path: 'entry/:link', file: './tournaments/entry-page.tsx' },
  { ...personal, path: 'tournaments/waiting/:id', file: './tournaments/join-waiting-page.tsx' },
  { ...personal, path: 'waiting/:link', file: './tournaments/waiting-place-page.tsx' },
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
  { ...moved, path: 'return-policy' },
  { ...moved, path: 'privacy-policy' },
  { ...moved, path: 'blog-hub' },
  { ...file, path: 'sitemap.xml', file: './seo/sitemap-route.ts' },
  { ...file, path: 'sitemap/:file', file: './seo/sitemap-route.ts' },
  { ...file, path: 'robots.txt', file: './seo/robots-route.ts' },
  { ...file, path: 'favicon.ico', file: './seo/favicon-route.ts' },
  { ...personal, path: 'waiting', file: './waiting/waiting-page.tsx', searchEngines: 'allowed' },
  { ...personal, path: '*', file: './site/not-found-page.tsx', searchEngines: 'allowed' },
] as const satisfies readonly Screen[];

export function pathPattern({ path }: Pick<Screen, 'path'>): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/\/:id\?/, '(?:/[1-9]\\d{0,9})?')
    .replace(/:id\b/, '[1-9]\\d{0,9}')
    .replace(/:\w+/, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^/${pattern}$`);
}
