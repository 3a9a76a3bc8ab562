import { z } from 'zod';
import { ANSWERED_LABELS, type AnsweredHow } from '#domain/office/office-messages.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';

export const WAITS = 'waits for an answer';
export const ANSWERED = 'answered';

export const markAnswered = (
  { db, now }: OfficeServices,
  actor: Actor,
  { id, how }: { id: number; how: AnsweredHow },
): Promise<void> =>
  transact(db, async (trx) => {
    const message = await trx
      .updateTable('contact_messages')
      .set({ answered_at: now().toISOString(), answered_how: how, answered_by: actor.name })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .returning(['name', 'subject'])
      .executeTakeFirst();
    if (!message) throw unknownMessage();
    const undo = { action: 'answer-message', data: { id } };
    await writeLog(
      trx,
      actor,
      { what: 'message', which: nameOfMessage(message), before: WAITS, after: ANSWERED_LABELS[how], undo },
      now(),
    );
  });

export async function undoAnswered(
  trx: Trx,
  _services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { id } = z.object({ id: z.number() }).parse(data);
  const message = await trx
    .updateTable('contact_messages')
    .set({ answered_at: null, answered_how: '', answered_by: '' })
    .where('id', '=', id)
    .where('answered_at', 'is not', null)
    .returning(['name', 'subject'])
    .executeTakeFirst();
  if (!message) return { ok: false, reason: 'This message has been deleted meanwhile.' };
  return {
    ok: true,
    line: { what: 'message', which: nameOfMessage(message), before: ANSWERED, after: WAITS },
  };
}

export const unknownMessage = () =>
  new Refused('office_unknown_message', 'There is no such message, or somebody has answered it.');

/** As the log names it: 'Thandi: Opening hours'. */
export const nameOfMessage = ({ name, subject }: { name: string; subject: string }): string =>
  `${name}: ${subject}`;
