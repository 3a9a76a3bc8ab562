import { z } from 'zod';
import { MAX_CENTS } from '#domain/money.ts';

/** As much of a description as `shipping/calculate` takes. */
const MAX_NAME_LENGTH = 300;

const id = z.coerce.number().int().positive().max(2_147_483_647);

const question = z.object({
  product: id,
  variation: id.optional(),
  /** What the page calls it; a courier is told. */
  name: z
    .string()
    .catch('')
    .transform((name) => name.slice(0, MAX_NAME_LENGTH)),
  /** Where it is to go. */
  postcode: z.string().max(10).optional(),
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
