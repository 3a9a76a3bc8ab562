import { countOf } from '#domain/text/counts.ts';
import type { Category, Facets } from '../../api/shop-api.ts';
import { categoryAddress } from '../product/product-trail.ts';
import { onlySet, type ShopQuery } from './shop-query.ts';

/** Of every list of the shop. */
export const OUR_SHOP = 'OUR SHOP';

export interface ShopHeading {
  /** A line above the title, in the same heading. */
  over?: typeof OUR_SHOP;
  title: string;
  trail: { label: string; to: string }[];
  crumb: string;
}

/** Names as shoppers read them; '' for what the shop does not have. */
interface FoundNames {
  category: string;
  brand: string;
}

/** The list's title: by its search, its only set, its category and brand, or the sale. */
export function shopHeading(
  query: Pick<ShopQuery, 'search' | 'attributes' | 'onSale'>,
  names: FoundNames,
  parent: Category | undefined,
): ShopHeading {
  const shop = { label: 'Shop', to: '/shop' };
  const name = listName(query, names);
  const over = OUR_SHOP;
  if (query.search) return { over, title: `Results for ${query.search}`, trail: [shop], crumb: 'Search' };
  if (!name) return { title: OUR_SHOP, trail: [], crumb: 'Shop' };
  const above = parent ? [{ label: parent.name, to: categoryAddress(parent) }] : [];
  return { over, title: name, trail: [shop, ...above], crumb: name };
}

function listName(
  { attributes, onSale }: Pick<ShopQuery, 'attributes' | 'onSale'>,
  { category, brand }: FoundNames,
): string {
  const set = onlySet({ attributes });
  if (set !== undefined) return set;
  if (category === '' || category.toLowerCase().includes(brand.toLowerCase()))
    return category || brand || (onSale ? 'Sale' : '');
  return `${brand} ${category}`;
}

/** '312 products from 4 sets, 187 in stock.' */
export function shopSummary(
  total: number,
  facets: Facets | undefined,
  { Set: chosen }: ShopQuery['attributes'],
): string {
  const sets = chosen?.length ?? facets?.attributes.find(({ name }) => name === 'Set')?.terms.length ?? 0;
  const products = countOf(total, 'product');
  const from = sets > 1 ? ` from ${sets} sets` : '';
  const inStock = facets?.inStock === undefined ? '' : `, ${facets.inStock} in stock`;
  return `${products}${from}${inStock}.`;
}
