import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { ladderProblem, MAX_LADDER_PARTS } from '#domain/price-rules/ladder.ts';
import { PRICE_VIEWS } from '#domain/price-rules/price-runs.ts';
import {
  MARGINS,
  MARKET_CURRENCIES,
  MAX_RATE,
  MAX_STOP_PERCENT,
  PRICE_BASES,
} from '#domain/price-rules/rule.ts';
import { toSingleLine } from '#domain/text/text.ts';

const NAME_LENGTH = 120;
const scope = z.string().overwrite(toSingleLine).trim().max(NAME_LENGTH).default('');

const ladderPart = z.object({
  step_cents: wholeNumber(1, MAX_CENTS),
  /** null only in the last part. */
  below_cents: wholeNumber(1, MAX_CENTS).nullable(),
});

const ladder = z
  .array(ladderPart)
  .min(1)
  .max(MAX_LADDER_PARTS)
  .superRefine((parts, context) => {
    const problem = ladderProblem(
      parts.map(({ step_cents, below_cents }) => ({ stepCents: step_cents, belowCents: below_cents })),
    );
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

export const newPriceRuleSchema = z.object({
  game: scope,
  set: scope,
  rarity: scope,
  condition: scope,
  basis: z.enum(PRICE_BASES).default('trend'),
  /** Hundredths of a percent added; negative to subtract. */
  margin: wholeNumber(MARGINS.least, MARGINS.most),
  /** Percent of the price by condition code: LP, MP. */
  shares: z.record(z.string().regex(/^\p{L}{1,4}$/u), wholeNumber(1, 200)).default({}),
  floor_cents: wholeNumber(0, MAX_CENTS).default(0),
  ladder,
  /** null: no price is stopped. */
  stop_percent: wholeNumber(1, MAX_STOP_PERCENT).nullable().default(null),
});

export const newPriceRateSchema = z.object({
  currency: z.enum(MARKET_CURRENCIES).exclude(['ZAR']),
  /** Ten-thousandths of a rand per euro or dollar. */
  rate: wholeNumber(1, MAX_RATE),
  day: z.iso.date(),
});

/** The latest price file is applied every night. */
export const pricePlanSchema = z.object({ nightly: z.boolean() });

export const priceUploadSchema = z.object({
  name: z.string().overwrite(toSingleLine).trim().min(1).max(200),
});
export const newPriceRunSchema = z.object({ file_id: id });
export const priceRunStartedSchema = z.object({ run: z.object({ id }) });
const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const priceRunQuerySchema = z.object({ view: z.enum(PRICE_VIEWS).default('all'), page });
export const pricePageQuerySchema = z.object({ page });

const rowNumber = wholeNumber(0, 2_147_483_647);
export const priceTakeSchema = z.object({
  take: z.array(rowNumber).max(1_000).default([]),
  leave_out: z.array(rowNumber).max(1_000).default([]),
});

export const stoppedDecisionSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  rows: z
    .array(z.object({ run: id, row: rowNumber }))
    .min(1)
    .max(200),
});
export const releasePricesSchema = z.object({ product_ids: z.array(id).min(1).max(1_000) });
export type NewPriceRule = z.output<typeof newPriceRuleSchema>;
export type NewPriceRate = z.output<typeof newPriceRateSchema>;
export type StoppedDecision = z.output<typeof stoppedDecisionSchema>;
