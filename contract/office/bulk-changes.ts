import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { PRODUCT_STATES } from '#domain/office/office.ts';
import { FORMULA_KINDS, ROUNDINGS } from '#domain/price-rules/price-formula.ts';
import { STOCK_STATUSES } from '#domain/stock/stock.ts';
import { officeMoment, officeProductFilterSchema } from './products.ts';

export const MAX_BULK_ROWS = 20_000;

const moment = officeMoment.transform((text) => new Date(text).toISOString());

const formula = {
  how: z.enum(FORMULA_KINDS),
  /** Hundredths of a percent, or cents. */
  amount: z.number().int().min(0).max(MAX_CENTS),
  round: z.enum(ROUNDINGS).default('none'),
  floor_cents: z.number().int().min(0).max(MAX_CENTS).nullable().default(null),
};

const ids = z.array(id).max(20);

export const bulkRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), ...formula }),
  /** The formula is applied to the regular price. */
  z.object({
    kind: z.literal('sale'),
    ...formula,
    starts_at: moment.nullable().default(null),
    ends_at: moment.nullable().default(null),
  }),
  z.object({ kind: z.literal('end-sale') }),
  z.object({ kind: z.literal('categories'), add: ids.default([]), remove: ids.default([]) }),
  z.object({ kind: z.literal('state'), to: z.enum(PRODUCT_STATES) }),
  /** For stock that is not counted. */
  z.object({ kind: z.literal('stock-status'), to: z.enum(STOCK_STATUSES) }),
]);

const selection = z.union([
  z.object({ ids: z.array(id).min(1).max(MAX_BULK_ROWS) }),
  z.object({ filter: officeProductFilterSchema }),
  /** The rows of another preview: the same selection with another rule. */
  z.object({ preview: id }),
]);

export const newBulkChangeSchema = z.object({ selection, rule: bulkRuleSchema });

export const bulkChangeQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

export const bulkLeaveOutSchema = z.object({
  leave_out: z.array(id).max(1_000).default([]),
  put_back: z.array(id).max(1_000).default([]),
});

export type BulkRule = z.output<typeof bulkRuleSchema>;
export type BulkSelection = z.output<typeof selection>;
