import {
  PRODUCT_ORDERS,
  PRODUCT_VIEWS,
  type ProductOrder,
  type ProductView,
  readProductFilter,
} from '#domain/catalogue/product-filter.ts';
import { anchorOf } from './use-current-row.ts';

/** Parsed address of the list. */
export interface ProductAddress {
  search: string;
  view: ProductView;
  /** '-price': highest first. */
  sort: string;
  page: number;
}

export function readProductAddress(asked: URLSearchParams): ProductAddress {
  const sort = asked.get('sort') ?? '';
  return {
    search: (asked.get('search') ?? '').slice(0, 200),
    view: PRODUCT_VIEWS.find((view) => view === asked.get('view')) ?? 'all',
    sort: orderOf(sort) ? sort : '',
    page: pageOf(asked.get('page')),
  };
}

export const pageOf = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

export const idOf = (text: string | null): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;

const orderOf = (sort: string): ProductOrder | undefined =>
  PRODUCT_ORDERS.find((order) => order === sort.replace(/^-/, ''));

/** In the backend's form. */
export const queryOf = ({ search, view, sort, page }: ProductAddress) => ({
  search,
  view,
  page,
  orderby: orderOf(sort),
  order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
});

/** The list ordered by set, at this row. */
export const addressOfPlace = (list: ProductAddress, { id, page }: { id: number; page: number }): string =>
  `${addressOf({ ...list, sort: 'set', page })}#${anchorOf(id)}`;

/** The list's query without its page, for the address of an editor opened from it. */
export const listQueryOf = (address: ProductAddress): string =>
  addressOf({ ...address, page: 1 }).split('?')[1] ?? '';

/** A product's editor with links to the next products of the list; `at`: the product's position in it. */
export function editorOf(productId: number, list: string, at?: number): string {
  const query = new URLSearchParams({ list });
  if (at !== undefined) query.set('at', String(at));
  return `/products/${productId}?${query}`;
}

/** Query for the neighbours of the product in this editor; undefined if it was not opened from a list. */
export function neighboursQueryOf(editor: URLSearchParams) {
  const list = editor.get('list');
  if (list === null) return undefined;
  const { page: _, ...query } = queryOf(readProductAddress(new URLSearchParams(list)));
  return { ...query, at: idOf(editor.get('at')) };
}

/** Back in the list, at the row. */
export const backToList = (list: string, { page, row }: { page: number; row: number | null }): string =>
  addressOf({ ...readProductAddress(new URLSearchParams(list)), page }) +
  (row === null ? '' : `#${anchorOf(row)}`);

/** Without defaults. */
export function addressOf({
  search = '',
  view = 'all',
  sort = '',
  page = 1,
}: Partial<ProductAddress>): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (view !== 'all') query.set('view', view);
  if (sort !== '') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/products' : `/products?${query}`;
}

const FORM_FILTERS = ['set', 'condition', 'category', 'stock', 'price'] as const;

/** Both forms of the list produce the typed search syntax; undefined if none was submitted. */
export function searchOfForm(asked: URLSearchParams): string | undefined {
  if (asked.has('tokens')) return `${asked.get('tokens')} ${asked.get('search') ?? ''}`.trim();
  if (!asked.has('filter')) return undefined;
  const { tokens, words } = readProductFilter(asked.get('search') ?? '');
  const others = tokens.filter((token) => !FORM_FILTERS.some((key) => token.startsWith(`${key}:`)));
  const chosen = FORM_FILTERS.flatMap((key) => {
    const value = (asked.get(key) ?? '').trim();
    if (value === '') return [];
    return [`${key}:${/\s/.test(value) ? `"${value.replaceAll('"', '')}"` : value}`];
  });
  return [...others, ...chosen, words].filter(Boolean).join(' ');
}

/** Form values of a typed search. */
export function filterValue(search: string, key: (typeof FORM_FILTERS)[number]): string {
  const token = readProductFilter(search).tokens.find((each) => each.startsWith(`${key}:`)) ?? '';
  return token.slice(key.length + 1).replace(/^"|"$/g, '');
}

export const VIEW_NAMES: readonly (readonly [ProductView, string])[] = [
  ['all', 'All'],
  ['singles', 'Singles'],
  ['sealed', 'Sealed'],
  ['kit', 'Accessories'],
  ['low', 'Low'],
  ['out', 'Out'],
  ['drafts', 'Drafts'],
  ['hidden', 'Hidden'],
  ['no-picture', 'No picture'],
  ['on-sale', 'On sale'],
];
