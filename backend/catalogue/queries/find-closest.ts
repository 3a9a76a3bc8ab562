import type { ApiProduct } from '#contract/products.ts';
import type { ReadServices } from '../product-cache.ts';
import { closestWords } from '../search/closest-words.ts';
import type { SearchServices } from '../services.ts';
import { findProductsByIds } from './find-products.ts';
import { bestHits, searchCatalogue } from './search-catalogue.ts';

const MAX_PRODUCTS = 12;

/** For a search without results; in stock first. */
export async function findClosest(
  services: SearchServices & ReadServices,
  text: string,
): Promise<ApiProduct[]> {
  const search = await searchCatalogue(services, { search: text }, { findWords: closestWords });
  if (!search.found) return [];
  const best = await bestHits(search, search.found, 0, MAX_PRODUCTS);
  return findProductsByIds(
    services,
    best.map((ordinal) => search.listing.ids[ordinal] ?? 0),
  );
}
