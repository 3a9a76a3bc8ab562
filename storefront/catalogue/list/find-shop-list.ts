import type { ApiBookedCard } from '#contract/cards.ts';
import { SHOP_PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import { matchTermList } from '#domain/text/match-terms.ts';
import { type Brand, CallError, type Category, type ProductQuery, type ShopApi } from '../../api/shop-api.ts';
import { type CardProduct, toCardProduct } from '../../pieces/products/card-product.ts';
import { findBrand } from './category-tree.ts';
import type { ShopQuery } from './shop-query.ts';

export interface ShopTerms {
  categories: Category[];
  brands: Brand[] | undefined;
  chosen: Category[];
  brand: Brand | undefined;
  error: string | undefined;
}

export async function findShopTerms(shopApi: ShopApi, query: ShopQuery): Promise<ShopTerms> {
  const [foundCategories, foundBrands] = await Promise.all([
    orError(shopApi.categories()),
    orError(shopApi.brands()),
  ]);
  const categories = foundCategories instanceof CallError ? [] : foundCategories;
  const brands = foundBrands instanceof CallError ? undefined : foundBrands;
  const missing = [query.category && foundCategories, query.brand && foundBrands];
  return {
    categories,
    brands,
    chosen: matchTermList(categories, query.category),
    brand: findBrand(brands ?? [], query.brand),
    error: missing.find((found) => found instanceof CallError)?.message,
  };
}

async function orError<Value>(call: Promise<Value>): Promise<Value | CallError> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

export interface ShopList {
  products: CardProduct[];
  total: number;
  pages: number;
  corrected: string | undefined;
  unmatched: readonly string[];
  /** Cards that a search means and that the shop does not have; left out where there are none. */
  unstocked?: readonly ApiBookedCard[];
  error: string | undefined;
}

export async function findShopList(
  shopApi: ShopApi,
  query: ShopQuery,
  productQuery: Promise<ProductQuery>,
): Promise<ShopList> {
  const { orderby, order, page } = query;
  const sorting = {
    orderby,
    order: orderby === 'relevance' ? undefined : order,
    shownOffer: orderby === 'price' ? ('cheapest' as const) : undefined,
  };
  const list = await orError(
    productQuery.then((resolved) =>
      shopApi.products({ ...resolved, ...sorting, page, perPage: SHOP_PAGE_SIZE }),
    ),
  );
  if (list instanceof CallError) {
    return { products: [], total: 0, pages: 0, corrected: undefined, unmatched: [], error: list.message };
  }
  const { products, total, pages, corrected, unmatched = [], hasBook = false } = list;
  const unstocked = hasBook ? await findUnstocked(shopApi, query) : [];
  return {
    products: products.map(toCardProduct),
    total,
    pages,
    corrected,
    unmatched,
    ...(unstocked.length > 0 ? { unstocked } : {}),
    error: undefined,
  };
}

/** On the first page of a search for anything; without them the page is whole. */
async function findUnstocked(
  shopApi: ShopApi,
  { search, page, inStock, category, brand, attributes }: ShopQuery,
): Promise<ApiBookedCard[]> {
  const isNarrowed = inStock || category !== '' || brand !== '' || Object.keys(attributes).length > 0;
  if (page > 1 || isNarrowed) return [];
  const found = await orError(shopApi.unstockedCards(search));
  return found instanceof CallError ? [] : found;
}

/** Unknown terms match nothing. Waits for `terms` only if the query names a category or brand. */
export async function toProductQuery(query: ShopQuery, terms: Promise<ShopTerms>): Promise<ProductQuery> {
  const { search, onSale, inStock, soldOut, graded, photos, minCents, maxCents, attributes } = query;
  const isNamed = query.category !== '' || query.brand !== '';
  const { chosen, brand, error } = isNamed ? await terms : { chosen: [] };
  if (error !== undefined) throw new CallError(error);
  return {
    category: chosen.map(({ id }) => id).join() || query.category,
    brand: brand?.id ?? query.brand,
    search,
    onSale,
    inStock,
    soldOut,
    graded,
    photos,
    minCents,
    maxCents,
    attributes,
  };
}
