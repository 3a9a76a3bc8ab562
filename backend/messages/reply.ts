import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { truncate } from '#domain/text/text.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import type { ContactMessagesTable } from '../contact/tables.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { enqueueMail, type MailContent, mailDelay, withholdMail } from '../mail/enqueue-mail.ts';
import { mailPage, textPage } from '../mail/mail-layout.ts';
import { messageIdOf } from '../mail/message-headers.ts';
import { returnReceivedKey, returnSubject } from '../mail/return-received.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';
import { ANSWERED, nameOfMessage, unknownMessage, WAITS } from './answer-message.ts';

type Message = Selectable<ContactMessagesTable>;

/** Mails a reply and marks the message as answered; refused if `seen` is not the latest reply. */
export const replyToMessage = (
  { db, now, settings }: OfficeServices,
  actor: Actor,
  { id, text, seen }: { id: number; text: string; seen: number },
): Promise<void> =>
  transact(db, async (trx) => {
    const message = await lockMessage(trx, id);
    if (!message) throw unknownMessage();
    const replies = await trx
      .selectFrom('message_entries')
      .selectAll()
      .where('message_id', '=', id)
      .where('kind', '=', 'reply')
      .orderBy('id')
      .execute();
    const last = replies.at(-1);
    if ((last?.id ?? 0) !== seen) {
      throw new Refused(
        'office_changed_meanwhile',
        `${last?.who ?? 'Somebody'} has answered meanwhile. Read that first; what you wrote is still here.`,
      );
    }
    const at = now();
    await trx
      .deleteFrom('message_entries')
      .where('message_id', '=', id)
      .where('kind', '=', 'draft')
      .execute();
    const { id: entryId } = await trx
      .insertInto('message_entries')
      .values({
        message_id: id,
        kind: 'reply',
        at: at.toISOString(),
        person_id: actor.personId,
        who: actor.name,
        text,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail_key = `reply:${entryId}`;
    await trx.updateTable('message_entries').set({ mail_key }).where('id', '=', entryId).execute();
    const idOf = (key: string, created: string) =>
      messageIdOf({ dedupe_key: key, created_at: created }, settings.mail);
    const { key, subject } = beginningOf(message);
    const thread = [
      idOf(key, message.received_at),
      ...replies.map((reply) => idOf(reply.mail_key, reply.at)),
    ];
    await enqueueMail(
      trx,
      {
        ...(await replyMail({ ...message, subject }, text, settings.shop)),
        dedupeKey: mail_key,
        recipient: message.email,
        replyTo: settings.mail.shop,
        inReplyTo: thread,
        waitSeconds: mailDelay(actor),
      },
      at,
    );
    await trx
      .updateTable('contact_messages')
      .set({ answered_at: at.toISOString(), answered_how: 'mail', answered_by: actor.name })
      .where('id', '=', id)
      .execute();
    const { answered_at, answered_how, answered_by } = message;
    await writeLog(
      trx,
      actor,
      {
        what: 'message',
        which: nameOfMessage(message),
        before: answered_at === null ? WAITS : ANSWERED,
        after: `Answered by mail: “${truncate(text.replaceAll('\n', ' '), 200)}”`,
        undo: { action: 'reply-to-message', data: { id, entryId, answered_at, answered_how, answered_by } },
      },
      at,
    );
  });

/** The mail that starts the thread. */
const beginningOf = ({ id, subject, return_number }: Message) =>
  return_number === null
    ? { key: `contact:${id}`, subject }
    : { key: returnReceivedKey(return_number), subject: returnSubject(return_number) };

/** By an update that changes nothing: FOR UPDATE would also hold up inserts that refer to the message. */
export const lockMessage = (trx: Trx, id: number): Promise<Message | undefined> =>
  trx
    .updateTable('contact_messages')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function replyMail(
  { name, subject, message, received_at }: Pick<Message, 'name' | 'subject' | 'message' | 'received_at'>,
  text: string,
  shop: OfficeServices['settings']['shop'],
): Promise<MailContent> {
  const wrote = `On ${longDateTime(new Date(received_at))} ${name} wrote:`;
  return {
    subject: `Re: ${subject}`,
    html: await mailPage(shop, {
      title: subject,
      preview: text.slice(0, 140),
      body: html`<p style="margin:0 0 24px;white-space:pre-line">${text}</p>
<p style="margin:0 0 8px;color:#3c4f57">${wrote}</p>
<blockquote style="margin:0;padding:0 0 0 12px;border-left:3px solid #dcdbce;color:#3c4f57;white-space:pre-line">${message}</blockquote>`,
    }),
    text: textPage(shop, [text, `${wrote}\n${message.replace(/^/gm, '> ')}`]),
  };
}

const repliedSchema = z.object({
  id: z.number(),
  entryId: z.number(),
  answered_at: z.string().nullable(),
  answered_how: z.enum(['', 'mail', 'phone', 'not_for_us']),
  answered_by: z.string(),
});

/** Only until it is sent; the text is kept as a draft. */
export async function undoReply(
  trx: Trx,
  _services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { id, entryId, ...before } = repliedSchema.parse(data);
  const message = await lockMessage(trx, id);
  if (!message) return { ok: false, reason: 'This message has been deleted meanwhile.' };
  if (!(await withholdMail(trx, `reply:${entryId}`)))
    return { ok: false, reason: 'The mail has already been sent.' };
  await trx
    .updateTable('message_entries')
    .set({ kind: 'draft', mail_key: '' })
    .where('id', '=', entryId)
    .execute();
  const later = await trx
    .selectFrom('message_entries')
    .select('id')
    .where('message_id', '=', id)
    .where('kind', '=', 'reply')
    .where('id', '>', entryId)
    .executeTakeFirst();
  if (!later) await trx.updateTable('contact_messages').set(before).where('id', '=', id).execute();
  const after = later || before.answered_at !== null ? ANSWERED : WAITS;
  return {
    ok: true,
    line: { what: 'message', which: nameOfMessage(message), before: 'Answered by mail', after },
  };
}
