import { z } from 'zod';
import type { Facets } from './model.ts';
import { cents, count, id, listOf, plainText, text } from './read-values.ts';

const terms = listOf(z.object({ id, name: plainText, slug: text, count }));

const facetsSchema = z.object({
  in_stock: count,
  on_sale: count,
  price: z.object({ min: cents, max: cents }).nullable().catch(null),
  categories: terms,
  brands: terms,
  attributes: listOf(z.object({ name: plainText, terms })),
});

/** undefined where the backend does not know this call: the shop page then offers the specified filters only. */
export function readFacets(body: unknown): Facets | undefined {
  const parsed = facetsSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { in_stock, on_sale, price, categories, brands, attributes } = parsed.data;
  return {
    inStock: in_stock,
    onSale: on_sale,
    lowestCents: price?.min,
    highestCents: price?.max,
    categories,
    brands,
    attributes,
  };
}
