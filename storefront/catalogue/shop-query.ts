import { byName } from '#domain/by-name.ts';
import { decimalFromCents, parseCents } from '#domain/money.ts';

/** What the shop page shows, as it stands in the address. */
export interface ShopQuery {
  /** A category's id or name. */
  category: string;
  brand: string;
  onSale: boolean;
  inStock: boolean;
  /** undefined: no bound. */
  minCents: number | undefined;
  maxCents: number | undefined;
  /** By attribute name: options of which a product has any. */
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

/** Reads an address or a form's fields; whatever makes no sense falls back to its default. */
export function parseShopQuery(params: URLSearchParams): ShopQuery {
  const page = Number(params.get('page'));
  const search = cleanText(params.get('search'));
  return {
    category: cleanText(params.get('category')),
    brand: cleanText(params.get('brand')),
    onSale: readFlag(params.get('onSale')),
    inStock: readFlag(params.get('in_stock')),
    minCents: readRand(params.get('min_price')),
    maxCents: readRand(params.get('max_price')),
    attributes: readAttributes(params),
    search,
    orderby: readSort(params, search),
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    // The form sends the present view, and after it the one whose button was pressed.
    view: params.getAll('view').at(-1) === 'list' ? 'list' : 'grid',
  };
}

/** The address that shows a query; defaults are left out, so that a view has one address. */
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

/** A query as the fields of the filter form hold it. */
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
  if (minCents !== undefined) params.set('min_price', randText(minCents));
  if (maxCents !== undefined) params.set('max_price', randText(maxCents));
  for (const [name, options] of Object.entries(attributes)) {
    for (const option of options) params.append(`attribute[${name}]`, option);
  }
  params.set('orderby', orderby);
  params.set('order', order);
  params.set('view', view);
  return params;
}

/** Best matches first where something is searched for, else the newest. */
const defaultSort = (search: string): ShopQuery['orderby'] => (search === '' ? 'date' : 'relevance');

const DEFAULTS = new Map<string, string>([
  ['order', WHOLE_SHOP.order],
  ['view', WHOLE_SHOP.view],
]);

function readSort(params: URLSearchParams, search: string): ShopQuery['orderby'] {
  const given = SORTS.find((sort) => sort === params.get('orderby'));
  const before = params.get('searched');
  // A form whose search has just changed still holds the sort that the list had by itself.
  const isStale = before !== null && before !== search && given === defaultSort(before);
  if (given === undefined || isStale || (given === 'relevance' && search === '')) return defaultSort(search);
  return given;
}

/** 199.50 -> '199.50', 200.00 -> '200'. */
const randText = (cents: number): string => decimalFromCents(cents).replace(/\.00$/, '');

/** Shoppers also type 'R 1 299,50'. */
const readRand = (text: string | null): number | undefined =>
  parseCents((text ?? '').replace(/^R|\s/gi, '').replace(',', '.'));

const readFlag = (text: string | null): boolean => ['true', 'on', '1'].includes(text ?? '');

function readAttributes(params: URLSearchParams): Record<string, string[]> {
  const chosen = new Map<string, string[]>();
  for (const [key, value] of params) {
    const name = cleanText(ATTRIBUTE.exec(key)?.[1] ?? null);
    const options = value.split(',').map(cleanText).filter(Boolean);
    if (name !== '' && options.length > 0) chosen.set(name, [...(chosen.get(name) ?? []), ...options]);
  }
  return byName(
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
