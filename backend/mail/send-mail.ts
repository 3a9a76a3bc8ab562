import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Selectable } from 'kysely';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../shop/settings.ts';
import { attachmentsOf } from './mail-files.ts';
import { messageIdOf, readSender } from './message-headers.ts';
import type { OutboxTable } from './tables.ts';

export type OutboxMail = Selectable<OutboxTable>;

export interface MailSender {
  /** Mails that are claimed and stored as sent together; after a crash they are sent again. */
  batchSize: number;
  send: (mail: OutboxMail) => Promise<void>;
  close: () => void;
}

/** All must pass well before the claim on a mail ends (CLAIM_MINUTES in deliver-outbox.ts). */
const MAIL_TIMEOUT_MS = 120_000;
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

export const openMailSender = (settings: MailSettings, timeoutMs = MAIL_TIMEOUT_MS): MailSender =>
  settings.smtpUrl === undefined ? emlFiles(settings) : smtp(settings, settings.smtpUrl, timeoutMs);

function smtp(settings: MailSettings, url: string, timeoutMs: number): MailSender {
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...SMTP_TIMEOUTS });
  return {
    batchSize: 1,
    send: async (mail) => {
      // A server that says something now and then never times out by itself.
      const limited = { ...(await message(mail, settings)), signal: AbortSignal.timeout(timeoutMs) };
      const { rejected } = await transport.sendMail(limited);
      if (rejected.length > 0) throw new Error('the server refused the recipient');
    },
    close: () => transport.close(),
  };
}

/** Atomic, and idempotent by file name. */
function emlFiles(settings: MailSettings): MailSender {
  const composer = createTransport({ streamTransport: true, buffer: true });
  let folder: Promise<unknown> | undefined;
  return {
    batchSize: 20,
    send: async (mail) => {
      const { message: content } = await composer.sendMail(await message(mail, settings));
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

/** As objects, since commas and colons in names are separators in a header. */
const message = async (mail: OutboxMail, settings: MailSettings) => ({
  from: readSender(settings.from),
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to === '' ? {} : { replyTo: { name: '', address: mail.reply_to } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.created_at),
  messageId: messageIdOf(mail, settings),
  ...threadOf(mail),
  attachments: await attachmentsOf(mail.files),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Personal mails belong to a thread; others suppress automatic replies. */
function threadOf(mail: OutboxMail) {
  const references = mail.in_reply_to.split(' ').filter((id) => id !== '');
  const inReplyTo = references.at(-1);
  return inReplyTo === undefined
    ? { headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) } }
    : { inReplyTo, references };
}

/** RFC 8058: mail programs stop it with one POST. */
const unsubscribeHeaders = ({ unsubscribe_url: url }: OutboxMail): Record<string, string> =>
  url === '' ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
