import type { ContactMessage } from '#domain/contact.ts';
import type { GroundServices } from '../ground/services.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { contactMail } from './contact-mail.ts';

/** Keeps the message and puts its mail to the shop into the outbox: both or neither. */
export async function storeMessage(
  { db, now, settings }: GroundServices,
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
