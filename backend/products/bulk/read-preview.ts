import type { Selectable } from 'kysely';
import { type BulkRule, bulkRuleSchema } from '#contract/office/bulk-changes.ts';
import { BULK_PAGE_SIZE } from '#domain/catalogue/product-filter.ts';
import { findCategories } from '../../catalogue/terms.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { describeRows, type OfficeProductRow } from '../rows/describe-rows.ts';
import type { RowServices } from '../rows/find-rows.ts';
import type { BulkChangeRowsTable, BulkChangesTable } from '../tables.ts';
import { type AnyAspect, aspectOf } from './aspects.ts';
import { readApplied } from './read-applied.ts';

type RowState = BulkChangeRowsTable['state'];

const ROW_STATES: readonly RowState[] = ['change', 'odd', 'same', 'impossible'];

export type BulkChange = NonNullable<Awaited<ReturnType<typeof readPreview>>>;

export interface BulkChangeRow {
  row: OfficeProductRow;
  state: RowState;
  reason: string;
  before: string;
  after: string;
  /** Of prices, in percent: -10.5. */
  percent: number | null;
  is_left_out: boolean;
}

export interface StoredChange extends Omit<Selectable<BulkChangesTable>, 'rule'> {
  rule: BulkRule;
  aspect: AnyAspect;
}

/** undefined if it does not exist or is incomplete. */
export async function findStoredChange(db: DbOrTrx, id: number): Promise<StoredChange | undefined> {
  const row = await db
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', id)
    .where('is_ready', '=', 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const rule = bulkRuleSchema.parse(JSON.parse(row.rule));
  return { ...row, rule, aspect: aspectOf(rule, await findCategories(db)) };
}

export async function readPreview(services: RowServices, id: number, page: number) {
  const { db } = services;
  const change = await findStoredChange(db, id);
  if (!change) return undefined;
  const groups = await db
    .selectFrom('bulk_change_rows')
    .select((eb) => ['state', 'is_left_out', eb.fn.countAll<number>().as('count')])
    .where('change_id', '=', id)
    .groupBy(['state', 'is_left_out'])
    .execute();
  const sumOf = (wanted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(wanted).reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries(
    ROW_STATES.map((state) => [state, sumOf((group) => group.state === state)]),
  ) as Record<RowState, number>;
  return {
    id,
    words: change.aspect.words,
    rule: change.rule,
    expires_at: change.expires_at,
    applied_at: change.applied_at,
    applied: change.applied_at === null ? null : await readApplied(db, id),
    counts,
    left_out: sumOf(({ is_left_out }) => is_left_out === 1),
    changes: sumOf(({ state, is_left_out }) => is_left_out === 0 && (state === 'change' || state === 'odd')),
    rows: await readRows(services, change, page),
    pages: Math.ceil(sumOf(() => true) / BULK_PAGE_SIZE),
  };
}

async function readRows(
  { db, rows }: RowServices,
  { id, aspect }: StoredChange,
  page: number,
): Promise<BulkChangeRow[]> {
  const from = (page - 1) * BULK_PAGE_SIZE;
  const kept = await db
    .selectFrom('bulk_change_rows')
    .selectAll()
    .where('change_id', '=', id)
    .where('place', '>=', from)
    .where('place', '<', from + BULK_PAGE_SIZE)
    .orderBy('place')
    .execute();
  const ids = kept.map(({ product_id }) => product_id);
  const described = new Map((await describeRows(db, await rows.current(), ids)).map((row) => [row.id, row]));
  return kept.flatMap(({ product_id, state, reason, is_left_out, ...values }): BulkChangeRow[] => {
    const row = described.get(product_id);
    if (!row) return [];
    const [before, after] = [JSON.parse(values.before), JSON.parse(values.after)];
    const isKnown = before !== null;
    return [
      {
        row,
        state,
        reason,
        before: isKnown ? aspect.describe(before) : '',
        after: isKnown ? aspect.describe(after) : '',
        percent: isKnown ? aspect.percent(before, after) : null,
        is_left_out: is_left_out === 1,
      },
    ];
  });
}
