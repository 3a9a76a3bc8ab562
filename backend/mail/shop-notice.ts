import { html } from 'hono/html';
import { formatRand } from '#domain/money.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { describeDelivery } from '../orders/order-delivery.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import type { MailContent } from './enqueue-mail.ts';
import { heading, mailPage, textPage } from './mail-layout.ts';
import { orderSummaryHtml, orderSummaryText } from './order-summary.ts';

/** What the shop must know of an order, and why it is told. */
export interface ShopNotice {
  subject: string;
  /** What to do about it. */
  message: string;
}

export const newOrderNotice = (order: Order): ShopNotice => ({
  subject: `New paid order ${order.number}`,
  message: `Order ${order.number} has been paid. It can be packed.`,
});

export const unfulfillableNotice = (order: Order, why: 'out_of_stock' | 'successor_paid'): ShopNotice =>
  why === 'out_of_stock'
    ? {
        subject: `Act now: order ${order.number} is paid but out of stock`,
        message: `The payment of order ${order.number} came after its stock hold had ended, and the stock is gone. Nothing was taken from the stock. Offer the shopper a replacement or refund the payment.`,
      }
    : {
        subject: `Act now: order ${order.number} is paid beside the one that replaced it`,
        message: `The shopper had ordered the same cart anew and paid for that order; now order ${order.number}, which it replaced, was paid as well. Nothing was taken from the stock for it. Ask the shopper and refund the payment.`,
      };

export const doublePaymentNotice = (order: Order, paymentId: string): ShopNotice => ({
  subject: `Act now: order ${order.number} was paid twice`,
  message: `Order ${order.number} had been paid already when a second payment (provider's number ${paymentId}) arrived. It was not counted. Check both with the provider and refund one.`,
});

export interface WrongPayment {
  /** The provider's own number. */
  paymentId: string;
  /** undefined when the provider's amount is none. */
  grossCents: number | undefined;
}

export const wrongAmountNotice = (order: Order, { paymentId, grossCents }: WrongPayment): ShopNotice => ({
  subject: `Act now: a payment of order ${order.number} has the wrong amount`,
  message: `The provider reports a payment (its number ${paymentId}) of ${grossCents === undefined ? 'an amount that cannot be read' : formatRand(grossCents)} for order ${order.number}, which comes to ${formatRand(order.total_cents)}. It was not counted and the order stays as it is. Check it with the provider, ask the shopper and refund the payment.`,
});

/** A notice to the shop with everything it needs to act. */
export async function shopNoticeMail(
  { subject, message }: ShopNotice,
  order: Order,
  lines: readonly OrderLine[],
  shop: ShopFacts,
): Promise<MailContent> {
  const delivery = describeDelivery(order, shop).lines;
  const shopper = [`${order.first_name} ${order.last_name}`, order.email, order.phone];
  const note = order.customer_note === '' ? [] : [['Note', order.customer_note] as const];
  const facts = [
    ['Shopper', shopper.join('\n')] as const,
    ['Delivery', delivery.join('\n')] as const,
    ...note,
  ];
  return {
    subject,
    html: await mailPage(shop, {
      title: subject,
      preview: message,
      body: html`
<p style="margin:0 0 16px;white-space:pre-line">${message}</p>
${orderSummaryHtml(order, lines)}
${facts.map(([name, text]) => html`${heading(name)}<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`)}`,
    }),
    text: textPage(shop, [
      message,
      orderSummaryText(order, lines),
      ...facts.map(([name, text]) => `${name}\n${text}`),
    ]),
  };
}
