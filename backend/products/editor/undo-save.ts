import { z } from 'zod';
import { findConflicts } from '../../catalogue/edit/changes.ts';
import { loadSheet } from '../../catalogue/edit/sheet.ts';
import { findVersion, listVersions } from '../../catalogue/edit/versions.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { type UndoResult, undoneBy } from '../../log/undo-result.ts';
import type { Actor, UndoStep } from '../../log/write-log.ts';
import type { OfficeContext } from '../../people/office-services.ts';
import { writeProduct } from './write-product.ts';

const savedSchema = z.object({ productId: z.number(), version: z.number() });

export const undoableSave = (data: z.infer<typeof savedSchema>): UndoStep => ({
  action: 'save-product',
  data,
});

/** Saves the reverse of every change; refused if one of the cells has changed since. */
export async function undoSave(
  trx: Trx,
  { now, settings }: OfficeContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> {
  const { productId, version } = savedSchema.parse(data);
  const saved = (await listVersions(trx, productId)).find(({ id }) => id === version);
  if (!saved || !(await findVersion(trx, productId, version))) {
    return { ok: false, reason: 'This version is no longer kept.' };
  }
  const removed = new Set(
    saved.changes.filter(({ field, after }) => field === 'Type' && after === '').map(({ row }) => row),
  );
  const changes = saved.changes.map(({ row, field, before, after }) => ({
    row: removed.has(row) ? `new-${row}` : row,
    field,
    before: after,
    after: before,
  }));
  const conflicts = findConflicts(await loadSheet(trx, productId), changes);
  if (conflicts.length > 0) {
    const fields = conflicts.map(({ field, now: is }) => `${field} is ${is || 'empty'} now`);
    return { ok: false, reason: `It was changed again since: ${fields.slice(0, 3).join('; ')}.` };
  }
  const at = now();
  const moved = { cause: 'undo', actor, at: at.toISOString() } as const;
  const rules = { now: at, copiesFromCents: settings.shop.copiesFromCents, moved };
  const reason = 'Taken back';
  return undoneBy(async () => {
    const { line } = await writeProduct(trx, actor, productId, { changes, reason, isKnown: true }, rules);
    return { ...line, reason };
  });
}
