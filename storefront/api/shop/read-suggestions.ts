import { z } from 'zod';
import { parseStockStatus } from '#domain/stock.ts';
import type { Suggestions } from './model.ts';
import { cents, count, flag, id, listOf, plainText, text } from './read-values.ts';

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

/** Another backend may not know this call: then there are no suggestions. Images below `site` lose its address. */
export function readSuggestions(
  body: unknown,
  site?: string,
  shown: (text: string) => string = (text) => text,
): Suggestions {
  const parsed = suggestionsSchema.safeParse(body);
  if (!parsed.success) return { products: [], categories: [] };
  const { products, categories } = parsed.data;
  return {
    categories: categories.map((category) => ({ ...category, name: shown(category.name) })),
    products: products.map(({ price, has_variations, stock_status, image, ...product }) => ({
      ...product,
      name: shown(product.name),
      priceCents: price ?? 0,
      isFrom: has_variations,
      stockStatus: stock_status,
      image:
        site !== undefined && image?.startsWith(`${site}/`) ? image.slice(site.length) : image || undefined,
    })),
  };
}
