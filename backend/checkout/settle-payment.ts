import { ORDER_RULES } from '#domain/order-status.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import {
  enqueueDoublePaymentMail,
  enqueuePaidMails,
  enqueueUnfulfillableMail,
} from '../mail/enqueue-order-mails.ts';
import { changeStatus, lockOrderOrThrow } from '../orders/order-state.ts';
import { findHeldUnits, releaseHeldStock, sellFreeStock, sellHeldStock } from '../orders/order-stock.ts';
import { findOrderLines, type Order } from '../orders/queries.ts';
import type { PaymentNotice, Settlement } from '../payments/provider.ts';
import type { ShippingServices } from '../shipping/services.ts';
import { sellInsteadOfSuccessor } from './sell-instead-of-successor.ts';

/**
 * Settles a verified notice in one transaction. The order's row is locked first, so that notices which arrive at the
 * same moment are settled one after the other; the unique key of `payments` makes a repeated one do nothing.
 */
export const settlePayment = (services: ShippingServices, notice: PaymentNotice): Promise<Settlement> =>
  transact(services.db, async (trx) => {
    const order = await lockOrderOrThrow(trx, notice.orderId);
    if (!(await recordPayment(trx, notice, services.now()))) return 'repeated';
    switch (notice.status) {
      case 'complete':
        return settleComplete(trx, services, order, notice);
      case 'cancelled':
      case 'failed':
        return settleCancelled(trx, services, order, notice);
      case 'pending':
        return 'noted';
    }
  });

async function settleComplete(
  trx: Trx,
  services: ShippingServices,
  order: Order,
  notice: PaymentNotice,
): Promise<Settlement> {
  if (ORDER_RULES[order.status].paid) {
    await enqueueDoublePaymentMail(trx, services, order, notice.paymentId);
    return 'paid_twice';
  }
  const at = services.now().toISOString();
  const note = `${notice.provider} payment ${notice.paymentId}`;
  const isHeld = ORDER_RULES[order.status].stock === 'held';
  const sold = isHeld ? 'sold' : await sellUnheldStock(trx, order, at);
  if (sold !== 'sold') {
    const because = sold === 'successor_paid' ? ', but the order that took its place is paid' : '';
    const change = { actor: 'provider', note: note + because, at } as const;
    const unfulfillable = await changeStatus(trx, order, 'paid_unfulfillable', change);
    await enqueueUnfulfillableMail(trx, services, unfulfillable, sold);
    return 'paid_unfulfillable';
  }
  const paid = await changeStatus(trx, order, 'paid', { actor: 'provider', note, at });
  await enqueuePaidMails(trx, services, paid, await findOrderLines(trx, paid.id));
  // What other orders may be waiting for comes last: the stock, then the invoice's number.
  if (isHeld) await sellHeldStock(trx, await findHeldUnits(trx, paid.id));
  await issueInvoice(trx, services, paid.id);
  return 'paid';
}

/** Why a paid order cannot be packed. */
export type NotSold = 'out_of_stock' | 'successor_paid';

async function sellUnheldStock(trx: Trx, order: Order, at: string): Promise<'sold' | NotSold> {
  if (order.status === 'superseded') return sellInsteadOfSuccessor(trx, order, at);
  return (await sellFreeStock(trx, order.id)) ? 'sold' : 'out_of_stock';
}

/** Ends a pending order only: what is paid stays paid, and what has ended has given its stock back already. */
async function settleCancelled(
  trx: Trx,
  services: ShippingServices,
  order: Order,
  notice: PaymentNotice,
): Promise<Settlement> {
  if (order.status !== 'pending') return 'noted';
  await releaseHeldStock(trx, order.id);
  await changeStatus(trx, order, 'cancelled', {
    actor: 'provider',
    note: `${notice.provider} payment ${notice.paymentId} ${notice.status}`,
    at: services.now().toISOString(),
  });
  return 'cancelled';
}

/** Writes the notice down; false when it had been already. */
async function recordPayment(trx: Trx, notice: PaymentNotice, now: Date): Promise<boolean> {
  const recorded = await trx
    .insertInto('payments')
    .values({
      order_id: notice.orderId,
      provider: notice.provider,
      provider_payment_id: notice.paymentId,
      status: notice.status,
      gross_cents: notice.grossCents,
      fee_cents: notice.feeCents,
      received_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id', 'status']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}
