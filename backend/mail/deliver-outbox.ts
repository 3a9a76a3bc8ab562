import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { BackendSettings } from '../shop/settings.ts';
import type { MailSender, OutboxMail } from './send-mail.ts';

/** A claim older than this is taken over by another process. */
const CLAIM_MINUTES = 10;
const MAX_DUE = 20;
const FIRST_DELAY_MINUTES = 1;
const MAX_DELAY_MINUTES = DAY_MS / MINUTE_MS;

interface OutboxServices {
  db: Db;
  log: Logger;
  now: () => Date;
  settings: Pick<BackendSettings, 'mail'>;
}

/** Retries with exponential backoff, from a minute up to a day, until retention deletes the mail. */
export async function deliverOutbox(services: OutboxServices): Promise<'more' | 'done'> {
  const due = await findDue(services.db, services.now());
  if (due.length === 0) return 'done';
  // Loaded on demand: nodemailer takes 25 MB.
  const { openMailSender } = await import('./send-mail.ts');
  const sender = openMailSender(services.settings.mail);
  try {
    for (let start = 0; start < due.length; start += sender.batchSize) {
      const batch = due.slice(start, start + sender.batchSize);
      const claimed = await claimMails(services.db, batch, services.now());
      const failures = await sendAll(services, sender, claimed);
      await writeResults(services, claimed, failures);
      // Further mails would wait for the same dead server; they are due again next time.
      if ([...failures.values()].some(({ code }) => SERVER_DOWN.has(code))) return 'done';
    }
    return due.length < MAX_DUE ? 'done' : 'more';
  } finally {
    sender.close();
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
    .limit(MAX_DUE)
    .execute();

async function claimMails(db: Db, mails: readonly OutboxMail[], now: Date): Promise<OutboxMail[]> {
  const claimed = await transact(db, (trx) =>
    trx
      .updateTable('outbox')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        next_attempt_at: minutesFrom(now, CLAIM_MINUTES),
      }))
      .where('id', 'in', idsOf(mails))
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now.toISOString())
      .returning('id')
      .execute(),
  );
  const ids = new Set(idsOf(claimed));
  return mails.filter(({ id }) => ids.has(id));
}

const idsOf = (mails: readonly { id: number }[]): number[] => mails.map(({ id }) => id);

interface Failure {
  reason: string;
  code: string;
}

async function sendAll(
  { log }: OutboxServices,
  sender: MailSender,
  mails: readonly OutboxMail[],
): Promise<Map<number, Failure>> {
  const failures = new Map<number, Failure>();
  for (const mail of mails) {
    const failure = await trySend(sender, mail);
    const facts = { mail: mail.dedupe_key };
    if (!failure) {
      log.info(facts, 'mail sent');
    } else {
      failures.set(mail.id, failure);
      // Without the server's message, which may quote the recipient's address.
      log.warn({ ...facts, attempt: mail.attempts + 1, code: failure.code }, 'mail not sent yet');
    }
  }
  return failures;
}

async function writeResults(
  { db, now }: OutboxServices,
  mails: readonly OutboxMail[],
  failures: ReadonlyMap<number, Failure>,
): Promise<void> {
  const update = db.updateTable('outbox');
  for (const { id, attempts } of mails) {
    const failure = failures.get(id);
    if (!failure) continue;
    const next_attempt_at = minutesFrom(now(), retryDelayMinutes(attempts));
    await update.set({ next_attempt_at, last_error: failure.reason }).where('id', '=', id).execute();
  }
  const sent = idsOf(mails).filter((id) => !failures.has(id));
  if (sent.length === 0) return;
  await update.set({ sent_at: now().toISOString(), last_error: '' }).where('id', 'in', sent).execute();
  await update
    .set({ html: '', text: '', files: '[]' })
    .where('id', 'in', sent)
    .where('is_secret', '=', 1)
    .execute();
}

const SERVER_DOWN: ReadonlySet<string> = new Set([
  'EABORT',
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

async function trySend(sender: MailSender, mail: OutboxMail): Promise<Failure | undefined> {
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
  new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
