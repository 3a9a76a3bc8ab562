import type { ApiSuggestions } from '#contract/facets.ts';
import type { ApiProduct } from '#contract/products.ts';
import { findCategories } from './category-tree.ts';
import { hasWords } from './find-product-ids.ts';
import { findProductsByIds } from './find-products.ts';
import { countListed } from './listing/count-listed.ts';
import { FLAG } from './listing/listing.ts';
import { inSlices } from './search/in-slices.ts';
import { parseQuery } from './search/parse-query.ts';
import { searchWords } from './search/search.ts';
import { topHits } from './search/top-hits.ts';
import { chunks } from './search/words.ts';
import type { CatalogueServices } from './services.ts';

const MAX_PRODUCTS = 10;
const MAX_CATEGORIES = 3;

/** What a shopper may mean while typing: the best products, and categories whose name begins so. */
export async function findSuggestions(services: CatalogueServices, text: string): Promise<ApiSuggestions> {
  const search = parseQuery(text);
  if (!hasWords(search)) return { products: [], categories: [] };
  const listing = await services.listing.current();
  const has = (ordinal: number, flag: number) => ((listing.flags[ordinal] ?? 0) & flag) !== 0;
  const hits = await inSlices(
    searchWords(await listing.words, services.cardWords, search, (ordinal) => has(ordinal, FLAG.found)),
  );
  const best = topHits(hits, (ordinal) => has(ordinal, FLAG.inStock), 0, MAX_PRODUCTS);
  const countOf = countListed(listing, listing.categories);
  const typed = search.chunks.flatMap(({ runs }) => runs);
  const categories = (await findCategories(services.db)).flatMap(({ id, name, slug }) => {
    const words = chunks(name).flatMap(({ runs }) => runs);
    const count = countOf(id);
    const fits = typed.every((word) => words.some((each) => each.startsWith(word)));
    return fits && count > 0 ? [{ id, name, slug, count }] : [];
  });
  const products = await findProductsByIds(
    services,
    best.map((ordinal) => listing.ids[ordinal] ?? 0),
  );
  return {
    products: products.map(toSuggestion),
    categories: categories.sort((a, b) => b.count - a.count).slice(0, MAX_CATEGORIES),
  };
}

function toSuggestion(product: ApiProduct): ApiSuggestions['products'][number] {
  const option = (slug: string) =>
    product.attributes.find((attribute) => attribute.slug === `pa_${slug}`)?.options[0] ?? '';
  return {
    id: product.id,
    name: product.name,
    permalink: product.permalink,
    price: product.price,
    has_variations: product.has_variations,
    stock_status: product.stock_status,
    image: product.images[0]?.src ?? null,
    brand: product.brands[0]?.name ?? '',
    set: option('set'),
    number: option('number'),
  };
}
