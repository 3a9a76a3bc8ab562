import type { BrandQuery } from '#contract/product-query.ts';
import type { ApiBrand } from '#contract/products.ts';
import { countListed } from '../listing/facets.ts';
import type { ListingServices } from '../services.ts';
import { listTerms } from '../terms.ts';

export async function findBrandList(
  { db, listing: cache }: ListingServices,
  query: BrandQuery,
): Promise<{ items: ApiBrand[]; total: number }> {
  const brands = await db.selectFrom('brands').select(['id', 'name', 'slug']).execute();
  const listing = await cache.current();
  const countOf = countListed(listing, listing.brands);
  return listTerms(
    brands.map((brand) => ({ ...brand, count: countOf(brand.id) })),
    query,
  );
}
