import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Selectable } from 'kysely';
import { createTransport } from 'nodemailer';
import type { OutboxTable } from '../ground/db/tables.ts';
import type { MailSettings } from '../ground/settings.ts';
import { readSender } from './read-sender.ts';

export type OutboxMail = Selectable<OutboxTable>;

export interface MailSender {
  /** How many may be on their way before it is noted that they are sent: a process that dies leaves those to be sent again. */
  batchSize: number;
  /** Resolves when the mail is out of the shop's hands; throws when it is not. */
  send: (mail: OutboxMail) => Promise<void>;
  close: () => void;
}

/** A dead server must be noticed well before the claim on a mail ends (CLAIM_MINUTES of deliverOutbox). */
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/** The way out of the outbox: an SMTP server, or `.eml` files where none is set. */
export const openMailSender = (settings: MailSettings): MailSender =>
  settings.smtpUrl === undefined ? emlFiles(settings) : smtp(settings, settings.smtpUrl);

function smtp(settings: MailSettings, url: string): MailSender {
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...SMTP_TIMEOUTS });
  return {
    batchSize: 1,
    send: async (mail) => {
      const { rejected } = await transport.sendMail(message(mail, settings));
      if (rejected.length > 0) throw new Error('the server refused the recipient');
    },
    close: () => transport.close(),
  };
}

/**
 * One file per mail, named by its time and id: written anew it replaces itself, and it is never seen half written. The
 * batch keeps the orders beside it fast: SQLite waits for the disk with each commit.
 */
function emlFiles(settings: MailSettings): MailSender {
  const composer = createTransport({ streamTransport: true, buffer: true });
  let folder: Promise<unknown> | undefined;
  return {
    batchSize: 5,
    send: async (mail) => {
      const { message: content } = await composer.sendMail(message(mail, settings));
      const file = path.join(settings.outboxDir, emlName(mail));
      folder ??= mkdir(settings.outboxDir, { recursive: true });
      await folder;
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    close: () => composer.close(),
  };
}

const emlName = ({ created_at, id }: OutboxMail): string =>
  `${created_at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-')}-${id}.eml`;

/** Addresses are given as objects: a comma in one must not make two of it, nor a colon in a name a group. */
const message = (mail: OutboxMail, settings: MailSettings) => ({
  from: readSender(settings.from),
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to === '' ? {} : { replyTo: { name: '', address: mail.reply_to } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.created_at),
  messageId: messageId(mail, settings),
  // Replies of a holiday robot to a shop's mail help nobody.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The same for every attempt, so that a mail that was sent twice after all is shown once. */
function messageId({ dedupe_key, created_at }: OutboxMail, { from }: MailSettings): string {
  const digest = createHash('sha256').update(`${dedupe_key} ${created_at}`).digest('hex').slice(0, 32);
  return `<${digest}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
