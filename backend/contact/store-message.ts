import { html } from 'hono/html';
import type { ContactMessage } from '#domain/shop/contact.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Db } from '../ground/db/tables.ts';
import { enqueueMail, type MailContent } from '../mail/enqueue-mail.ts';
import { heading, mailPage, paragraph, textPage } from '../mail/mail-layout.ts';
import type { BackendSettings } from '../shop/settings.ts';

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
  // One time for both: the mail's Message-ID derives from it, and replies refer to that.
  const at = now();
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ name, email, subject, message: text, received_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dedupeKey = `contact:${id}`;
    await enqueueMail(trx, { ...mail, dedupeKey, recipient: settings.mail.shop, replyTo: email }, at);
  });
}

/** Reply-To is the sender of the message. */
export async function contactMail(
  { name, email, subject, message }: ContactMessage,
  shop: ShopFacts,
): Promise<MailContent> {
  const from = `${name} (${email}) wrote through the contact form. Reply to this email to answer.`;
  return {
    subject: `Contact: ${subject}`,
    html: await mailPage(shop, {
      title: subject,
      preview: `${name}: ${message.slice(0, 140)}`,
      body: html`
${paragraph(from)}
${heading('Message')}
<p style="margin:0 0 16px;white-space:pre-line">${message}</p>`,
    }),
    text: textPage(shop, [from, subject, message]),
  };
}
