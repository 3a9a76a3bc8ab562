import { html } from 'hono/html';
import { formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { describeDelivery } from '../orders/order-delivery.ts';
import { dueCents } from '../orders/order-due.ts';
import type { Order } from '../orders/queries.ts';
import type { MailContent } from './enqueue-mail.ts';
import { heading, mailPage, textPage } from './mail-layout.ts';
import { orderSummaryHtml, orderSummaryText, type SummedOrder } from './order-summary.ts';

export interface ShopNotice {
  subject: string;
  message: string;
}

export const newOrderNotice = ({ number, total_cents }: Order): ShopNotice =>
  total_cents === 0
    ? {
        subject: `New order ${number}, with nothing to pay`,
        message: `Order ${number} costs nothing and can be packed.`,
      }
    : { subject: `New paid order ${number}`, message: `Order ${number} has been paid and can be packed.` };

/** Why a paid order cannot be sent: its stock, its credit or a seat is gone, or the order that replaced it is paid, too. */
export type UnfulfillableReason = 'out_of_stock' | 'successor_paid' | 'credit_gone' | 'seat_gone';

export const unfulfillableNotice = (order: Order, why: UnfulfillableReason): ShopNotice =>
  UNFULFILLABLE[why](order);

const UNFULFILLABLE: Record<UnfulfillableReason, (order: Order) => ShopNotice> = {
  out_of_stock: ({ number }) => ({
    subject: `Action required: order ${number} is paid but out of stock`,
    message: `Order ${number} was paid after its stock hold had expired, and the items have been sold. No stock was deducted. Offer the customer a replacement or refund the payment.`,
  }),
  successor_paid: ({ number }) => ({
    subject: `Action required: order ${number} was paid although it had been replaced`,
    message: `The customer placed and paid for a new order of the same cart; now order ${number}, which it replaced, has been paid as well. No stock was deducted for it. Contact the customer and refund the payment.`,
  }),
  credit_gone: (order) => ({
    subject: `Action required: order ${order.number} is paid, but its gift card or credit is used up`,
    message: `Order ${order.number} was paid after its hold had expired. ${formatRand(dueCents(order))} of ${formatRand(order.total_cents)} has been received; the other ${formatRand(order.credit_cents)} was to come from a gift card or credit that has been spent or stopped since. No stock was deducted. Ask the customer for the rest, or refund the payment.`,
  }),
  seat_gone: ({ number }) => ({
    subject: `Action required: order ${number} is paid, but its seats cannot be booked`,
    message: `Order ${number} was paid after its hold had expired. The event is over or cancelled, or somebody it books for has another seat by now. No seat was booked and no stock deducted. Contact the customer and refund the payment.`,
  }),
};

export const doublePaymentNotice = (order: Order, paymentId: string): ShopNotice => ({
  subject: `Action required: order ${order.number} was paid twice`,
  message: `Order ${order.number} had already been paid when a second payment (provider reference ${paymentId}) arrived. It was ignored. Check both with the provider and refund one.`,
});

export interface WrongPayment {
  paymentId: string;
  /** undefined if the provider's amount is invalid. */
  grossCents: number | undefined;
}

export const wrongAmountNotice = (order: Order, { paymentId, grossCents }: WrongPayment): ShopNotice => ({
  subject: `Action required: wrong amount paid for order ${order.number}`,
  message: `The provider reports a payment (reference ${paymentId}) of ${grossCents === undefined ? 'an unreadable amount' : formatRand(grossCents)} for order ${order.number}, ${ofWhat(order)}. It was ignored and the order is unchanged. Check it with the provider, contact the customer and refund the payment.`,
});

const ofWhat = (order: Order): string =>
  order.credit_cents === 0
    ? `whose total is ${formatRand(order.total_cents)}`
    : `of which ${formatRand(dueCents(order))} was to pay`;

export async function shopNoticeMail(
  { subject, message }: ShopNotice,
  summed: SummedOrder,
  shop: ShopFacts,
): Promise<MailContent> {
  const { order } = summed;
  const delivery = describeDelivery(order, shop).lines;
  const shopper = [`${order.first_name} ${order.last_name}`, order.email, order.phone];
  const note = order.customer_note === '' ? [] : [['Note', order.customer_note] as const];
  const facts = [
    ['Customer', shopper.join('\n')] as const,
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
${orderSummaryHtml(summed)}
${facts.map(([name, text]) => html`${heading(name)}<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`)}`,
    }),
    text: textPage(shop, [
      message,
      orderSummaryText(summed),
      ...facts.map(([name, text]) => `${name}\n${text}`),
    ]),
  };
}
