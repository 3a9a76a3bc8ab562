import { html } from 'hono/html';
import { formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { MailContent } from '../mail/enqueue-mail.ts';
import { mailPage, paragraph, textPage } from '../mail/mail-layout.ts';

/** `code` is written as people type it. */
export async function lastMail(
  shop: ShopFacts,
  cards: readonly { code: string; cents: number }[],
): Promise<MailContent> {
  const many = cards.length > 1;
  const subject = many ? 'Your credit as gift cards' : 'Your credit as a gift card';
  const intro = `You asked us to erase what we know about you. Your credit is yours, so here it is as ${many ? 'gift cards' : 'a gift card'}:`;
  const lines = cards.map(({ code, cents }) => `${code}, worth ${formatRand(cents)}`);
  const rule = `Keep this email: whoever has the code can spend it, and we cannot show it again. It never expires.`;
  return {
    subject,
    html: await mailPage(shop, {
      title: subject,
      preview: intro,
      body: html`${paragraph(intro)}${lines.map((line) => html`<p style="margin:0 0 16px;font-size:18px;font-weight:700">${line}</p>`)}${paragraph(rule)}`,
    }),
    text: textPage(shop, [intro, ...lines, rule]),
  };
}
