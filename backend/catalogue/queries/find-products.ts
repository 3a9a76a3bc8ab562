import type { ProductQuery } from '#contract/product-query.ts';
import type { ApiProduct } from '#contract/products.ts';
import { loadProducts } from '../load-products.ts';
import type { ProductJson, ReadServices } from '../product-cache.ts';
import type { CatalogueServices } from '../services.ts';
import { writeProducts } from '../write-product.ts';
import { withChosenOffers } from './chosen-offers.ts';
import { findProductIds } from './find-product-ids.ts';

/** One page of a list or search, as JSON; where filters select variations, with the offers of these. */
export async function findProducts(
  services: CatalogueServices,
  query: ProductQuery,
): Promise<{
  items: ProductJson[];
  total: number;
  corrected: string | undefined;
  unmatched: readonly string[];
  isMissed: boolean;
}> {
  const { ids, chosen, total, corrected, unmatched, isMissed } = await findProductIds(services, query);
  const products = await services.products.find(services, ids, 'ids');
  const items = products.map((product) => {
    const offers = chosen.get(product.id);
    return offers ? withChosenOffers(product, offers) : product;
  });
  return { items, total, corrected, unmatched, isMissed };
}

/** Published products, also those that no list shows, in the order of the ids. */
export async function findProductsByIds(
  { db, now, settings }: ReadServices,
  ids: readonly number[],
): Promise<ApiProduct[]> {
  return writeProducts(await loadProducts(db, ids), {
    publicUrl: settings.publicUrl,
    now: now().toISOString(),
    fullVariations: false,
  });
}
