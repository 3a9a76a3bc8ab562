import type { ProductQuery } from '#contract/product-query.ts';
import type { Db } from '../db/tables.ts';
import { findCategories, withDescendants } from './category-tree.ts';
import { isInStock } from './in-stock-condition.ts';
import { orderProducts, type ProductsSelect } from './order-products.ts';
import { matchesSearch } from './search.ts';
import { termsInList } from './terms.ts';
import { isListed } from './visible-products.ts';

/** The ids on the page that a list asks for, in order, and how many there are over all pages. */
export async function findProductIds(
  db: Db,
  query: ProductQuery,
  now: Date,
): Promise<{ ids: number[]; total: number }> {
  const terms = await resolveTerms(db, query);
  if (terms.categoryIds?.length === 0 || terms.brandIds?.length === 0) return { ids: [], total: 0 };
  const products = filterProducts(db, query, terms);
  const { total } = await products
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = (query.page - 1) * query.per_page;
  if (offset >= total) return { ids: [], total };
  const rows = await orderProducts(db, products.select('products.id'), query, now)
    .limit(query.per_page)
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

/** Ids of the categories (with all below them) and brands that the query names; undefined where it names none. */
interface WantedTerms {
  categoryIds: number[] | undefined;
  brandIds: number[] | undefined;
}

async function resolveTerms(db: Db, { category, brand }: ProductQuery): Promise<WantedTerms> {
  const categories = category ? await findCategories(db) : [];
  const brands = brand ? await db.selectFrom('brands').selectAll().execute() : [];
  return {
    categoryIds: category ? withDescendants(categories, termsInList(categories, category)) : undefined,
    brandIds: brand ? termsInList(brands, brand).map(({ id }) => id) : undefined,
  };
}

function filterProducts(db: Db, query: ProductQuery, { categoryIds, brandIds }: WantedTerms): ProductsSelect {
  const { search, include, featured, in_stock, min_price, max_price } = query;
  const onSale = query.onSale ?? query.on_sale;
  let products: ProductsSelect = db
    .selectFrom('products')
    .where((eb) => isListed(eb, { inSearch: search !== undefined }));
  if (categoryIds) products = products.where('products.id', 'in', inCategories(db, categoryIds));
  if (brandIds) products = products.where('products.id', 'in', ofBrands(db, brandIds));
  if (search) products = products.where((eb) => matchesSearch(eb, search));
  if (include) products = products.where('products.id', 'in', include);
  if (featured !== undefined) products = products.where('products.featured', '=', featured ? 1 : 0);
  if (onSale !== undefined) products = products.where('products.on_sale', '=', onSale ? 1 : 0);
  if (min_price !== undefined) products = products.where('products.price_cents', '>=', min_price);
  if (max_price !== undefined) products = products.where('products.price_cents', '<=', max_price);
  if (in_stock === true) products = products.where(isInStock);
  if (in_stock === false) products = products.where((eb) => eb.not(isInStock(eb)));
  return products;
}

const inCategories = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product_categories')
    .where('product_categories.category_id', 'in', ids)
    .select('product_categories.product_id');

const ofBrands = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product_brands')
    .where('product_brands.brand_id', 'in', ids)
    .select('product_brands.product_id');
