import { MAIL_DELAY_SECONDS } from '#domain/office/office.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { Actor } from '../log/write-log.ts';
import { type MailFile, writeFiles } from './mail-files.ts';

export interface MailContent {
  subject: string;
  html: string;
  text: string;
  files?: readonly MailFile[];
}

export interface Mail extends MailContent {
  /** At most one mail per key. */
  dedupeKey: string;
  recipient: string;
  replyTo?: string;
  /** Stops mails of this kind by one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** Message-IDs of the thread, the newest last. */
  inReplyTo?: readonly string[];
  orderId?: number;
  waitSeconds?: number;
  /** Its text is emptied once it is sent. */
  isSecret?: boolean;
}

/** Delays mails caused in the office, so that Undo can stop them. */
export const mailDelay = ({ personId }: Actor): number => (personId === null ? 0 : MAIL_DELAY_SECONDS);

/** Adds a mail to the outbox; call it in the transaction that causes the mail. */
export const enqueueMail = (db: DbOrTrx, mail: Mail, now: Date): Promise<void> =>
  enqueueMails(db, [mail], now);

/** Mails without a recipient are skipped: erased shoppers have no address. */
export async function enqueueMails(db: DbOrTrx, all: readonly Mail[], now: Date): Promise<void> {
  const mails = all.filter(({ recipient }) => recipient !== '');
  if (mails.length === 0) return;
  const at = now.toISOString();
  await db
    .insertInto('outbox')
    .values(
      mails.map((mail) => ({
        dedupe_key: mail.dedupeKey,
        recipient: oneLine(mail.recipient),
        reply_to: oneLine(mail.replyTo ?? ''),
        unsubscribe_url: mail.unsubscribeUrl ?? '',
        in_reply_to: (mail.inReplyTo ?? []).join(' '),
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        files: writeFiles(mail.files),
        created_at: at,
        next_attempt_at: new Date(now.getTime() + (mail.waitSeconds ?? 0) * 1000).toISOString(),
        sent_at: null,
        last_error: '',
        order_id: mail.orderId ?? null,
        is_secret: mail.isSecret ? 1 : 0,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Prevents header injection. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Removes a mail from the outbox unless sending has been attempted; false if it may have been sent. */
export async function withholdMail(trx: Trx, dedupeKey: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('dedupe_key', '=', dedupeKey)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
