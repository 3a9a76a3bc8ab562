import type { CategoryChildrenQuery, CategoryQuery } from '#contract/product-query.ts';
import type { ApiCategory } from '#contract/products.ts';
import type { Db } from '../db/tables.ts';
import { type Category, findCategories } from './category-tree.ts';
import { listTerms } from './list-terms.ts';
import { termsMeantBy } from './terms.ts';
import { isListed } from './visible-products.ts';

interface CategoryList {
  items: ApiCategory[];
  total: number;
}

export async function findCategoryList(db: Db, query: CategoryQuery): Promise<CategoryList> {
  const { parent } = query;
  const categories = await findCategories(db);
  const wanted =
    parent === undefined ? categories : categories.filter(({ parent_id }) => (parent_id ?? 0) === parent);
  return listTerms(await withCounts(db, wanted), query);
}

/** The children of the category of that name or slug; of several, the one at the top level counts. */
export async function findChildCategories(db: Db, query: CategoryChildrenQuery): Promise<CategoryList> {
  const categories = await findCategories(db);
  const meant = termsMeantBy(categories, query.parent_slug);
  const parent = meant.find(({ parent_id }) => parent_id === null) ?? meant[0];
  if (!parent) return { items: [], total: 0 };
  const children = categories.filter(({ parent_id }) => parent_id === parent.id);
  return listTerms(await withCounts(db, children), query);
}

async function withCounts(db: Db, categories: readonly Category[]): Promise<ApiCategory[]> {
  const counts = await countProducts(db);
  return categories.map(({ id, name, slug, parent_id, description, position }) => ({
    id,
    name,
    slug,
    parent: parent_id ?? 0,
    description,
    image: null,
    menu_order: position,
    count: counts.get(id) ?? 0,
  }));
}

/** By category: how many products a list shows for it, so each once, also when it is in several subcategories. */
async function countProducts(db: Db): Promise<Map<number, number>> {
  const rows = await db
    // `union` without `all` ends also where categories are each other's parents.
    .withRecursive('below', (cte) =>
      cte
        .selectFrom('categories')
        .select(['id as top_id', 'id as category_id'])
        .union(
          cte
            .selectFrom('below')
            .innerJoin('categories', 'categories.parent_id', 'below.category_id')
            .select(['below.top_id', 'categories.id as category_id']),
        ),
    )
    .selectFrom('below')
    .innerJoin('product_categories', 'product_categories.category_id', 'below.category_id')
    .where('product_categories.product_id', 'in', (eb) =>
      eb
        .selectFrom('products')
        .where((product) => isListed(product))
        .select('products.id'),
    )
    .groupBy('below.top_id')
    .select((eb) => [
      'below.top_id',
      eb.fn.count<number>('product_categories.product_id').distinct().as('count'),
    ])
    .execute();
  return new Map(rows.map(({ top_id, count }) => [top_id, count]));
}
