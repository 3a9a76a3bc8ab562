import { z } from 'zod';
import { STOCK_STATUSES } from '#domain/stock/stock.ts';

const termCount = z.object({ id: z.number(), name: z.string(), slug: z.string(), count: z.number() });

/** `GET /products/facets`: products per choice, ignoring what is already chosen in the same group. */
export const facetsSchema = z.object({
  success: z.literal(true),
  data: z.object({
    total: z.number(),
    in_stock: z.number(),
    on_sale: z.number(),
    graded: z.number(),
    photos: z.number(),
    price: z.object({ min: z.string(), max: z.string() }).nullable(),
    categories: z.array(termCount.extend({ parent: z.number() })),
    brands: z.array(termCount),
    attributes: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        slug: z.string(),
        /** `also_called`: of a set, what the card book calls it besides: 'sv3 obf'. */
        terms: z.array(termCount.extend({ also_called: z.string().optional() })),
      }),
    ),
  }),
});

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
