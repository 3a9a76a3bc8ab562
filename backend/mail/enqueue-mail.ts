import type { DbOrTrx } from '../ground/db/tables.ts';

/** A mail as it is written, before anybody knows to whom it goes. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

export interface Mail extends MailContent {
  /** One mail per purpose and cause: a second one with the same key is not sent. */
  dedupeKey: string;
  /** One bare address. */
  recipient: string;
  /** The address that an answer goes to, when it is not the sender's. */
  replyTo?: string;
}

/**
 * Puts a mail into the outbox. Called in the transaction of what it tells about, so that there is never one without
 * the other; deliverOutbox sends it afterwards.
 */
export const enqueueMail = (db: DbOrTrx, mail: Mail, now: Date): Promise<void> =>
  enqueueMails(db, [mail], now);

export async function enqueueMails(db: DbOrTrx, mails: readonly Mail[], now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('outbox')
    .values(
      mails.map((mail) => ({
        dedupe_key: mail.dedupeKey,
        recipient: oneLine(mail.recipient),
        reply_to: oneLine(mail.replyTo ?? ''),
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        created_at: at,
        next_attempt_at: at,
        sent_at: null,
        last_error: '',
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** A header is one line: a newline in a name must not begin another header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
