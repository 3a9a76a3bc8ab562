import type { ContactMessage } from '#domain/contact.ts';
import type { Db } from '../ground/db/tables.ts';
import type { BackendSettings } from '../ground/settings.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { contactMail } from './contact-mail.ts';

export interface MessageServices {
  db: Db;
  now: () => Date;
  settings: BackendSettings;
}

export async function storeMessage(
  { db, now, settings }: MessageServices,
  message: ContactMessage,
): Promise<void> {
  const mail = await contactMail(message, settings.shop);
  const { name, email, subject, message: text } = message;
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ name, email, subject, message: text, received_at: now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dedupeKey = `contact:${id}`;
    await enqueueMail(trx, { ...mail, dedupeKey, recipient: settings.mail.shop, replyTo: email }, now());
  });
}
