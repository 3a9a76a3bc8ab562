import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { mailPage, paragraph, textPage } from './mail-layout.ts';
import type { OutboxMail } from './send-mail.ts';

/** Sent immediately, bypassing the outbox, to see the mail server's response. */
export async function testMail(shop: ShopFacts, recipient: string, now: Date): Promise<OutboxMail> {
  const subject = `A mail from ${shop.name}, to test the mail server`;
  const words =
    'The mail server works: customers will receive their emails. If this one was in your spam folder, ask your mail host to set up SPF and DKIM.';
  return {
    id: 0,
    dedupe_key: `test:${randomUUID()}`,
    recipient,
    reply_to: '',
    unsubscribe_url: '',
    in_reply_to: '',
    subject,
    html: await mailPage(shop, { title: subject, preview: words, body: html`${paragraph(words)}` }),
    text: textPage(shop, [words]),
    files: '[]',
    created_at: now.toISOString(),
    attempts: 0,
    next_attempt_at: now.toISOString(),
    sent_at: null,
    last_error: '',
    order_id: null,
    is_secret: 0,
  };
}
