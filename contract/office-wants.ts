import { z } from 'zod';
import { id } from './numbers.ts';

export const officeWantsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const officeWantsSchema = z.object({
  /** What shoppers asked to be told of, the most requested first. */
  wants: z.array(
    z.object({
      /** null for a card that the shop does not list. */
      product_id: id.nullable(),
      product: z.string(),
      /** 'Near Mint or Lightly Played'; empty for any. */
      choice: z.string(),
      people: z.number(),
      units: z.number(),
      /** The highest that anybody would pay; null if somebody set no limit. */
      max_price_cents: z.number().nullable(),
      /** The addresses of the first ten, in the order in which they are told. */
      who: z.array(z.string()),
    }),
  ),
  total: z.number(),
});
