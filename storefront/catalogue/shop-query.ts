/** What the shop page shows, as it stands in the address. */
export interface ShopQuery {
  /** A category's id or name. */
  category: string;
  brand: string;
  onSale: boolean;
  search: string;
  orderby: (typeof SORTS)[number];
  order: 'asc' | 'desc';
  page: number;
  view: 'grid' | 'list';
}

const SORTS = ['date', 'price', 'name'] as const;
const MAX_TEXT = 100;
const MAX_PAGE = 100_000;

export const WHOLE_SHOP: ShopQuery = {
  category: '',
  brand: '',
  onSale: false,
  search: '',
  orderby: 'date',
  order: 'desc',
  page: 1,
  view: 'grid',
};

/** Reads an address or a form's fields; whatever makes no sense falls back to its default. */
export function parseShopQuery(params: URLSearchParams): ShopQuery {
  const page = Number(params.get('page'));
  return {
    category: cleanText(params.get('category')),
    brand: cleanText(params.get('brand')),
    onSale: ['true', 'on', '1'].includes(params.get('onSale') ?? ''),
    search: cleanText(params.get('search')),
    orderby: SORTS.find((sort) => sort === params.get('orderby')) ?? WHOLE_SHOP.orderby,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    // The form sends the present view, and after it the one whose button was pressed.
    view: params.getAll('view').at(-1) === 'list' ? 'list' : 'grid',
  };
}

/** The address that shows a query; defaults are left out, so that a view has one address. */
export function shopAddress(query: Partial<ShopQuery>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...WHOLE_SHOP, ...query })) {
    if (value !== DEFAULTS[name]) params.set(name, String(value));
  }
  return params.size === 0 ? '/shop' : `/shop?${params}`;
}

const DEFAULTS: Record<string, unknown> = { ...WHOLE_SHOP };

const cleanText = (text: string | null): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
