import type { CategoryChildrenQuery, CategoryQuery } from '#contract/product-query.ts';
import type { ApiCategory } from '#contract/products.ts';
import { matchTerms } from '#domain/text/match-terms.ts';
import { countListed } from '../listing/facets.ts';
import type { ListingServices } from '../services.ts';
import { type Category, findCategories, listTerms } from '../terms.ts';

interface CategoryList {
  items: ApiCategory[];
  total: number;
}

export async function findCategoryList(
  services: ListingServices,
  query: CategoryQuery,
): Promise<CategoryList> {
  const { parent } = query;
  const categories = await findCategories(services.db);
  const wanted =
    parent === undefined ? categories : categories.filter(({ parent_id }) => (parent_id ?? 0) === parent);
  return listTerms(await withCounts(services, wanted), query);
}

/** By name or slug; of several, the top-level one. */
export async function findChildCategories(
  services: ListingServices,
  query: CategoryChildrenQuery,
): Promise<CategoryList> {
  const categories = await findCategories(services.db);
  const meant = matchTerms(categories, query.parent_slug);
  const parent = meant.find(({ parent_id }) => parent_id === null) ?? meant[0];
  if (!parent) return { items: [], total: 0 };
  const children = categories.filter(({ parent_id }) => parent_id === parent.id);
  return listTerms(await withCounts(services, children), query);
}

async function withCounts(
  { listing: cache }: ListingServices,
  categories: readonly Category[],
): Promise<ApiCategory[]> {
  const listing = await cache.current();
  const countOf = countListed(listing, listing.categories);
  return categories.map(({ id, name, slug, parent_id, description, position }) => ({
    id,
    name,
    slug,
    parent: parent_id ?? 0,
    description,
    image: null,
    menu_order: position,
    count: countOf(id),
  }));
}
