import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { IMPORT_OUTCOMES, IMPORT_STATES } from '#domain/imports/imports.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { ladderProblem, MAX_LADDER_PARTS } from '#domain/price-rules/ladder.ts';
import { PRICE_FILE_KINDS, PRICE_KINDS, PRICE_VIEWS } from '#domain/price-rules/price-runs.ts';
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

export const priceRuleSchema = newPriceRuleSchema.extend({ id });

export const newPriceRateSchema = z.object({
  currency: z.enum(MARKET_CURRENCIES).exclude(['ZAR']),
  /** Ten-thousandths of a rand per euro or dollar. */
  rate: wholeNumber(1, MAX_RATE),
  day: z.iso.date(),
});

export const priceRateSchema = newPriceRateSchema.extend({ who: z.string(), is_you: z.boolean() });

export const priceFileSchema = z.object({
  id,
  name: z.string(),
  kind: z.enum(PRICE_FILE_KINDS),
  /** As given in the file; null if it is not. */
  made_at: z.string().nullable(),
  entries: z.number(),
  created_at: z.string(),
});

export const priceRunSchema = z.object({
  id,
  file_id: id,
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  rows: z.number(),
  progress: z.number(),
  who: z.string(),
  is_you: z.boolean(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  taken: z.number(),
  outcomes: z.partialRecord(z.enum(IMPORT_OUTCOMES), z.number()),
  counts: z.record(z.enum(PRICE_KINDS), z.number()).nullable(),
  up: z.number(),
  down: z.number(),
  /** null if it can be undone, else the reason. */
  no_undo: z.string().nullable(),
});

export const priceRowSchema = z.object({
  run: id,
  row: z.number(),
  line: z.number(),
  label: z.string(),
  name: z.string(),
  product_id: z.number().nullable(),
  kind: z.enum(PRICE_KINDS),
  is_taken: z.boolean(),
  before_cents: z.number().nullable(),
  after_cents: z.number().nullable(),
  source: z.string(),
  rate: z.string(),
  rule: z.string(),
  /** Why it is stopped, left out, skipped or kept. */
  reason: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
});

export const officePricesSchema = z.object({
  rules: z.array(priceRuleSchema),
  rates: z.array(priceRateSchema),
  files: z.array(priceFileSchema),
  runs: z.array(priceRunSchema),
  stopped: z.number(),
  by_hand: z.number(),
  /** The latest price file is applied every night. */
  nightly: z.boolean(),
  choices: z.object({
    games: z.array(z.string()),
    sets: z.array(z.string()),
    rarities: z.array(z.string()),
    conditions: z.array(z.string()),
  }),
});

export const pricePlanSchema = officePricesSchema.pick({ nightly: true });

export const priceUploadSchema = z.object({
  name: z.string().overwrite(toSingleLine).trim().min(1).max(200),
});
export const newPriceRunSchema = z.object({ file_id: id });
export const priceRunAnswerSchema = z.object({ run: priceRunSchema });
export const priceRunPageSchema = z.object({
  run: priceRunSchema,
  rows: z.array(priceRowSchema),
  total: z.number(),
});
const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const priceRunQuerySchema = z.object({ view: z.enum(PRICE_VIEWS).default('all'), page });
export const pricePageQuerySchema = z.object({ page });

const rowNumber = wholeNumber(0, 2_147_483_647);
export const priceTakeSchema = z.object({
  take: z.array(rowNumber).max(1_000).default([]),
  leave_out: z.array(rowNumber).max(1_000).default([]),
});

export const priceRuleAnswerSchema = z.object({ rule: priceRuleSchema });
export const priceRateAnswerSchema = z.object({ rate: priceRateSchema });

export const stoppedPricesSchema = z.object({ rows: z.array(priceRowSchema), total: z.number() });
export const stoppedDecisionSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  rows: z
    .array(z.object({ run: id, row: rowNumber }))
    .min(1)
    .max(200),
});
export const stoppedDecidedSchema = z.object({
  done: z.number(),
  skipped: z.number(),
});

export const handPricesSchema = z.object({
  prices: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      sku: z.string(),
      cents: z.number(),
      who: z.string(),
      at: z.string(),
    }),
  ),
  total: z.number(),
});
export const releasePricesSchema = z.object({ product_ids: z.array(id).min(1).max(1_000) });
export const releasedPricesSchema = z.object({ released: z.number() });

export type NewPriceRule = z.output<typeof newPriceRuleSchema>;
export type OfficePriceRule = z.output<typeof priceRuleSchema>;
export type NewPriceRate = z.output<typeof newPriceRateSchema>;
export type OfficePriceRate = z.output<typeof priceRateSchema>;
export type OfficePrices = z.output<typeof officePricesSchema>;
export type OfficePriceRun = z.output<typeof priceRunSchema>;
export type OfficePriceRow = z.output<typeof priceRowSchema>;
export type StoppedDecision = z.output<typeof stoppedDecisionSchema>;
export type HandPrices = z.output<typeof handPricesSchema>;
