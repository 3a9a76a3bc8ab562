import { html } from 'hono/html';
import { formatRand } from '#domain/money/money.ts';
import { shippingPriceText } from '#domain/shipping/shipping.ts';
import { deliveryWords, discountWords, lineOptions } from '../orders/line-options.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { MAIL_COLOURS, type Markup } from './mail-layout.ts';

export const orderSummaryHtml = (order: Order, lines: readonly OrderLine[]): Markup => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.45">
${lines.map((line) =>
  row(
    html`<strong>${line.quantity} &times; ${line.name}</strong>${[...lineOptions(line), ...discountWords(line)].map((option) => html`<br>${option}`)}`,
    formatRand(line.total_cents),
  ),
)}
${row('Items', formatRand(order.items_cents))}
${row(deliveryWords(order), shippingPriceText(order.shipping_cents))}
${row(html`<strong>Total</strong>`, html`<strong>${formatRand(order.total_cents)}</strong>`)}
</table>`;

export const orderSummaryText = (order: Order, lines: readonly OrderLine[]): string =>
  [
    ...lines.flatMap((line) => [
      `${line.quantity} x ${line.name}: ${formatRand(line.total_cents)}`,
      ...[...lineOptions(line), ...discountWords(line)].map((option) => `    ${option}`),
    ]),
    '',
    `Items: ${formatRand(order.items_cents)}`,
    `${deliveryWords(order)}: ${shippingPriceText(order.shipping_cents)}`,
    `Total: ${formatRand(order.total_cents)}`,
  ].join('\n');

const CELL = `padding:10px 0;border-bottom:1px solid ${MAIL_COLOURS.line};vertical-align:top`;

const row = (what: string | Markup, amount: string | Markup): Markup =>
  html`<tr><td style="${CELL}">${what}</td><td align="right" style="${CELL};padding-left:16px;white-space:nowrap">${amount}</td></tr>`;
