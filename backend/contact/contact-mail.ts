import { html } from 'hono/html';
import type { ContactMessage } from '#domain/contact.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import type { MailContent } from '../mail/enqueue-mail.ts';
import { heading, mailPage, paragraph, textPage } from '../mail/mail-layout.ts';

/** Replies go to the writer. */
export async function contactMail(
  { name, email, subject, message }: ContactMessage,
  shop: ShopFacts,
): Promise<MailContent> {
  const from = `${name} (${email}) wrote by the contact form. Answer this mail to reply.`;
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
