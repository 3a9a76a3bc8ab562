import { z } from 'zod';
import { STOCK_STATUSES } from '#domain/stock.ts';

const termCount = z.object({ id: z.number(), name: z.string(), slug: z.string(), count: z.number() });

/** `GET /products/facets`: how many products each choice would leave; a group's own choice does not narrow it. */
export const facetsSchema = z.object({
  success: z.literal(true),
  data: z.object({
    total: z.number(),
    in_stock: z.number(),
    on_sale: z.number(),
    /** Decimal strings; null where nothing has a price. */
    price: z.object({ min: z.string(), max: z.string() }).nullable(),
    categories: z.array(termCount.extend({ parent: z.number() })),
    brands: z.array(termCount),
    attributes: z.array(
      z.object({ id: z.number(), name: z.string(), slug: z.string(), terms: z.array(termCount) }),
    ),
  }),
});

/** `GET /products/suggestions`: rows for the search box. */
export const suggestionsSchema = z.object({
  success: z.literal(true),
  data: z.object({
    products: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        permalink: z.string(),
        price: z.string(),
        has_variations: z.boolean(),
        stock_status: z.enum(STOCK_STATUSES),
        image: z.string().nullable(),
        brand: z.string(),
        set: z.string(),
        number: z.string(),
      }),
    ),
    categories: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), count: z.number() })),
  }),
});

export type ApiFacets = z.infer<typeof facetsSchema>['data'];
export type ApiSuggestions = z.infer<typeof suggestionsSchema>['data'];
