import { z } from 'zod';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OrderContext } from '../orders/order-services.ts';
import { findOrderByNumber } from '../orders/queries.ts';
import { enqueueMail, mailDelay, withholdMail } from './enqueue-mail.ts';
import { readFiles } from './mail-files.ts';

export type ResendOutcome = { ok: true } | { ok: false; code: 'order_not_found' | 'unknown_mail' };

/** To the order's current address; at most once a minute. */
export const resendMail = (
  db: Db,
  { now, settings }: Pick<OrderContext, 'now' | 'settings'>,
  number: string,
  mailId: number,
  by: Actor,
): Promise<ResendOutcome> =>
  transact(db, async (trx): Promise<ResendOutcome> => {
    const order = await findOrderByNumber(trx, number);
    if (!order) return { ok: false, code: 'order_not_found' };
    const mail = await trx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', mailId)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (!mail) return { ok: false, code: 'unknown_mail' };
    const at = now();
    const dedupeKey = `again:${mailId}:${at.toISOString().slice(0, 16)}`;
    if (await isWaiting(trx, dedupeKey)) return { ok: true };
    const recipient = mail.recipient === settings.mail.shop ? mail.recipient : order.email;
    await enqueueMail(
      trx,
      {
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        files: readFiles(mail.files),
        replyTo: mail.reply_to,
        recipient,
        dedupeKey,
        orderId: order.id,
        waitSeconds: mailDelay(by),
      },
      at,
    );
    await writeLog(
      trx,
      by,
      {
        what: 'order',
        which: order.number,
        after: `Mail “${mail.subject}” again to ${recipient}`,
        undo: { action: 'resend-order-mail', data: { dedupeKey, number: order.number } },
      },
      at,
    );
    return { ok: true };
  });

async function isWaiting(trx: Trx, dedupeKey: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return mail !== undefined;
}

const resentSchema = z.object({ dedupeKey: z.string(), number: z.string() });

export async function undoResend(
  trx: Trx,
  _services: unknown,
  { data }: { data: unknown },
): Promise<{ ok: true; line: LogLine } | { ok: false; reason: string }> {
  const { dedupeKey, number } = resentSchema.parse(data);
  if (!(await withholdMail(trx, dedupeKey))) return { ok: false, reason: 'The mail has already been sent.' };
  return { ok: true, line: { what: 'order', which: number, after: 'Mail stopped' } };
}
