import { truncate } from '#domain/text/text.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { nameOfMessage, unknownMessage } from './answer-message.ts';
import { lockMessage } from './reply.ts';

/** Not visible to the sender. */
export const addMessageNote = (
  { db, now }: OfficeServices,
  actor: Actor,
  { id, text }: { id: number; text: string },
): Promise<void> =>
  transact(db, async (trx) => {
    const message = await lockMessage(trx, id);
    if (!message) throw unknownMessage();
    const at = now();
    await trx
      .insertInto('message_entries')
      .values({
        message_id: id,
        kind: 'note',
        at: at.toISOString(),
        person_id: actor.personId,
        who: actor.name,
        text,
      })
      .execute();
    const after = `Note “${truncate(text.replaceAll('\n', ' '), 200)}”`;
    await writeLog(trx, actor, { what: 'message', which: nameOfMessage(message), after }, at);
  });
