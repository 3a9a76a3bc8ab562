import type { DbOrTrx } from '../../ground/db/tables.ts';
import { findNames } from '../rows/describe-rows.ts';

const NAMED = 100;

export interface BulkApplied {
  changed: number;
  /** Changed by somebody else since the preview, or deleted; the first hundred by name. */
  skipped: { name: string; reason: string }[];
  skipped_total: number;
}

export async function countOutcomes(db: DbOrTrx, id: number): Promise<{ done: number; skipped: number }> {
  const rows = await db
    .selectFrom('bulk_change_rows')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .where('change_id', '=', id)
    .where('outcome', '<>', '')
    .groupBy('outcome')
    .execute();
  const countOf = (...outcomes: string[]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, { count }) => sum + count, 0);
  return { done: countOf('done', 'restored', 'kept'), skipped: countOf('skipped') };
}

export async function readApplied(db: DbOrTrx, id: number): Promise<BulkApplied> {
  const { done, skipped } = await countOutcomes(db, id);
  const rows = await db
    .selectFrom('bulk_change_rows')
    .select(['product_id', 'reason'])
    .where('change_id', '=', id)
    .where('outcome', '=', 'skipped')
    .orderBy('product_id')
    .limit(NAMED)
    .execute();
  const names = await findNames(
    db,
    rows.map(({ product_id }) => product_id),
  );
  return {
    changed: done,
    skipped: rows.map(({ product_id, reason }) => ({
      name: names.get(product_id) ?? `Product ${product_id}`,
      reason,
    })),
    skipped_total: skipped,
  };
}
