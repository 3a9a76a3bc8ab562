import { dictionary } from '#domain/dictionary.ts';
import { decimalFromCents, parseCents } from '#domain/money.ts';

export interface ShopQuery {
  /** Id or name. */
  category: string;
  brand: string;
  onSale: boolean;
  inStock: boolean;
  minCents: number | undefined;
  maxCents: number | undefined;
  attributes: Record<string, string[]>;
  search: string;
  orderby: (typeof SORTS)[number];
  order: 'asc' | 'desc';
  page: number;
  view: 'grid' | 'list';
}

const SORTS = ['date', 'price', 'name', 'relevance'] as const;
const MAX_TEXT = 100;
const MAX_PAGE = 100_000;
const MAX_ATTRIBUTES = 20;
const MAX_OPTIONS = 50;
const ATTRIBUTE = /^attribute\[([^\]]{1,100})\]$/;

export const WHOLE_SHOP: ShopQuery = {
  category: '',
  brand: '',
  onSale: false,
  inStock: false,
  minCents: undefined,
  maxCents: undefined,
  attributes: {},
  search: '',
  orderby: 'date',
  order: 'desc',
  page: 1,
  view: 'grid',
};

/** Reads an address or submitted form; invalid values fall back to their defaults. */
export function parseShopQuery(params: URLSearchParams): ShopQuery {
  const page = Number(params.get('page'));
  const search = cleanText(params.get('search'));
  return {
    category: cleanText(params.get('category')),
    brand: cleanText(params.get('brand')),
    onSale: readFlag(params.get('onSale')),
    inStock: readFlag(params.get('in_stock')),
    minCents: parseRandField(params.get('min_price')),
    maxCents: parseRandField(params.get('max_price')),
    attributes: readAttributes(params),
    search,
    ...readSort(params, search),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    // The form submits the current view first, then the pressed view button.
    view: params.getAll('view').at(-1) === 'list' ? 'list' : 'grid',
  };
}

export function shopAddress(query: Partial<ShopQuery>): string {
  const { page = 1 } = query;
  const params = shopParams(query);
  for (const [name, value] of [...params]) {
    if (value === '' || DEFAULTS.get(name) === value) params.delete(name);
  }
  if (params.get('orderby') === defaultSort(query.search ?? '')) params.delete('orderby');
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/shop' : `/shop?${params}`;
}

export function shopParams(query: Partial<ShopQuery>): URLSearchParams {
  const search = query.search ?? '';
  const { category, brand, onSale, inStock, minCents, maxCents, attributes, orderby, order, view } = {
    ...WHOLE_SHOP,
    orderby: defaultSort(search),
    ...query,
  };
  const params = new URLSearchParams({ category, brand, search });
  if (onSale) params.set('onSale', 'true');
  if (inStock) params.set('in_stock', 'true');
  if (minCents !== undefined) params.set('min_price', formatRandField(minCents));
  if (maxCents !== undefined) params.set('max_price', formatRandField(maxCents));
  for (const [name, options] of Object.entries(attributes)) {
    for (const option of options) params.append(`attribute[${name}]`, option);
  }
  params.set('orderby', orderby);
  params.set('order', order);
  params.set('view', view);
  return params;
}

const defaultSort = (search: string): ShopQuery['orderby'] => (search === '' ? 'date' : 'relevance');

const DEFAULTS = new Map<string, string>([
  ['order', WHOLE_SHOP.order],
  ['view', WHOLE_SHOP.view],
]);

/** As the form's one field says it: 'price-asc'. */
export const sortValue = ({ orderby, order }: Pick<ShopQuery, 'orderby' | 'order'>): string =>
  orderby === 'relevance' ? orderby : `${orderby}-${order}`;

function readSort(params: URLSearchParams, search: string): Pick<ShopQuery, 'orderby' | 'order'> {
  const [by, direction] = params.get('sort')?.split('-') ?? [params.get('orderby'), params.get('order')];
  return {
    orderby: readOrderby(by, params.get('searched'), search),
    order: direction === 'asc' ? 'asc' : 'desc',
  };
}

/** @param previousSearch of the list whose form was submitted */
function readOrderby(
  by: string | null | undefined,
  previousSearch: string | null,
  search: string,
): ShopQuery['orderby'] {
  const requested = SORTS.find((sort) => sort === by);
  // After the search text changed, the form still submits the previous default sort order.
  const isStale =
    previousSearch !== null && previousSearch !== search && requested === defaultSort(previousSearch);
  if (requested === undefined || isStale || (requested === 'relevance' && search === ''))
    return defaultSort(search);
  return requested;
}

const formatRandField = (cents: number): string => decimalFromCents(cents).replace(/\.00$/, '');

/** Also accepts 'R 1 299,50'. */
const parseRandField = (text: string | null): number | undefined =>
  parseCents((text ?? '').replace(/^R|\s/gi, '').replace(',', '.'));

const readFlag = (text: string | null): boolean => ['true', 'on', '1'].includes(text ?? '');

function readAttributes(params: URLSearchParams): Record<string, string[]> {
  const chosen = new Map<string, string[]>();
  for (const [key, value] of params) {
    const name = cleanText(ATTRIBUTE.exec(key)?.[1] ?? null);
    const options = value.split(',').map(cleanText).filter(Boolean);
    if (name !== '' && options.length > 0) chosen.set(name, [...(chosen.get(name) ?? []), ...options]);
  }
  return dictionary(
    [...chosen]
      .slice(0, MAX_ATTRIBUTES)
      .map(([name, options]): [string, string[]] => [name, [...new Set(options)].slice(0, MAX_OPTIONS)]),
  );
}

const cleanText = (text: string | null): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
