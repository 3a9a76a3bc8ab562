import { html } from 'hono/html';
import { formatMyCode, MY_LINK_MINUTES } from '#domain/credit/my-page.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { MailContent } from '../mail/enqueue-mail.ts';
import { button, mailPage, paragraph, textPage } from '../mail/mail-layout.ts';

/** The code is not in the subject, which lists of mails and locked phones show. */
export async function myLinkMail(
  shop: ShopFacts,
  { code, url }: { code: string; url: string },
): Promise<MailContent> {
  const subject = `Your code for ${shop.name}`;
  const shown = formatMyCode(code);
  const intro = 'Type this code where you asked for it:';
  const other = 'Or open your page with your credit, orders and requests:';
  const label = 'Open my page';
  const rule = `Both work for ${MY_LINK_MINUTES} minutes, and once. We never ask for them: do not pass them on.`;
  const otherwise = 'Not you? Do nothing, and nothing happens.';
  return {
    subject,
    html: await mailPage(shop, {
      title: subject,
      preview: intro,
      body: html`${paragraph(intro)}<p style="margin:0 0 20px;font-size:30px;font-weight:700;letter-spacing:3px">${shown}</p>${paragraph(other)}${button({ label, url })}${paragraph(rule)}${paragraph(otherwise)}`,
    }),
    text: textPage(shop, [intro, shown, other, `${label}: ${url}`, rule, otherwise]),
  };
}

/** By it the shop takes credit at the counter; it opens no page. */
export async function counterCodeMail(shop: ShopFacts, code: string): Promise<MailContent> {
  const subject = `Your code for the counter of ${shop.name}`;
  const shown = formatMyCode(code);
  const intro = 'Tell this code to the person at our counter, and your store credit pays for your purchase:';
  const rule = `It works for ${MY_LINK_MINUTES} minutes, and once.`;
  const otherwise = 'Not in our shop just now? Do not tell it to anybody, and nothing happens.';
  return {
    subject,
    html: await mailPage(shop, {
      title: subject,
      preview: intro,
      body: html`${paragraph(intro)}<p style="margin:0 0 20px;font-size:30px;font-weight:700;letter-spacing:3px">${shown}</p>${paragraph(rule)}${paragraph(otherwise)}`,
    }),
    text: textPage(shop, [intro, shown, rule, otherwise]),
  };
}
