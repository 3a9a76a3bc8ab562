import { z } from 'zod';
import { truncate } from '#domain/text/text.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { findOrderByNumber } from '../orders/queries.ts';
import type { OfficeServices } from '../people/office-services.ts';

/** Shortened for the log. */
const SHORT = 200;

export const addNote = (
  { db, now }: Pick<OfficeServices, 'db' | 'now'>,
  number: string,
  text: string,
  by: Actor,
): Promise<{ ok: true } | { ok: false; code: 'order_not_found' }> =>
  transact(db, async (trx) => {
    const order = await findOrderByNumber(trx, number);
    if (!order) return { ok: false, code: 'order_not_found' };
    const at = now();
    const { id: noteId } = await trx
      .insertInto('order_notes')
      .values({ order_id: order.id, at: at.toISOString(), person_id: by.personId, who: by.name, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = `Note “${shortNote(text)}”`;
    const undo = { action: 'note-on-order', data: { noteId, number: order.number } };
    await writeLog(trx, by, { what: 'order', which: order.number, after, undo }, at);
    return { ok: true };
  });

const shortNote = (text: string): string => truncate(text.replaceAll('\n', ' '), SHORT);

const noteSchema = z.object({ noteId: z.number(), number: z.string() });

export async function undoNote(
  trx: Trx,
  _services: unknown,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { noteId, number } = noteSchema.parse(data);
  const note = await trx
    .deleteFrom('order_notes')
    .where('id', '=', noteId)
    .returning('text')
    .executeTakeFirst();
  if (!note) return { ok: false, reason: 'The note is gone already.' };
  return {
    ok: true,
    line: { what: 'order', which: number, before: `Note “${shortNote(note.text)}”`, after: 'no note' },
  };
}
