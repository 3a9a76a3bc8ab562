import { z } from 'zod';
import { id } from '#contract/numbers.ts';

export const officeWantsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const officeWantsSchema = z.object({
  /** Back-in-stock requests, most requested first. */
  wants: z.array(
    z.object({
      /** null for a card that the shop does not list. */
      product_id: id.nullable(),
      product: z.string(),
      /** 'Near Mint or Lightly Played'; empty for any. */
      choice: z.string(),
      people: z.number(),
      units: z.number(),
      /** The highest limit; null if anyone set none. */
      max_price_cents: z.number().nullable(),
      /** The first ten addresses, in the order in which they will be notified. */
      who: z.array(z.string()),
    }),
  ),
  total: z.number(),
});
