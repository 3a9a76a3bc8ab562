import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { type BulkRule, type BulkSelection, MAX_BULK_ROWS } from '#contract/office/bulk-changes.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findCategories } from '../../catalogue/terms.ts';
import { findRows, type RowServices } from '../rows/find-rows.ts';
import type { RowIndex } from '../rows/row-index.ts';
import type { BulkChangeRowsTable } from '../tables.ts';
import { type AnyAspect, aspectOf } from './aspects.ts';

const ROWS_PER_STEP = 100;
const KEPT_MS = 2 * HOUR_MS;

type Planned = Pick<BulkChangeRowsTable, 'product_id' | 'state' | 'reason' | 'before' | 'after'>;

export type PreviewOutcome =
  | { ok: true; id: number }
  | { ok: false; code: 'office_too_many_rows'; rows: number }
  | { ok: false; code: 'nothing_selected' };

/** Plans the rule for each row and stores the results, so that exactly the preview is applied. */
export async function makePreview(
  services: RowServices & { now: () => Date },
  personId: number | null,
  { selection, rule }: { selection: BulkSelection; rule: BulkRule },
): Promise<PreviewOutcome> {
  const { db, now } = services;
  const aspect = aspectOf(rule, await findCategories(db));
  const ids =
    'preview' in selection
      ? await findPreviewed(services, selection.preview)
      : await selectIds(services, selection, aspect);
  if (ids.length > MAX_BULK_ROWS) return { ok: false, code: 'office_too_many_rows', rows: ids.length };
  const rows = await planRows(services, aspect, ids);
  if (rows.length === 0) return { ok: false, code: 'nothing_selected' };
  const { id } = await db
    .insertInto('bulk_changes')
    .values({
      person_id: personId,
      rule: JSON.stringify(rule),
      is_ready: 0,
      created_at: now().toISOString(),
      expires_at: new Date(now().getTime() + KEPT_MS).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(services, id, oddFirst(rows));
  await db.updateTable('bulk_changes').set({ is_ready: 1 }).where('id', '=', id).execute();
  return { ok: true, id };
}

async function selectIds(
  services: RowServices,
  selection: Exclude<BulkSelection, { preview: number }>,
  { isOfProduct }: AnyAspect,
): Promise<number[]> {
  if ('filter' in selection) {
    const { index, found } = await findRows(services, selection.filter);
    const ids = Array.from(found, (row) => index.ids[row] ?? 0);
    return isOfProduct ? ownersOf(index, ids) : ids;
  }
  const index = await services.rows.current();
  const known = [...new Set(selection.ids)].filter((id) => index.places.get(id) !== undefined);
  return isOfProduct ? ownersOf(index, known) : known;
}

async function findPreviewed({ db }: RowServices, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_change_rows')
    .select('product_id')
    .where('change_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

const ownersOf = ({ places, owners, products }: RowIndex, ids: readonly number[]): number[] => [
  ...new Set(ids.map((id) => products.ids[owners[places.get(id) ?? 0] ?? 0] ?? 0)),
];

async function planRows(
  { db, now }: RowServices & { now: () => Date },
  aspect: AnyAspect,
  ids: readonly number[],
): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (let start = 0; start < ids.length; start += ROWS_PER_STEP) {
    const step = ids.slice(start, start + ROWS_PER_STEP);
    const values = await aspect.find(db, step);
    for (const id of step) planned.push(planRow(aspect, id, values.get(id), now()));
    await yieldToEventLoop();
  }
  return planned;
}

function planRow(aspect: AnyAspect, product_id: number, before: unknown, now: Date): Planned {
  if (before === undefined) {
    return { product_id, state: 'impossible', reason: aspect.whyMissing, before: 'null', after: 'null' };
  }
  const { after, state, reason = '' } = aspect.plan(before, now);
  return { product_id, state, reason, before: JSON.stringify(before), after: JSON.stringify(after) };
}

const ODDEST_FIRST = ['impossible', 'odd', 'same', 'change'] as const;

const oddFirst = (rows: readonly Planned[]): Planned[] =>
  ODDEST_FIRST.flatMap((state) => rows.filter((row) => row.state === state));

async function insertRows({ db }: RowServices, changeId: number, rows: readonly Planned[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STEP) {
    const step = rows.slice(start, start + ROWS_PER_STEP);
    const values = step.map(
      (row, at): Insertable<BulkChangeRowsTable> => ({
        ...row,
        change_id: changeId,
        place: start + at,
        is_left_out: 0,
        outcome: '',
      }),
    );
    await db.insertInto('bulk_change_rows').values(values).execute();
    await yieldToEventLoop();
  }
}
