import { html } from 'hono/html';
import type { ShopFacts } from '#domain/shop-facts.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import type { MailContent } from './enqueue-mail.ts';
import { heading, MAIL_COLOURS, type Markup, mailPage, paragraph, textPage } from './mail-layout.ts';
import { orderSummaryHtml, orderSummaryText } from './order-summary.ts';

/** What a mail to a shopper tells about an order. */
export interface OrderMail {
  subject: string;
  title: string;
  /** The news; its first paragraph is also what a mail program shows beside the subject. */
  message: readonly string[];
  /** Where the shopper goes from here. */
  button: { label: string; url: string };
  /** The items and what they come to. */
  items?: { order: Order; lines: readonly OrderLine[] } | undefined;
  sections?: readonly MailSection[];
}

export interface MailSection {
  heading: string;
  lines: readonly string[];
}

/** The frame of every mail to a shopper: the news, the way to the order's page, the items, further facts. */
export async function orderMail(shop: ShopFacts, mail: OrderMail): Promise<MailContent> {
  const { subject, title, message, button, items, sections = [] } = mail;
  const questions = `Questions? Answer this mail or call ${shop.phone} and give your order number.`;
  return {
    subject,
    html: await mailPage(shop, {
      title,
      preview: message[0] ?? title,
      body: html`
${message.map(paragraph)}
${buttonHtml(button)}
${items ? orderSummaryHtml(items.order, items.lines) : ''}
${sections.map(sectionHtml)}
${paragraph(questions)}`,
    }),
    text: textPage(shop, [
      ...message,
      `${button.label}: ${button.url}`,
      ...(items ? [orderSummaryText(items.order, items.lines)] : []),
      ...sections.map((section) => [section.heading, ...section.lines].join('\n')),
      questions,
    ]),
  };
}

const BUTTON = `display:inline-block;padding:12px 22px;background:${MAIL_COLOURS.gold};border:2px solid ${MAIL_COLOURS.ink};color:${MAIL_COLOURS.ink};font-weight:700;text-decoration:none`;

const buttonHtml = ({ label, url }: OrderMail['button']): Markup =>
  html`<p style="margin:0 0 20px"><a href="${url}" style="${BUTTON}">${label}</a></p>`;

const sectionHtml = ({ heading: name, lines }: MailSection): Markup =>
  html`${heading(name)}<p style="margin:0 0 16px">${lines.map((line, place) => html`${place === 0 ? '' : html`<br>`}${linkOrText(line)}`)}</p>`;

/** A courier's tracking link can be followed. */
const linkOrText = (line: string): Markup =>
  /^https?:\/\/\S+$/.test(line)
    ? html`<a href="${line}" style="color:${MAIL_COLOURS.ink}">${line}</a>`
    : html`${line}`;
