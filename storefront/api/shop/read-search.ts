import { z } from 'zod';
import { parseStockStatus } from '#domain/stock/stock.ts';
import type { Facets, Suggestions } from './model.ts';
import { cents, count, flag, id, listOf, plainText, text } from './read-values.ts';

const terms = listOf(z.object({ id, name: plainText, slug: text, count }));

const options = listOf(
  z
    .object({ id, name: plainText, slug: text, count, also_called: text.optional().catch(undefined) })
    .transform(({ also_called, ...term }) => (also_called ? { ...term, alsoCalled: also_called } : term)),
);

const facetsSchema = z.object({
  total: count,
  in_stock: count,
  on_sale: count,
  graded: count,
  photos: count,
  price: z.object({ min: cents, max: cents }).nullable().catch(null),
  categories: terms,
  brands: terms,
  attributes: listOf(z.object({ name: plainText, terms: options })),
});

export function readFacets(body: unknown): Facets | undefined {
  const parsed = facetsSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { total, in_stock, on_sale, graded, photos, price, categories, brands, attributes } = parsed.data;
  return {
    total,
    inStock: in_stock,
    onSale: on_sale,
    graded,
    photographed: photos,
    lowestCents: price?.min,
    highestCents: price?.max,
    categories,
    brands,
    attributes,
  };
}

const suggestionsSchema = z.object({
  products: listOf(
    z.object({
      id,
      name: plainText,
      price: cents,
      has_variations: flag,
      stock_status: z.unknown().transform(parseStockStatus),
      image: text.nullish(),
      brand: plainText,
      set: plainText,
      number: plainText,
    }),
  ),
  categories: listOf(z.object({ id, name: plainText, count })),
});

/** Empty if the backend has no such call. Image URLs below `site` become paths. */
export function readSuggestions(
  body: unknown,
  site?: string,
  displayText: (text: string) => string = (text) => text,
): Suggestions {
  const parsed = suggestionsSchema.safeParse(body);
  if (!parsed.success) return { products: [], categories: [] };
  const { products, categories } = parsed.data;
  return {
    categories: categories.map((category) => ({ ...category, name: displayText(category.name) })),
    products: products.map(({ price, has_variations, stock_status, image, ...product }) => ({
      ...product,
      name: displayText(product.name),
      brand: displayText(product.brand),
      set: displayText(product.set),
      priceCents: price ?? 0,
      isFrom: has_variations,
      stockStatus: stock_status,
      image:
        site !== undefined && image?.startsWith(`${site}/`) ? image.slice(site.length) : image || undefined,
    })),
  };
}
