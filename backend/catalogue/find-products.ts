import type { ProductQuery } from '#contract/product-query.ts';
import type { ApiProduct } from '#contract/products.ts';
import type { Services } from '../services.ts';
import { findProductIds } from './find-product-ids.ts';
import { loadProducts } from './load-products.ts';
import { writeProducts } from './write-product.ts';

/** One page of a product list, and how many products the whole list has. */
export async function findProducts(
  services: Services,
  query: ProductQuery,
): Promise<{ items: ApiProduct[]; total: number; corrected: string | undefined }> {
  const { ids, total, corrected } = await findProductIds(services, query);
  return { items: await findProductsByIds(services, ids), total, corrected };
}

/** Published products, hidden ones too, in the order of the ids. */
export async function findProductsByIds(
  { db, now, settings }: Services,
  ids: readonly number[],
  { fullVariations = false } = {},
): Promise<ApiProduct[]> {
  const loaded = await loadProducts(db, ids, { fullVariations });
  return writeProducts(loaded, {
    publicUrl: settings.publicUrl,
    now: now().toISOString(),
    fullVariations,
  });
}
