import { z } from 'zod';
import { returnSheetRefusal } from '../../catalogue/edit/sheet-refused.ts';
import { findVersion, listVersions } from '../../catalogue/edit/versions.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { UndoResult } from '../../log/undo-result.ts';
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
  const at = now();
  const moved = { cause: 'undo', actor, at: at.toISOString() } as const;
  const rules = { now: at, copiesFromCents: settings.shop.copiesFromCents, moved };
  const outcome = await returnSheetRefusal(() =>
    writeProduct(trx, actor, productId, { changes, reason: 'Taken back', isKnown: true }, rules),
  );
  if (outcome.ok) return { ok: true, line: { ...outcome.line, reason: 'Taken back' } };
  switch (outcome.code) {
    case 'office_unknown_product':
      return { ok: false, reason: 'This product is gone.' };
    case 'office_changed_meanwhile': {
      const fields = outcome.conflicts.map(({ field, now: is }) => `${field} is ${is || 'empty'} now`);
      return { ok: false, reason: `It was changed again since: ${fields.slice(0, 3).join('; ')}.` };
    }
    case 'rest_invalid_param':
      return {
        ok: false,
        reason: outcome.problems.map(({ field, reason }) => `${field} ${reason}`).join('; '),
      };
  }
}
