import { html } from 'hono/html';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import type { MailContent } from './enqueue-mail.ts';
import type { MailFile } from './mail-files.ts';
import {
  button,
  heading,
  type MailButton,
  type Markup,
  mailLink,
  mailPage,
  paragraph,
  textPage,
} from './mail-layout.ts';
import { closingWords } from './mail-words.ts';
import { orderSummaryHtml, orderSummaryText, type SummedOrder } from './order-summary.ts';

export interface OrderMail {
  subject: string;
  title: string;
  /** The first paragraph is also the inbox preview. */
  message: readonly string[];
  button: MailButton;
  items?: { order: Order; lines: readonly OrderLine[] } | undefined;
  sections?: readonly MailSection[];
  files?: readonly MailFile[];
}

export interface MailSection {
  heading: string;
  lines: readonly string[];
  /** Shown where mail programs show images. */
  code?: { name: string; alt: string };
}

export async function orderMail(
  shop: ShopFacts,
  mail: OrderMail,
  sums: Omit<SummedOrder, 'order' | 'lines'>,
): Promise<MailContent> {
  const { subject, title, message, button: link, items, sections = [], files = [] } = mail;
  const closing = closingWords(shop);
  return {
    subject,
    html: await mailPage(shop, {
      title,
      preview: message[0] ?? title,
      body: html`
${message.map(paragraph)}
${button(link)}
${items ? orderSummaryHtml({ ...items, ...sums }) : ''}
${sections.map(sectionHtml)}
${closing.map(paragraph)}`,
    }),
    text: textPage(shop, [
      ...message,
      `${link.label}: ${link.url}`,
      ...(items ? [orderSummaryText({ ...items, ...sums })] : []),
      ...sections.map((section) => [section.heading, ...section.lines].join('\n')),
      ...closing,
    ]),
    files,
  };
}

const sectionHtml = ({ heading: name, lines, code }: MailSection): Markup =>
  html`${heading(name)}${code ? html`<p style="margin:0 0 8px"><img src="cid:${code.name}" alt="${code.alt}" width="180" height="180" style="display:block"></p>` : ''}<p style="margin:0 0 16px">${lines.map((line, place) => html`${place === 0 ? '' : html`<br>`}${linkOrText(line)}`)}</p>`;

const linkOrText = (line: string): Markup =>
  /^https?:\/\/\S+$/.test(line) ? mailLink(line, line) : html`${line}`;
