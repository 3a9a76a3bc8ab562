import type { ProductQuery } from '#contract/product-query.ts';
import type { ApiProduct } from '#contract/products.ts';
import { findProductIds } from './find-product-ids.ts';
import { loadProducts } from './load-products.ts';
import type { ProductJson } from './product-cache.ts';
import type { CatalogueServices } from './services.ts';
import { writeProducts } from './write-product.ts';

/** One page of a product list, and how many products the whole list has. */
export async function findProducts(
  services: CatalogueServices,
  query: ProductQuery,
): Promise<{
  items: ProductJson[];
  total: number;
  corrected: string | undefined;
  unmatched: readonly string[];
}> {
  const { ids, total, corrected, unmatched } = await findProductIds(services, query);
  return { items: await services.products.find(services, ids, 'ids'), total, corrected, unmatched };
}

/** Published products, hidden ones too, in the order of the ids. */
export async function findProductsByIds(
  { db, now, settings }: CatalogueServices,
  ids: readonly number[],
): Promise<ApiProduct[]> {
  return writeProducts(await loadProducts(db, ids), {
    publicUrl: settings.publicUrl,
    now: now().toISOString(),
    fullVariations: false,
  });
}
