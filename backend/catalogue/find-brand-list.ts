import type { BrandQuery } from '#contract/product-query.ts';
import type { ApiBrand } from '#contract/products.ts';
import type { Db } from '../db/tables.ts';
import { listTerms } from './list-terms.ts';
import { isListed } from './visible-products.ts';

export async function findBrandList(
  db: Db,
  query: BrandQuery,
): Promise<{ items: ApiBrand[]; total: number }> {
  const [brands, counts] = await Promise.all([
    db.selectFrom('brands').select(['id', 'name', 'slug']).execute(),
    db
      .selectFrom('products')
      .innerJoin('product_brands', 'product_brands.product_id', 'products.id')
      .where((eb) => isListed(eb))
      .groupBy('product_brands.brand_id')
      .select((eb) => ['product_brands.brand_id', eb.fn.countAll<number>().as('count')])
      .execute(),
  ]);
  const countOf = new Map(counts.map(({ brand_id, count }) => [brand_id, count]));
  return listTerms(
    brands.map((brand) => ({ ...brand, count: countOf.get(brand.id) ?? 0 })),
    query,
  );
}
