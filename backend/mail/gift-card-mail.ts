import { html } from 'hono/html';
import { formatGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { giftCardGreeting } from '#domain/credit/sold-gift-card.ts';
import { formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import type { MailContent } from './enqueue-mail.ts';
import { button, mailPage, paragraph, textPage } from './mail-layout.ts';

export interface MailedGiftCard {
  code: string;
  cents: number;
  toName: string;
  fromName: string;
  message: string;
  /** null: at once. */
  usableFrom: string | null;
}

/** The one place where a bought card's code can be read. */
export async function giftCardMail(
  shop: ShopFacts,
  shopUrl: string,
  { code, cents, toName, fromName, message, usableFrom }: MailedGiftCard,
): Promise<MailContent> {
  const amount = formatRand(cents);
  const from = fromName === '' ? shop.name : fromName;
  const title = `A gift card of ${amount}`;
  const greeting = giftCardGreeting({ toName, fromName }, amount, shop.name);
  const own = message === '' ? [] : message.split('\n').filter((line) => line.trim() !== '');
  const rest = [
    'Type the code as a gift card in your cart or at the checkout. What is left on it stays there, and it never expires.',
    ...(usableFrom === null ? [] : [`It can be spent from ${longDateTime(new Date(usableFrom))}.`]),
    'Keep this email: we do not store the code, and whoever has it can spend it.',
  ];
  const link = { label: `Visit ${shop.name}`, url: shopUrl };
  const shown = formatGiftCardCode(code);
  return {
    subject: `${from} sent you a gift card of ${amount}`,
    html: await mailPage(shop, {
      title,
      preview: greeting,
      body: html`
${paragraph(greeting)}
${own.map((line) => paragraph(line))}
<p style="margin:0 0 16px;font-size:22px;font-weight:700;letter-spacing:1px;white-space:nowrap">${shown}</p>
${rest.map(paragraph)}
${button(link)}`,
    }),
    text: textPage(shop, [greeting, ...own, shown, ...rest, `${link.label}: ${link.url}`]),
  };
}
