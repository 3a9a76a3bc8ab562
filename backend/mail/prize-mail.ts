import { html } from 'hono/html';
import { PAGE_PATHS } from '#contract/paths.ts';
import { formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { MailContent } from './enqueue-mail.ts';
import { button, mailPage, paragraph, textPage } from './mail-layout.ts';
import { closingWords } from './mail-words.ts';

interface WonPrize {
  /** Of the tournament. */
  name: string;
  place: number;
  cents: number;
}

/** To whoever has won store credit; it names no player, since one address may have booked several seats. */
export async function prizeMail(
  { shop, publicUrl }: { shop: ShopFacts; publicUrl: string },
  { name, place, cents }: WonPrize,
): Promise<MailContent> {
  const amount = formatRand(cents);
  const title = `${amount} of store credit for place ${place}`;
  const message = [
    `Well played! Place ${place} of ${name} wins ${amount} of store credit. It belongs to this e-mail address.`,
    'Sign in to your page by this address and spend it in the shop, or show its code at our counter. What is left stays, and it never expires.',
  ];
  const link = { label: 'See your credit', url: `${publicUrl}${PAGE_PATHS.my}` };
  const closing = closingWords(shop);
  return {
    subject: `${name}: you won ${amount}`,
    html: await mailPage(shop, {
      title,
      preview: message[0] ?? title,
      body: html`
${message.map(paragraph)}
${button(link)}
${closing.map(paragraph)}`,
    }),
    text: textPage(shop, [...message, `${link.label}: ${link.url}`, ...closing]),
  };
}
