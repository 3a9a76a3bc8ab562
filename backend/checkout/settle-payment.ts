import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { isCreditThere, lockAccounts, moveOrderCredit } from '../credit/order-credit.ts';
import { lockUses, releaseUses, settleLateUses, settleUses } from '../discounts/hold-uses.ts';
import { bookEntries, releaseEntries, takeEntriesAgain, whyEntriesAreGone } from '../events/order-entries.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import {
  enqueueDoublePaymentMail,
  enqueuePaidMails,
  enqueueUnfulfillableMail,
} from '../mail/enqueue-order-mails.ts';
import type { UnfulfillableReason } from '../mail/shop-notice.ts';
import { tellBookedSeats } from '../orders/booked-seats.ts';
import { dueCents } from '../orders/order-due.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { changeStatus, lockOrderOrThrow } from '../orders/order-state.ts';
import { findOrderLines, type Order } from '../orders/queries.ts';
import { openSoldGiftCards } from '../orders/sold-gift-cards.ts';
import { releaseHeldStock, sellAvailableStock, sellHeldStock } from '../orders/stock/order-stock.ts';
import type { Settlement, VerifiedPayment } from '../payments/provider.ts';
import { sellInsteadOfSuccessor } from './sell-instead-of-successor.ts';
import type { Settler } from './settler.ts';

/** Stands for the provider where credit pays all. */
export const CREDIT_PROVIDER = 'credit';

/** Locking the order serialises concurrent notifications; the unique key of `payments` ignores repeated ones. */
export const settlePayment = (services: OrderServices, payment: VerifiedPayment): Promise<Settlement> =>
  transact(services.db, async (trx) => {
    const order = await lockOrderOrThrow(trx, payment.orderId);
    if (!(await recordPayment(trx, payment, services.now()))) return 'repeated';
    const note = `${payment.provider} payment ${payment.paymentId}`;
    const settler = { actor: 'provider', by: 'provider', note } as const;
    switch (payment.status) {
      case 'complete':
        return settleComplete(trx, services, order, payment, settler);
      case 'cancelled':
      case 'failed':
        return settleCancelled(trx, services, order, { ...settler, note: `${note} ${payment.status}` });
      case 'pending':
        return 'noted';
    }
  });

/** Call it once the payment is recorded. */
export async function settleComplete(
  trx: Trx,
  context: OrderContext,
  order: Order,
  payment: Pick<VerifiedPayment, 'paymentId'>,
  { actor, by, note, waitSeconds }: Settler,
): Promise<Settlement> {
  if (ORDER_RULES[order.status].paid) {
    await enqueueDoublePaymentMail(trx, context, order, payment.paymentId);
    return 'paid_twice';
  }
  const at = context.now().toISOString();
  const isHeld = ORDER_RULES[order.status].stock === 'held';
  const sold = isHeld ? 'sold' : await sellUnheldStock(trx, order, { actor, by, at });
  if (isHeld) await moveOrderCredit(trx, 'held', 'spent', { orderId: order.id, by, at });
  // What was paid for is kept until the shop hands it over or refunds it.
  else if (sold === 'sold' || sold === 'out_of_stock') {
    await moveOrderCredit(trx, 'released', 'spent', { orderId: order.id, by, at });
  }
  await (isHeld ? settleUses(trx, order.id) : settleLateUses(trx, order.id));
  if (isHeld) await bookEntries(trx, order.id);
  else if (sold === 'sold') await takeEntriesAgain(trx, order.id, 'booked');
  if (sold !== 'sold') {
    const because = sold === 'successor_paid' ? ', but the order that took its place is paid' : '';
    const change = { actor, note: note + because, at, waitSeconds };
    const unfulfillable = await changeStatus(trx, order, 'paid_unfulfillable', change);
    await enqueueUnfulfillableMail(trx, context, unfulfillable, sold, waitSeconds);
    return 'paid_unfulfillable';
  }
  const paid = await changeStatus(trx, order, 'paid', { actor, note, at, waitSeconds });
  await tellBookedSeats(trx, paid.id, { at, waitSeconds });
  await openSoldGiftCards(
    trx,
    { orderId: paid.id, by, at },
    { waitHours: context.settings.shop.giftCards.waitHours, waitSeconds: waitSeconds ?? 0 },
  );
  await enqueuePaidMails(trx, context, paid, await findOrderLines(trx, paid.id), waitSeconds);
  // Contended rows come last: stock, then the invoice number.
  if (isHeld) await sellHeldStock(trx, { order: paid, by, at });
  await issueInvoice(trx, context, paid.id);
  return 'paid';
}

/** An order with nothing due in money, in the transaction that places it. */
export async function settleByCredit(trx: Trx, context: OrderContext, order: Order): Promise<void> {
  const payment = { provider: CREDIT_PROVIDER, paymentId: order.number, orderId: order.id };
  await recordPayment(
    trx,
    { ...payment, status: 'complete', grossCents: dueCents(order), feeCents: null },
    context.now(),
  );
  const note = order.credit_cents > 0 ? 'paid with gift cards or credit' : 'nothing to pay';
  const settler = { actor: 'provider', by: 'shopper', note } as const;
  await settleComplete(trx, context, order, payment, settler);
}

async function sellUnheldStock(
  trx: Trx,
  order: Order,
  sale: Pick<Settler, 'actor' | 'by'> & { at: string },
): Promise<'sold' | UnfulfillableReason> {
  if (order.status === 'superseded') return sellInsteadOfSuccessor(trx, order, sale);
  // Accounts of credit are locked before discounts, and these before stock.
  await lockAccounts(trx, [order.id]);
  await lockUses(trx, order.id, ['released']);
  if (!(await isCreditThere(trx, order.id))) return 'credit_gone';
  if (await whyEntriesAreGone(trx, order.id, { at: sale.at, isPaid: true })) return 'seat_gone';
  return (await sellAvailableStock(trx, { order, by: sale.by, at: sale.at })) ? 'sold' : 'out_of_stock';
}

/** Only a pending order can be cancelled; others have released or sold their stock. */
export async function settleCancelled(
  trx: Trx,
  context: OrderContext,
  order: Order,
  { actor, by, note }: Settler,
): Promise<'cancelled' | 'noted'> {
  if (order.status !== 'pending') return 'noted';
  const at = context.now().toISOString();
  await moveOrderCredit(trx, 'held', 'released', { orderId: order.id, by, at });
  await releaseUses(trx, order.id);
  await releaseEntries(trx, order.id);
  await releaseHeldStock(trx, { order, by, at });
  await changeStatus(trx, order, 'cancelled', { actor, note, at });
  return 'cancelled';
}

export async function recordPayment(trx: Trx, payment: VerifiedPayment, now: Date): Promise<boolean> {
  const recorded = await trx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      provider: payment.provider,
      provider_payment_id: payment.paymentId,
      status: payment.status,
      gross_cents: payment.grossCents,
      fee_cents: payment.feeCents,
      received_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id', 'status']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}
