import { formatWholeRand } from '#domain/money/money.ts';
import { type ShopQuery, shopAddress, withChange } from '../list/shop-query.ts';

export interface ActiveFilter {
  label: string;
  /** Address of the list without this filter. */
  without: string;
}

interface ReadableNames {
  category: string;
  brand: string;
  /** In the order of the query's. */
  attributes?: Record<string, string[]>;
}

export function activeFilters(
  query: ShopQuery,
  { category, brand, attributes = {} }: ReadableNames,
): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const add = (label: string, change: Partial<ShopQuery>) =>
    filters.push({ label, without: shopAddress(withChange(query, change)) });

  if (query.search) add(`“${query.search}”`, { search: '' });
  if (query.category) add(category, { category: '' });
  if (query.brand) add(brand, { brand: '' });
  if (query.minCents !== undefined || query.maxCents !== undefined) {
    add(priceLabel(query), { minCents: undefined, maxCents: undefined });
  }
  if (query.inStock) add('In stock', { inStock: false });
  if (query.soldOut) add('Sold out', { soldOut: false });
  if (query.graded) add('Graded', { graded: false });
  if (query.photos) add('With photographs', { photos: false });
  if (query.onSale) add('On Sale', { onSale: false });
  for (const [name, options] of Object.entries(query.attributes)) {
    for (const [place, option] of options.entries()) {
      const left = options.filter((other) => other !== option);
      const label = attributes[name]?.[place] ?? option;
      add(`${name}: ${label}`, { attributes: { ...query.attributes, [name]: left } });
    }
  }
  return filters;
}

export function withoutFilters(query: ShopQuery): string {
  const { view } = query;
  const { orderby, order } = withChange(query, { search: '', attributes: {} });
  return shopAddress({ orderby, order, view });
}

function priceLabel({ minCents, maxCents }: ShopQuery): string {
  if (minCents === undefined) return `up to ${formatWholeRand(maxCents ?? 0)}`;
  const from = formatWholeRand(minCents);
  return maxCents === undefined ? `from ${from}` : `${from} to ${formatWholeRand(maxCents)}`;
}

export const FILTERS_ID = 'filters';
