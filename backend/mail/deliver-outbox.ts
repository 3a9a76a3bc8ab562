import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { GroundServices } from '../ground/services.ts';
import type { MailSender, OutboxMail } from './send-mail.ts';

/** How long the process that took some mails may work on them before another one takes them. */
const CLAIM_MINUTES = 10;
const BATCH_SIZE = 20;
const FIRST_DELAY_MINUTES = 1;
const MAX_DELAY_MINUTES = 24 * 60;

/**
 * Sends what is due in the outbox. A mail that cannot be sent stays and is tried again after a minute, two, four ... up
 * to a day, until it is forgotten (forgetOldRecords). Several processes may work on the same outbox: whoever's claim
 * changes the row sends the mail. What became of one batch is written down together with the claims of the next, before
 * any of these is sent.
 */
export async function deliverOutbox(services: GroundServices): Promise<'more' | 'done'> {
  const due = await findDue(services.db, services.now());
  if (due.length === 0) return 'done';
  // Its library takes 25 MB: only a process that has mails to send has it.
  const { openMailSender } = await import('./send-mail.ts');
  const { db, now, settings } = services;
  const sender = openMailSender(settings.mail);
  let unwritten: Result[] = [];
  try {
    for (let start = 0; start < due.length; start += sender.batchSize) {
      const wanted = due.slice(start, start + sender.batchSize);
      const claimed = await transact(db, async (trx) => {
        await writeResults(trx, unwritten);
        return claimMails(trx, wanted, now());
      });
      unwritten = [];
      for (const mail of claimed) {
        const { result, isServerDown } = await deliver(services, sender, mail);
        unwritten.push(result);
        // The others would only wait for the same dead server; they are due again at the next turn.
        if (isServerDown) return 'done';
      }
    }
    return due.length < BATCH_SIZE ? 'done' : 'more';
  } finally {
    sender.close();
    await transact(db, (trx) => writeResults(trx, unwritten));
  }
}

const findDue = (db: Db, now: Date): Promise<OutboxMail[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();

/** Counts the attempt and puts the next one off; leaves out the mails that another process has claimed. */
async function claimMails(trx: Trx, wanted: readonly OutboxMail[], now: Date): Promise<OutboxMail[]> {
  const claimed: OutboxMail[] = [];
  for (const mail of wanted) {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ attempts: mail.attempts + 1, next_attempt_at: minutesFrom(now, CLAIM_MINUTES) })
      .where('id', '=', mail.id)
      .where('sent_at', 'is', null)
      .where('attempts', '=', mail.attempts)
      .where('next_attempt_at', '=', mail.next_attempt_at)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) claimed.push(mail);
  }
  return claimed;
}

/** What became of a mail. */
interface Result {
  id: number;
  changed: { sent_at: string; last_error: string } | { next_attempt_at: string; last_error: string };
}

async function writeResults(trx: Trx, results: readonly Result[]): Promise<void> {
  for (const { id, changed } of results) {
    await trx.updateTable('outbox').set(changed).where('id', '=', id).execute();
  }
}

interface Delivery {
  result: Result;
  isServerDown: boolean;
}

async function deliver(
  { log, now }: GroundServices,
  sender: MailSender,
  mail: OutboxMail,
): Promise<Delivery> {
  const failure = await trySend(sender, mail);
  const changed = failure
    ? { next_attempt_at: minutesFrom(now(), retryDelayMinutes(mail.attempts)), last_error: failure.reason }
    : { sent_at: now().toISOString(), last_error: '' };
  const result = { id: mail.id, changed };
  if (!failure) {
    log.info({ mail: mail.dedupe_key }, 'mail sent');
    return { result, isServerDown: false };
  }
  // The reason stays in the database: a server's words may repeat the recipient's address.
  log.warn({ mail: mail.dedupe_key, attempt: mail.attempts + 1, code: failure.code }, 'mail not sent yet');
  return { result, isServerDown: SERVER_DOWN.has(failure.code) };
}

/** Nodemailer's codes for failures that are not about one mail. */
const SERVER_DOWN: ReadonlySet<string> = new Set([
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

async function trySend(
  sender: MailSender,
  mail: OutboxMail,
): Promise<{ reason: string; code: string } | undefined> {
  try {
    await sender.send(mail);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { reason: reason.slice(0, 500), code };
  }
}

const retryDelayMinutes = (earlierAttempts: number): number =>
  Math.min(FIRST_DELAY_MINUTES * 2 ** earlierAttempts, MAX_DELAY_MINUTES);

const minutesFrom = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();
