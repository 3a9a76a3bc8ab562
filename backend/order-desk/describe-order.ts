import { foldEmail } from '#domain/checkout/email.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { vatOfOrderCents } from '#domain/money/vat.ts';
import { nextStatuses } from '#domain/orders/order-changes.ts';
import { isHere } from '#domain/orders/order-status.ts';
import { RETURN_REASON_TEXTS, type ReturnReason } from '#domain/orders/returns.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { recipientOf, whyAddressIsFixed } from '../checkout/correct-address.ts';
import { findRoom, whyNoCredit } from '../checkout/refund-as-credit.ts';
import { findOrderCredit } from '../credit/order-credit.ts';
import { type CreditBack, findCreditBack } from '../credit/refund-credit.ts';
import { sumOrders } from '../customers/sum-orders.ts';
import { findOrderDiscounts } from '../discounts/find-order-discounts.ts';
import type { Db } from '../ground/db/tables.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { describeAmounts } from '../orders/describe-amounts.ts';
import { findRefunds, type Refund, refundedCents, sumRefunds } from '../orders/find-refunds.ts';
import { describeDelivery } from '../orders/order-delivery.ts';
import { dueCents } from '../orders/order-due.ts';
import { orderPageUrl } from '../orders/order-links.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { creditName, paidWith } from '../orders/paid-with.ts';
import { findOrder, findOrderLines, type Order, type OrderLine } from '../orders/queries.ts';
import { findReturns } from '../returns/find-returns.ts';
import { findLockerWarning } from '../shipping/lockers/check-locker.ts';
import { describeItems } from './order-items.ts';
import { describeTimeline } from './order-timeline.ts';

export type OfficeOrder = Awaited<ReturnType<typeof describeOrder>>;

/** Everything about an order, as the person sees it; amounts are decimal rand, times ISO 8601. */
export async function describeOrder(services: OrderServices, order: Order, youId: number) {
  const { db, settings } = services;
  const lines = await findOrderLines(db, order.id);
  const amounts = describeAmounts(order, await findOrderDiscounts(db, order.id));
  const refunds = await findRefunds(db, order.id);
  const refunded = sumRefunds(refunds);
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const credit = await findOrderCredit(db, order.id);
  const back = await findCreditBack(db, order.id);
  const invoice = await findInvoice(db, settings.shop, order, lines);
  const successor = order.superseded_by === null ? undefined : await findOrder(db, order.superseded_by);
  return {
    number: order.number,
    status: order.status,
    placed_at: order.created_at,
    paid_at: order.paid_at,
    hold_expires_at: order.hold_expires_at,
    replaced_by: successor?.number ?? null,
    delivery_method: order.delivery_method,
    delivery_title: order.shipping_title,
    delivery_lines: describeDelivery(order, settings.shop).lines,
    tracking: order.tracking,
    /** What to find out about its locker before it is shipped; null if nothing. */
    locker_warning: isUnshipped(order) ? await findLockerWarning(db, order) : null,
    email: order.email,
    address: recipientOf(order),
    /** Why the address cannot be corrected; null if it can. */
    address_fixed: whyAddressIsFixed(order),
    customer_note: order.customer_note,
    /** Paid orders of the address, and what it paid, less what was refunded. */
    customer: await describeCustomer(db, order),
    items: await describeItems(db, order, lines, refunded),
    /** Before discounts, as is the delivery's. */
    items_total: decimalFromCents(amounts.itemsCents),
    delivery_before: decimalFromCents(amounts.deliveryCents),
    discounts: amounts.discounts.map(({ title, cents }) => ({ title, total: decimalFromCents(cents) })),
    /** After discounts: what can be refunded. */
    delivery_total: decimalFromCents(order.shipping_cents),
    total: decimalFromCents(order.total_cents),
    /** What is paid in money: the total less `paid_with`. */
    due: decimalFromCents(dueCents(order)),
    paid_with: paidWith(credit),
    /** VAT included in the total; null if the shop was not registered. */
    vat: invoice?.vat ? decimalFromCents(vatOfOrderCents(order)) : null,
    refunded: decimalFromCents(refundedCents(order, refunded.totalCents)),
    delivery_refunded: decimalFromCents(refunded.deliveryCents),
    becomes: nextStatuses(order),
    payments: payments.map((payment) => ({
      provider: payment.provider,
      payment_id: payment.provider_payment_id,
      status: payment.status,
      gross: decimalFromCents(payment.gross_cents),
      fee: payment.fee_cents === null ? null : decimalFromCents(payment.fee_cents),
      received_at: payment.received_at,
    })),
    refunds: refunds.map((refund) => describeRefund(refund, lines, back.get(refund.id) ?? [])),
    /** What a refund taken as store credit gets on top, and the most that the address may be given; null: it cannot be taken so. */
    refund_as_credit: await describeCreditOffer(db, settings.shop, order),
    returns: await describeReturns(db, order.id),
    invoice: invoice ? { number: invoice.number, title: invoice.title } : null,
    page_url: await orderPageUrl(db, services, order.id),
    timeline: await describeTimeline(db, order, payments, youId),
  };
}

const isUnshipped = ({ status }: Order): boolean => status === 'pending' || isHere(status);

async function describeCustomer(db: Db, { email }: Order) {
  const customer = foldEmail(email);
  const bought = customer === '' ? undefined : (await sumOrders(db, [customer])).get(customer);
  return { orders: bought?.orders ?? 0, paid: decimalFromCents(bought?.spentCents ?? 0) };
}

async function describeCreditOffer(db: Db, shop: ShopFacts, order: Order) {
  if (whyNoCredit(order, shop) !== undefined) return null;
  return { bonus_percent: shop.creditBonus, most: decimalFromCents(await findRoom(db, order, shop)) };
}

const describeRefund = (
  {
    id,
    at,
    who,
    total_cents,
    credit_cents,
    delivery_cents,
    message,
    reference,
    lines: parts,
    ...refund
  }: Refund,
  lines: readonly OrderLine[],
  back: readonly CreditBack[],
) => ({
  id,
  at,
  who,
  total: decimalFromCents(total_cents),
  /** Of the total, what is paid back in money. */
  money: decimalFromCents(total_cents - credit_cents),
  /** Of the total, what is back on gift cards or as credit. */
  credit: back.map((part) => ({ name: creditName(part), total: decimalFromCents(part.cents) })),
  /** Of the credit, what had been paid in money: the customer took credit instead. */
  money_as_credit: decimalFromCents(refund.money_as_credit_cents),
  /** Credit on top of the total. */
  bonus: decimalFromCents(refund.bonus_cents),
  items: [
    ...parts.map(({ order_line_id, quantity, restocked }) => {
      const name = lines.find((line) => line.id === order_line_id)?.name ?? '';
      return `${quantity} x ${name}${restocked > 0 ? ', on the shelf again' : ''}`;
    }),
    ...(delivery_cents > 0 ? ['Delivery'] : []),
  ],
  message,
  /** Empty until the refund is paid at the provider. */
  reference,
});

async function describeReturns(db: Db, orderId: number) {
  const returns = await findReturns(db, orderId);
  return returns.map(({ number, requestedAt, receivedAt, reason, lines }) => ({
    number,
    requested_at: requestedAt,
    reason: RETURN_REASON_TEXTS[reason as ReturnReason] ?? reason,
    received_at: receivedAt,
    lines: lines.map(({ lineId, name, quantity, restocked }) => ({
      line_id: lineId,
      name,
      quantity,
      restocked,
    })),
  }));
}
