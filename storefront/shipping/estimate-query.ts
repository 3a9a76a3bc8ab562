import { z } from 'zod';
import { MAX_CENTS } from '#domain/money/money.ts';

/** The limit of `shipping/calculate`. */
const MAX_NAME_LENGTH = 300;

const id = z.coerce.number().int().positive().max(2_147_483_647);

const query = z.object({
  product: id,
  variation: id.optional(),
  /** Passed on to the courier. */
  name: z
    .string()
    .catch('')
    .transform((name) => name.slice(0, MAX_NAME_LENGTH)),
  postcode: z.string().max(10).optional(),
  // Shoppers who enter a quantity beyond the stock still see delivery prices.
  goodsCents: z.coerce
    .number()
    .int()
    .min(0)
    .transform((cents) => Math.min(cents, MAX_CENTS)),
});

export type EstimateQuery = z.output<typeof query>;

export const readEstimateQuery = (params: URLSearchParams): EstimateQuery | undefined =>
  query.safeParse(Object.fromEntries(params)).data;
