import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import { countOf, formatCount } from '#domain/text/counts.ts';
import type { ValueChange } from '../../catalogue/write-where-unchanged.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { UndoResult } from '../../log/undo-result.ts';
import type { OfficeContext } from '../../people/office-services.ts';
import { findNames } from '../rows/describe-rows.ts';
import { lockChange, ROWS_PER_TRANSACTION, writeRows } from './apply-bulk-change.ts';
import { findStoredChange } from './read-preview.ts';

const dataSchema = z.object({ id: z.number() });
const NAMED = 5;

/** Restores rows unchanged since, and names the others. */
export async function undoBulkChange(
  trx: Trx,
  services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { id } = dataSchema.parse(data);
  await lockChange(trx, id);
  const change = await findStoredChange(trx, id);
  if (!change) return { ok: false, reason: 'This is too old: what was there before is not kept any more.' };
  let restored = 0;
  const kept: number[] = [];
  for (;;) {
    const rows = await trx
      .selectFrom('bulk_change_rows')
      .select(['product_id', 'before', 'after'])
      .where('change_id', '=', id)
      .where('outcome', '=', 'done')
      .orderBy('product_id')
      .limit(ROWS_PER_TRANSACTION)
      .execute();
    if (rows.length === 0) break;
    const changes = rows.map(
      ({ product_id, before, after }): ValueChange<unknown> => ({
        id: product_id,
        before: JSON.parse(after),
        after: JSON.parse(before),
      }),
    );
    const refused = await writeRows(trx, services, change, changes, { ok: 'restored', refused: 'kept' });
    restored += rows.length - refused.length;
    kept.push(...refused);
    await yieldToEventLoop();
  }
  if (restored === 0) return { ok: false, reason: 'All of them have been changed again since.' };
  const now = services.now().toISOString();
  await trx.updateTable('bulk_changes').set({ undone_at: now }).where('id', '=', id).execute();
  const line = { what: 'product' as const, which: countOf(restored, 'product'), before: change.aspect.words };
  return { ok: true, line: { ...line, after: 'as before', reason: await nameKept(trx, kept) } };
}

async function nameKept(trx: Trx, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return '';
  const names = await findNames(trx, ids.slice(0, NAMED));
  const more = ids.length - names.size;
  const others = more > 0 ? ` and ${formatCount(more)} more` : '';
  return `Changed again since and left: ${[...names.values()].join('; ')}${others}`;
}
