import { SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import { type CardProduct, toCardProduct } from '../cart/card-product.ts';
import {
  type Brand,
  type Category,
  orElse,
  type ProductQuery,
  type ShopApi,
  ShopApiError,
} from '../shop-api.ts';
import { findBrand, findCategory } from './category-tree.ts';
import type { ShopQuery } from './shop-query.ts';

/** What the shop has to filter by, and which of it the address means. */
export interface ShopTerms {
  categories: Category[];
  /** undefined when the shop could not say. */
  brands: Brand[] | undefined;
  category: Category | undefined;
  brand: Brand | undefined;
}

export async function findShopTerms(shopApi: ShopApi, query: ShopQuery): Promise<ShopTerms> {
  const [categories, brands] = await Promise.all([
    orElse(shopApi.categories(), []),
    orElse(shopApi.brands(), undefined),
  ]);
  return {
    categories,
    brands,
    category: findCategory(categories, query.category),
    brand: findBrand(brands ?? [], query.brand),
  };
}

/** One page of products. */
export interface ShopList {
  products: CardProduct[];
  total: number;
  pages: number;
  /** What a misspelt search was read as. */
  corrected: string | undefined;
  /** Why nothing came. */
  error: string | undefined;
}

export async function findShopList(
  shopApi: ShopApi,
  query: ShopQuery,
  wanted: ProductQuery,
): Promise<ShopList> {
  const { orderby, order, page } = query;
  const sorting = orderby === 'relevance' ? { orderby } : { orderby, order };
  try {
    const list = await shopApi.products({ ...wanted, ...sorting, page, perPage: SHOP_PAGE_SIZE });
    return {
      products: list.products.map(toCardProduct),
      total: list.total,
      pages: list.pages,
      corrected: list.corrected,
      error: undefined,
    };
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return { products: [], total: 0, pages: 0, corrected: undefined, error: error.message };
  }
}

/** The filters as the shop API takes them. One that the shop does not know goes on as it is: it finds nothing. */
export function toProductQuery(query: ShopQuery, { category, brand }: ShopTerms): ProductQuery {
  const { search, onSale, inStock, minCents, maxCents, attributes } = query;
  return {
    category: category ? String(category.id) : query.category,
    brand: brand?.id ?? query.brand,
    search,
    onSale,
    inStock,
    minCents,
    maxCents,
    attributes,
  };
}
