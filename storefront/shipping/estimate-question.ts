import { z } from 'zod';
import { MAX_CENTS } from '#domain/money.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);

const question = z.object({
  product: id,
  variation: id.optional(),
  // Whoever types a quantity beyond all stock still sees what delivery costs.
  goodsCents: z.coerce
    .number()
    .int()
    .min(0)
    .transform((cents) => Math.min(cents, MAX_CENTS)),
});

export type EstimateQuestion = z.output<typeof question>;

/** What a product page asks about delivery; undefined when that cannot be read. */
export const readEstimateQuestion = (params: URLSearchParams): EstimateQuestion | undefined =>
  question.safeParse(Object.fromEntries(params)).data;
