import { termsInList } from '#domain/meant-terms.ts';
import { SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import { type Brand, type Category, type ProductQuery, type ShopApi, ShopApiError } from '../api/shop-api.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';
import { findBrand } from './category-tree.ts';
import type { ShopQuery } from './shop-query.ts';

/** What the shop has to filter by, and which of it the address means. */
export interface ShopTerms {
  categories: Category[];
  /** undefined when the shop could not say. */
  brands: Brand[] | undefined;
  /** The chosen categories: a name may stand for several. */
  chosen: Category[];
  brand: Brand | undefined;
  /** Why nobody knows what the address means. */
  error: string | undefined;
}

export async function findShopTerms(shopApi: ShopApi, query: ShopQuery): Promise<ShopTerms> {
  const [foundCategories, foundBrands] = await Promise.all([
    orError(shopApi.categories()),
    orError(shopApi.brands()),
  ]);
  const categories = foundCategories instanceof ShopApiError ? [] : foundCategories;
  const brands = foundBrands instanceof ShopApiError ? undefined : foundBrands;
  const missing = [query.category && foundCategories, query.brand && foundBrands];
  return {
    categories,
    brands,
    chosen: termsInList(categories, query.category),
    brand: findBrand(brands ?? [], query.brand),
    error: missing.find((found) => found instanceof ShopApiError)?.message,
  };
}

async function orError<Value>(call: Promise<Value>): Promise<Value | ShopApiError> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ShopApiError) return error;
    throw error;
  }
}

/** One page of products. */
export interface ShopList {
  products: CardProduct[];
  total: number;
  pages: number;
  /** What a misspelt search was read as. */
  corrected: string | undefined;
  /** Typed words that were left out of the search. */
  unmatched: readonly string[];
  /** Why nothing came. */
  error: string | undefined;
}

/**
 * A page of the list. Where the shop has not said what the address means, it is not asked again: it has been tried often
 * enough.
 */
export async function findShopList(
  shopApi: ShopApi,
  query: ShopQuery,
  wanted: Promise<ProductQuery>,
): Promise<ShopList> {
  const { orderby, order, page } = query;
  const sorting = orderby === 'relevance' ? { orderby } : { orderby, order };
  const list = await orError(
    wanted.then((by) => shopApi.products({ ...by, ...sorting, page, perPage: SHOP_PAGE_SIZE })),
  );
  if (list instanceof ShopApiError) {
    return { products: [], total: 0, pages: 0, corrected: undefined, unmatched: [], error: list.message };
  }
  const { products, total, pages, corrected, unmatched = [] } = list;
  return { products: products.map(toCardProduct), total, pages, corrected, unmatched, error: undefined };
}

/**
 * The filters as the shop API takes them. One that the shop does not know goes on as it is: it finds nothing. An address
 * that names neither category nor brand does not wait for them.
 */
export async function toProductQuery(query: ShopQuery, terms: Promise<ShopTerms>): Promise<ProductQuery> {
  const { search, onSale, inStock, minCents, maxCents, attributes } = query;
  const isNamed = query.category !== '' || query.brand !== '';
  const { chosen, brand, error } = isNamed ? await terms : { chosen: [] };
  if (error !== undefined) throw new ShopApiError(error);
  return {
    category: chosen.map(({ id }) => id).join() || query.category,
    brand: brand?.id ?? query.brand,
    search,
    onSale,
    inStock,
    minCents,
    maxCents,
    attributes,
  };
}
