import type { ApiSuggestions } from '#contract/facets.ts';
import type { ApiProduct } from '#contract/products.ts';
import { chunks } from '#domain/search-words/words.ts';
import { countListed } from '../listing/facets.ts';
import type { ReadServices } from '../product-cache.ts';
import type { SearchServices } from '../services.ts';
import { findCategories } from '../terms.ts';
import { findProductsByIds } from './find-products.ts';
import { bestHits, listedOf, searchCatalogue } from './search-catalogue.ts';

const MAX_PRODUCTS = 10;
const MAX_CATEGORIES = 3;

/** The best products, and categories whose name starts with the text. */
export async function findSuggestions(
  services: SearchServices & ReadServices,
  text: string,
): Promise<ApiSuggestions> {
  const search = await searchCatalogue(services, { search: text }, { readsSale: true });
  const { listing, typed, found } = search;
  if (!found || typed.length === 0) return { products: [], categories: [] };
  const countOf = countListed(listing, listing.categories);
  const categories = (await findCategories(services.db)).flatMap(({ id, name, slug }) => {
    const count = countOf(id);
    const words = chunks(name).flatMap(({ runs }) => runs);
    const fits = typed.every((word) => words.some((each) => each.startsWith(word)));
    return fits && count > 0 ? [{ id, name, slug, count }] : [];
  });
  const listed = await listedOf(search, found);
  const ordinals = await bestHits(search, listed, 0, MAX_PRODUCTS);
  const best = ordinals.map((ordinal) => listing.ids[ordinal] ?? 0);
  const products = await findProductsByIds(services, best);
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
