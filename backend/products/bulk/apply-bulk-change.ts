import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import { countOf } from '#domain/text/counts.ts';
import { markHandPrices } from '../../catalogue/hand-prices.ts';
import type { ValueChange } from '../../catalogue/write-where-unchanged.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { forUpdate } from '../../ground/db/transaction-locks.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import type { OfficeContext, OfficeServices } from '../../people/office-services.ts';
import { type BulkApplied, countOutcomes, readApplied } from './read-applied.ts';
import { findStoredChange, type StoredChange } from './read-preview.ts';

/** SQLite writes without yielding: this many take less than 10 ms and hardly delay orders. */
export const ROWS_PER_TRANSACTION = 40;

const pricesSchema = z.object({ regular_price_cents: z.number().nullable() });

export type ApplyOutcome =
  | { ok: true; applied: BulkApplied }
  | { ok: false; code: 'office_unknown_bulk_change' | 'office_bulk_change_over' };

/**
 * Applies the preview in small transactions. Rows changed since are skipped. A repeated call continues where
 * the last one stopped, or returns the result.
 */
export async function applyBulkChange(
  services: OfficeServices,
  actor: Actor,
  id: number,
): Promise<ApplyOutcome> {
  const { db, now } = services;
  const change = await findStoredChange(db, id);
  if (!change) return { ok: false, code: 'office_unknown_bulk_change' };
  if (change.applied_at === null && change.expires_at < now().toISOString()) {
    return { ok: false, code: 'office_bulk_change_over' };
  }
  if (change.applied_at === null) {
    while ((await transact(db, (trx) => applyNextRows(trx, services, actor, change))) > 0)
      await yieldToEventLoop();
    await transact(db, (trx) => finish(trx, services, actor, change));
  }
  return { ok: true, applied: await readApplied(db, id) };
}

async function applyNextRows(
  trx: Trx,
  services: OfficeContext,
  actor: Actor,
  change: StoredChange,
): Promise<number> {
  await lockChange(trx, change.id);
  const rows = await trx
    .selectFrom('bulk_change_rows')
    .select(['product_id', 'before', 'after'])
    .where('change_id', '=', change.id)
    .where('outcome', '=', '')
    .where('is_left_out', '=', 0)
    .where('state', 'in', ['change', 'odd'])
    .orderBy('product_id')
    .limit(ROWS_PER_TRANSACTION)
    .execute();
  if (rows.length === 0) return 0;
  const changes = rows.map(
    ({ product_id, before, after }): ValueChange<unknown> => ({
      id: product_id,
      before: JSON.parse(before),
      after: JSON.parse(after),
    }),
  );
  const refused = await writeRows(trx, services, change, changes, { ok: 'done', refused: 'skipped' });
  if (change.rule.kind === 'price') {
    const written = changes.filter(({ id }) => !refused.includes(id));
    const prices = written.map(({ id, after }) => ({
      id,
      cents: pricesSchema.parse(after).regular_price_cents,
    }));
    await markHandPrices(trx, prices, actor.name, services.now());
  }
  return rows.length;
}

/** Serialises two windows applying the same change. */
export const lockChange = (trx: Trx, id: number) =>
  forUpdate(trx, trx.selectFrom('bulk_changes').select('id').where('id', '=', id)).execute();

/** Returns the ids of rows that have changed since. */
export async function writeRows(
  trx: Trx,
  { now, settings }: OfficeContext,
  { id, aspect }: StoredChange,
  changes: readonly ValueChange<unknown>[],
  outcomes: { ok: 'done' | 'restored'; refused: 'skipped' | 'kept' },
): Promise<number[]> {
  const rules = {
    now: now(),
    copiesFromCents: settings.shop.copiesFromCents,
    isUndo: outcomes.ok === 'restored',
  };
  const written = await aspect.write(trx, changes, rules);
  const told = written.map((outcome) =>
    outcome.ok
      ? { id: outcome.id, outcome: outcomes.ok, reason: undefined }
      : {
          id: outcome.id,
          outcome: outcomes.refused,
          reason:
            outcome.problem ??
            (outcome.now === undefined
              ? 'is gone'
              : `was changed meanwhile: ${aspect.describe(outcome.now)} now`),
        },
  );
  const groups = Map.groupBy(told, ({ outcome, reason }) => `${outcome} ${reason ?? ''}`);
  for (const group of groups.values()) {
    const [{ outcome, reason } = { outcome: outcomes.ok, reason: undefined }] = group;
    await trx
      .updateTable('bulk_change_rows')
      .set({ outcome, ...(reason === undefined ? {} : { reason }) })
      .where('change_id', '=', id)
      .where(
        'product_id',
        'in',
        group.map((each) => each.id),
      )
      .execute();
  }
  return told.filter(({ outcome }) => outcome === outcomes.refused).map((each) => each.id);
}

async function finish(
  trx: Trx,
  { now }: OfficeContext,
  actor: Actor,
  { id, aspect }: StoredChange,
): Promise<void> {
  const at = now();
  const finished = await trx
    .updateTable('bulk_changes')
    .set({ applied_at: at.toISOString() })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return;
  const { done, skipped } = await countOutcomes(trx, id);
  if (done === 0) return;
  const line = {
    what: 'product' as const,
    which: countOf(done, 'product'),
    after: aspect.words,
    reason: skipped === 0 ? '' : `${countOf(skipped, 'product')} changed meanwhile and skipped`,
    undo: { action: 'bulk-change', data: { id } },
  };
  await writeLog(trx, actor, line, at);
}
