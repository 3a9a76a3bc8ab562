import type { Selectable } from 'kysely';
import { z } from 'zod';
import { IMPORT_OUTCOMES } from '#domain/imports/imports.ts';
import { PRICE_KINDS } from '#domain/price-rules/price-runs.ts';
import type { ImportRowsTable } from '../imports/tables.ts';
import type { PlannedPrice } from './plan-unit.ts';

const priceRowSchema = z.object({
  run: z.number(),
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

export type OfficePriceRow = z.output<typeof priceRowSchema>;

export function describePriceRow(row: Selectable<ImportRowsTable>): OfficePriceRow {
  const { before, after, ...why }: PlannedPrice = JSON.parse(row.changes);
  return priceRowSchema.parse({
    ...row,
    ...why,
    run: row.import_id,
    is_taken: row.is_taken === 1,
    before_cents: before,
    after_cents: after,
  });
}
