import { decimalFromCents, parseCents } from '#domain/money/money.ts';
import { dictionary } from '#domain/text/dictionary.ts';

export interface ShopQuery {
  /** Id or name. */
  category: string;
  brand: string;
  onSale: boolean;
  inStock: boolean;
  /** In no condition in stock. */
  soldOut: boolean;
  graded: boolean;
  /** A copy with photographs of its own. */
  photos: boolean;
  minCents: number | undefined;
  maxCents: number | undefined;
  attributes: Record<string, string[]>;
  search: string;
  orderby: (typeof SORTS)[number];
  order: (typeof ORDERS)[number];
  page: number;
  view: 'grid' | 'list';
}

const SORTS = ['date', 'price', 'name', 'set', 'number', 'rarity', 'finish', 'stock', 'relevance'] as const;
const ORDERS = ['asc', 'desc'] as const;
const MAX_TEXT = 100;
const MAX_PAGE = 100_000;
const MAX_ATTRIBUTES = 20;
const MAX_OPTIONS = 50;
const ATTRIBUTE = /^attribute\[(?:pa_(?=[^\]]))?([^\]]{1,100})\]$/;

export const WHOLE_SHOP: ShopQuery = {
  category: '',
  brand: '',
  onSale: false,
  inStock: false,
  soldOut: false,
  graded: false,
  photos: false,
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
  const attributes = readAttributes(params);
  return {
    category: cleanText(params.get('category')),
    brand: cleanText(params.get('brand')),
    onSale: readFlag(params.get('onSale')),
    inStock: readFlag(params.get('in_stock')),
    soldOut: readFlag(params.get('sold_out')),
    graded: readFlag(params.get('graded')),
    photos: readFlag(params.get('photos')),
    minCents: parseRandField(params.get('min_price')),
    maxCents: parseRandField(params.get('max_price')),
    attributes,
    search,
    ...readSort(params, { attributes, search }),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    // The form submits the current view first, then the pressed view button.
    view: params.getAll('view').at(-1) === 'list' ? 'list' : 'grid',
  };
}

export function shopAddress(query: Partial<ShopQuery>): string {
  const { page = 1 } = query;
  const params = shopParams(query);
  for (const [name, value] of [...params]) {
    if (value === '' || (name === 'view' && value === WHOLE_SHOP.view)) params.delete(name);
  }
  omitUsualSort(params, usualSort(query));
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/shop' : `/shop?${params}`;
}

function omitUsualSort(params: URLSearchParams, usual: Sort): void {
  const isDescending = params.get('order') === 'desc';
  const isUsualBy = params.get('orderby') === usual.orderby;
  const isUsual = isUsualBy && params.get('order') === usual.order;
  if (isUsual || (isUsualBy && usual.order === 'desc')) params.delete('orderby');
  if (isUsual || isDescending) params.delete('order');
}

export function shopParams(query: Partial<ShopQuery>): URLSearchParams {
  const { category, brand, search, onSale, inStock, soldOut, graded, photos, ...rest } = {
    ...WHOLE_SHOP,
    ...usualSort(query),
    ...query,
  };
  const { minCents, maxCents, attributes, orderby, order, view } = rest;
  const params = new URLSearchParams({ category, brand, search });
  if (onSale) params.set('onSale', 'true');
  if (inStock) params.set('in_stock', 'true');
  if (soldOut) params.set('sold_out', 'true');
  if (graded) params.set('graded', 'true');
  if (photos) params.set('photos', 'true');
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

/** Another list, sorted as before if that was chosen. */
export function withChange(query: ShopQuery, change: Partial<ShopQuery>): ShopQuery {
  const changed = { ...query, ...change, page: 1 };
  const isUnsorted = sortValue(query) === sortValue(usualSort(query));
  return isUnsorted || (changed.search === '' && changed.orderby === 'relevance')
    ? { ...changed, ...usualSort(changed) }
    : changed;
}

/** The set whose page this is: the only one that is chosen. */
export function onlySet({ attributes }: Pick<ShopQuery, 'attributes'>): string | undefined {
  const [set, ...others] = Object.entries(attributes).flatMap(([name, options]) =>
    name.toLowerCase() === 'set' ? options : [],
  );
  return others.length === 0 ? set : undefined;
}

export type Sort = Pick<ShopQuery, 'orderby' | 'order'>;

/** Of a list for which none is chosen. */
export function usualSort({ search = '', attributes = {} }: Partial<ShopQuery>): Sort {
  if (search !== '') return { orderby: 'relevance', order: 'desc' };
  if (onlySet({ attributes }) !== undefined) return { orderby: 'set', order: 'asc' };
  return { orderby: 'date', order: 'desc' };
}

/** 'price-asc' */
export const sortValue = ({ orderby, order }: Sort): string =>
  orderby === 'relevance' ? orderby : `${orderby}-${order}`;

function readSort(params: URLSearchParams, list: Pick<ShopQuery, 'search' | 'attributes'>): Sort {
  const usual = usualSort(list);
  const orderby = SORTS.find((sort) => sort === params.get('orderby'));
  const order = ORDERS.find((direction) => direction === params.get('order'));
  if (orderby === undefined) return { orderby: usual.orderby, order: order ?? usual.order };
  const requested = { orderby, order: order ?? WHOLE_SHOP.order };
  // A form submits the usual sort of the list it stood above, also when it leads to one with another.
  const isUnsorted = sortValue(requested) === params.get('unsorted');
  return isUnsorted || (orderby === 'relevance' && list.search === '') ? usual : requested;
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
