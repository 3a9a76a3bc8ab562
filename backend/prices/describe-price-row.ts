import type { Selectable } from 'kysely';
import { type OfficePriceRow, priceRowSchema } from '#contract/office/prices.ts';
import type { ImportRowsTable } from '../imports/tables.ts';
import type { PlannedPrice } from './plan-unit.ts';

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
