import { html } from 'hono/html';
import type { OrderDiscount } from '#domain/discounts/order-discounts.ts';
import { formatRand } from '#domain/money/money.ts';
import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { shippingPriceText } from '#domain/shipping/shipping.ts';
import type { OrderCredit } from '../credit/order-credit.ts';
import { describeAmounts, undiscountedCents } from '../orders/describe-amounts.ts';
import { lineOptions } from '../orders/line-options.ts';
import { dueCents } from '../orders/order-due.ts';
import { creditName } from '../orders/paid-with.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { MAIL_COLOURS, type Markup } from './mail-layout.ts';

export interface SummedOrder {
  order: Order;
  lines: readonly OrderLine[];
  discounts: readonly OrderDiscount[];
  /** What pays for it beside money. */
  credit?: readonly OrderCredit[];
}

export const orderSummaryHtml = ({ order, lines, discounts, credit }: SummedOrder): Markup => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.45">
${lines.map((line) =>
  row(
    html`<strong>${line.quantity} &times; ${line.name}</strong>${lineOptions(line).map((option) => html`<br>${option}`)}`,
    formatRand(undiscountedCents(line)),
  ),
)}
${sumsOf(order, discounts).map(([what, amount]) => row(what, amount))}
${row(html`<strong>Total</strong>`, html`<strong>${formatRand(order.total_cents)}</strong>`)}
${creditRows(order, credit).map(([what, amount]) => row(what, amount))}
</table>`;

export const orderSummaryText = ({ order, lines, discounts, credit }: SummedOrder): string =>
  [
    ...lines.flatMap((line) => [
      `${line.quantity} x ${line.name}: ${formatRand(undiscountedCents(line))}`,
      ...lineOptions(line).map((option) => `    ${option}`),
    ]),
    '',
    ...sumsOf(order, discounts).map(([what, amount]) => `${what}: ${amount}`),
    `Total: ${formatRand(order.total_cents)}`,
    ...creditRows(order, credit).map(([what, amount]) => `${what}: ${amount}`),
  ].join('\n');

function sumsOf(order: Order, named: readonly OrderDiscount[]): [string, string][] {
  const { itemsCents, deliveryCents, discounts } = describeAmounts(order, named);
  return [
    ['Items', formatRand(itemsCents)],
    [order.shipping_title, shippingPriceText(deliveryCents)],
    ...discounts.map(({ title, cents }): [string, string] => [title, formatRand(-cents)]),
  ];
}

/** Credit pays for an order; it does not make it cheaper. */
const creditRows = (order: Order, credit: readonly OrderCredit[] = []): [what: string, amount: string][] =>
  order.credit_cents === 0
    ? []
    : [
        ...credit.map((part): [string, string] => [creditName(part), formatRand(-part.cents)]),
        [ORDER_RULES[order.status].paid ? 'Paid in money' : 'To pay', formatRand(dueCents(order))],
      ];

const CELL = `padding:10px 0;border-bottom:1px solid ${MAIL_COLOURS.line};vertical-align:top`;

const row = (what: string | Markup, amount: string | Markup): Markup =>
  html`<tr><td style="${CELL}">${what}</td><td align="right" style="${CELL};padding-left:16px;white-space:nowrap">${amount}</td></tr>`;
