import { decoded } from '#domain/text/decoded.ts';
import { entryOf } from '#domain/text/dictionary.ts';

/** What an address of a WooCommerce shop meant. */
export type OldAddress =
  | { to: 'page'; address: string }
  | { to: 'product' | 'category' | 'tag' | 'brand' | 'post' | 'post category' | 'post tag'; slug: string }
  | { to: 'post or product'; slug: string }
  /** WordPress's number of a post or product. */
  | { to: 'id'; id: number }
  | { to: 'upload'; file: string };

const slugOf =
  (to: Exclude<OldAddress['to'], 'page' | 'id' | 'upload'>) =>
  (slug = ''): OldAddress => ({ to, slug: slug.toLowerCase() });
const page = (address: string) => (): OldAddress => ({ to: 'page', address });

/** The last part of a path. */
const LAST = String.raw`(?:[^/]+\/)*([^/]+)`;

const PATHS: readonly (readonly [path: RegExp, read: (part?: string) => OldAddress])[] = [
  [new RegExp(`^/product/${LAST}$`), slugOf('product')],
  [/^\/shop\/product\/([^/]+)$/, slugOf('product')],
  [new RegExp(`^/product-category/${LAST}$`), slugOf('category')],
  [new RegExp(`^/product-tag/${LAST}$`), slugOf('tag')],
  [new RegExp(`^/(?:product-brand|brand)/${LAST}$`), slugOf('brand')],
  [/^\/shop\/page\/(\d{1,5})$/, (number) => ({ to: 'page', address: `/shop?page=${number}` })],
  [/^\/shop\/(?:[^/]+\/)*([^/]*-[^/]*)$/, slugOf('product')],
  [/^\/(?:my-account|lost-password|checkout\/order-(?:received|pay))(?:\/.*)?$/, page('/track')],
  [/^\/basket$/, page('/cart')],
  [/^\/wp-content\/uploads\/(.+)$/, (file = '') => ({ to: 'upload', file })],
  [new RegExp(`^/(?:blog/)?category/${LAST}$`), slugOf('post category')],
  [new RegExp(`^/(?:blog/)?tag/${LAST}$`), slugOf('post tag')],
  [/^\/\d{4}\/\d\d\/(?:\d\d\/)?([^/]*[^/\d][^/]*)(?:\/amp|\/feed)?$/, slugOf('post')],
  [/^\/blog\/([^/]+)$/, slugOf('post')],
  [/^\/(?:\d{4}(?:\/\d\d){0,2}|author\/[^/]+|blog)$/, page('/posts')],
  [/^\/(?:comments\/)?feed(?:\/(?:rss2?|atom|rdf))?$/, page('/feed.xml')],
  [
    /^\/(?:wp-sitemap|sitemap_index|(?:product|post|page|product_cat)-sitemap\d*)\.xml$/,
    page('/sitemap.xml'),
  ],
  [/^\/(?:contact-us)$/, page('/contact')],
  [/^\/(?:about|about-us)$/, page('/#about')],
  [/^\/(?:refund_returns|refund-policy)$/, page('/returns-policy')],
  [/^\/(?:home|index\.php)$/, page('/')],
  [/^\/([^/.]*-[^/.]*)$/, slugOf('post or product')],
];

/** Of '/', where WordPress takes what is asked for from the query. */
const QUERIES: readonly (readonly [name: string, read: (value: string) => OldAddress | undefined])[] = [
  ['product', slugOf('product')],
  ['product_cat', slugOf('category')],
  ['product_tag', slugOf('tag')],
  ['p', readId],
  ['add-to-cart', readId],
  ['s', (words) => ({ to: 'page', address: `/shop?${new URLSearchParams({ search: words })}` })],
  ['post_type', (type) => (type === 'product' ? { to: 'page', address: '/shop' } : undefined)],
];

function readId(value: string): OldAddress | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? { to: 'id', id: Number(value) } : undefined;
}

/** Parts of the query that only say what is asked for. */
const SPENT = new Set([...QUERIES.map(([name]) => name), 'paged', 'post_type', 'page_id', 'preview']);
/** The lists of WooCommerce, as those of this shop. */
const SORTS: Readonly<Record<string, readonly [orderby: string, order: string]>> = {
  price: ['price', 'asc'],
  'price-desc': ['price', 'desc'],
  date: ['date', 'desc'],
  title: ['name', 'asc'],
};

/**
 * Undefined for an address that no WooCommerce shop has.
 * @param pathname as received, percent-encoded, with or without a slash at its end
 */
export function readOldAddress(pathname: string, params: URLSearchParams): OldAddress | undefined {
  const whole = decoded(pathname).replace(/(.)\/+$/, '$1');
  if (whole === '/') return readQuery(params);
  if (/\p{Cc}/u.test(whole)) return undefined;
  // Pages of other lists had other lengths.
  const isList = /^\/(?:product|brand|category|tag|blog)/.test(whole);
  const path = isList ? whole.replace(/\/(?:page\/\d+|feed)$/, '') : whole;
  for (const [pattern, read] of PATHS) {
    const match = pattern.exec(path);
    if (match) return read(match[1]);
  }
  return undefined;
}

/** Undefined for the home page. */
export function readQuery(params: URLSearchParams): OldAddress | undefined {
  for (const [name, read] of QUERIES) {
    const value = params.get(name)?.trim() ?? '';
    const found = value === '' || /\p{Cc}/u.test(value) ? undefined : read(value);
    if (found) return found;
  }
  return undefined;
}

/** An address here with what the old one's query still means, a chosen option ('attribute_pa_condition') among it. */
export function withOldQuery(address: string, params: URLSearchParams): string {
  const [path = '', hash = ''] = address.split('#');
  const [bare = '', own = ''] = path.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of params) {
    const option = /^attribute_(?:pa_)?(\w+)$/.exec(name)?.[1];
    const [orderby, order] = (name === 'orderby' && entryOf(SORTS, value)) || [];
    if (option !== undefined) query.set(option, value);
    else if (orderby !== undefined && order !== undefined) {
      query.set('orderby', orderby);
      query.set('order', order);
    } else if (name === 'paged') query.set('page', value);
    else if (name !== 'orderby' && !SPENT.has(name) && !query.has(name)) query.append(name, value);
  }
  return `${bare}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`;
}
