import { html } from 'hono/html';
import type { ApiInvoice } from '#contract/orders.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { fillMail } from '#domain/shop/mail-texts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDate } from '#domain/time/long-date.ts';
import type { MailContent } from './enqueue-mail.ts';
import { MAIL_COLOURS, mailPage, paragraph, textPage } from './mail-layout.ts';
import { shopValues } from './mail-words.ts';

/** Receipt of a counter sale: the same content as the printed one. */
export async function receiptMail(shop: ShopFacts, invoice: ApiInvoice): Promise<MailContent> {
  const { title, number, order_number, issued_at, seller, lines, vat, total, notes } = invoice;
  const head = [
    `${title} ${number}`,
    longDate(new Date(issued_at)),
    `Sale ${order_number}`,
    ...seller,
    ...(invoice.buyer ?? []),
  ];
  const rows = [
    ...lines.map(({ description, quantity, total }) => ({
      what: quantity === null ? description : `${quantity} x ${description}`,
      amount: formatDecimal(total),
    })),
    ...(vat
      ? [
          { what: 'Without VAT', amount: formatDecimal(vat.excluding) },
          { what: `VAT at ${vat.rate}`, amount: formatDecimal(vat.vat) },
        ]
      : []),
    { what: 'Total', amount: formatDecimal(total) },
  ];
  const words = fillMail('receipt', shop.mails, {
    ...shopValues(shop),
    number: order_number,
    total: formatDecimal(total),
  });
  const questions = `Questions? Reply to this email or call ${shop.phone} and quote the sale number.`;
  return {
    subject: words.subject,
    html: await mailPage(shop, {
      title: words.title,
      preview: words.message[0] ?? words.title,
      body: html`
${words.message.map(paragraph)}
<p style="margin:0 0 16px">${head.map((line, place) => html`${place === 0 ? '' : html`<br>`}${line}`)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.45">
${rows.map(
  ({ what, amount }) =>
    html`<tr><td style="${CELL}">${what}</td><td align="right" style="${CELL};padding-left:16px;white-space:nowrap">${amount}</td></tr>`,
)}
</table>
${[...notes, questions].map(paragraph)}`,
    }),
    text: textPage(shop, [
      ...words.message,
      head.join('\n'),
      rows.map(({ what, amount }) => `${what}: ${amount}`).join('\n'),
      ...notes,
      questions,
    ]),
  };
}

const CELL = `padding:10px 0;border-bottom:1px solid ${MAIL_COLOURS.line};vertical-align:top`;
