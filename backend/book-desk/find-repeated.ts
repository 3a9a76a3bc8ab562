import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OfficeListed } from '#contract/office/book.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { Actor } from '../log/write-log.ts';
import { findRepeatedSave } from '../people/repeated-save.ts';

const undoSchema = z.object({
  action: z.string(),
  data: z.object({ productId: z.number(), form: z.string() }),
});

/** Names one form as it was filled in; '' without a key, which only a form can repeat. */
export const formOf = (listed: OfficeListed): string =>
  listed.key === '' ? '' : createHash('sha256').update(JSON.stringify(listed)).digest('base64url');

/** What this person has just saved by the very same form, unless it was undone. */
export async function findRepeatedListing(
  trx: Trx,
  actor: Actor,
  form: string,
  now: Date,
): Promise<{ id: number; log_id: number; is_new: boolean } | undefined> {
  if (form === '') return undefined;
  const line = await findRepeatedSave(trx, actor, now, {
    findLatest: (limit) =>
      trx
        .selectFrom('office_log')
        .where('what', '=', 'product')
        .where('undo', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('office_log as undone')
                .whereRef('undone.undoes', '=', 'office_log.id')
                .select('undone.id'),
            ),
          ),
        )
        .select(['id', 'at', 'person_id', 'undo'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    isSame: ({ undo }) => readUndo(undo)?.data.form === form,
  });
  const undo = line && readUndo(line.undo);
  return undo && { id: undo.data.productId, log_id: line.id, is_new: undo.action === LIST_SINGLE };
}

export const LIST_SINGLE = 'list-single';

const readUndo = (undo: string | null) => undoSchema.safeParse(JSON.parse(undo ?? 'null')).data;
