import type { ApiProduct } from '#contract/products.ts';
import { hasWords } from './find-product-ids.ts';
import { findProductsByIds } from './find-products.ts';
import { FLAG } from './listing/listing.ts';
import { closestWords } from './search/closest-words.ts';
import { inSlices } from './search/in-slices.ts';
import { parseQuery } from './search/parse-query.ts';
import { topHits } from './search/top-hits.ts';
import type { CatalogueServices } from './services.ts';

const MAX_PRODUCTS = 12;

/** For a search that found nothing: the products that meet the most of it, those in stock first. */
export async function findClosest(services: CatalogueServices, text: string): Promise<ApiProduct[]> {
  const search = parseQuery(text);
  if (!hasWords(search)) return [];
  const listing = await services.listing.current();
  const has = (ordinal: number, flag: number) => ((listing.flags[ordinal] ?? 0) & flag) !== 0;
  const hits = await inSlices(
    closestWords(await listing.words, services.cardWords, search, (ordinal) => has(ordinal, FLAG.found)),
  );
  const best = topHits(hits, (ordinal) => has(ordinal, FLAG.inStock), 0, MAX_PRODUCTS);
  return findProductsByIds(
    services,
    best.map((ordinal) => listing.ids[ordinal] ?? 0),
  );
}
