import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { lockAccounts, moveOrderCredit } from '../credit/order-credit.ts';
import { holdUsesAgain, lockUses } from '../discounts/hold-uses.ts';
import { takeEntriesAgain, whyEntriesAreGone } from '../events/order-entries.ts';
import { transact } from '../ground/db/transact.ts';
import { dueCents } from '../orders/order-due.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import { seatsGone } from '../orders/order-seats.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { changeStatus, lockOrderOrThrow } from '../orders/order-state.ts';
import { paymentToken } from '../orders/payment-tokens.ts';
import { findOrderLines, type Order } from '../orders/queries.ts';
import { findOutdatedReason, type OutdatedReason } from '../orders/reprice-order.ts';
import {
  ensureWithinLimits,
  findUnitsLeft,
  lockHolder,
  lockMailbox,
  nextHoldExpiry,
} from '../orders/stock/hold-limits.ts';
import { holdStockAgain } from '../orders/stock/order-stock.ts';
import type { Payer, PaymentForm, PaymentProvider } from './provider.ts';

export type NotPayable = 'already_paid' | 'order_superseded';

export type PaymentStart =
  | { ok: true; orderId: number; form: PaymentForm }
  | { ok: false; code: 'below_minimum'; minimumCents: number }
  | ({ ok: false } & NotHeld);

type NotHeld = { code: NotPayable } | OutdatedReason;

export interface ReturnUrls {
  returnUrl: string;
  cancelUrl: string;
}

export interface PayableOrder {
  order: Order;
  itemCount: number;
  /** The order's own shopper unless given; only for callers with the order's key or link. */
  payer?: Payer;
  /** The payer's, if known. */
  network?: string | undefined;
}

/** Holds stock again for an order whose hold has ended, but only at its own prices. */
export async function startPayment(
  services: OrderServices,
  provider: PaymentProvider,
  { order, itemCount, payer = shopperOf(order), network }: PayableOrder,
  addresses: ReturnUrls,
): Promise<PaymentStart> {
  const refusal = notPayable(order);
  if (refusal) return { ok: false, code: refusal };
  if (dueCents(order) < provider.minimumCents) {
    return { ok: false, code: 'below_minimum', minimumCents: provider.minimumCents };
  }
  if (ORDER_RULES[order.status].stock !== 'held') {
    const notHeld = await holdAgain(services, order, network);
    if (notHeld) return { ok: false, ...notHeld };
  }
  const token = await paymentToken(services.db, services.signer, order);
  return {
    ok: true,
    orderId: order.id,
    form: provider.startPayment({ order, token, payer, itemCount, ...addresses }),
  };
}

const shopperOf = (order: Order): Payer => ({
  firstName: order.first_name,
  lastName: order.last_name,
  phone: order.phone,
});

/** A concurrent request may have done so already. Throws Refused where the shopper's orders hold too much. */
const holdAgain = (
  services: OrderServices,
  { id, email }: Order,
  network: string | undefined,
): Promise<NotHeld | undefined> =>
  transact(services.db, async (trx) => {
    const at = services.now().toISOString();
    const holdKeys = await lockHolder(trx, services, { email, network });
    await lockMailbox(trx, services, email);
    const order = await lockOrderOrThrow(trx, id);
    const refusal = notPayable(order);
    if (refusal) return { code: refusal };
    if (ORDER_RULES[order.status].stock === 'held') return undefined;
    const outdated = await findOutdatedReason(trx, order, await findOrderLines(trx, order.id), at);
    if (outdated) return outdated;
    // Locked in this order everywhere; missing stock is returned, so nothing may be taken before.
    await lockAccounts(trx, [id]);
    await lockUses(trx, id, ['released']);
    const gone = await whyEntriesAreGone(trx, id, { at, isPaid: false });
    if (gone) throw seatsGone(gone);
    if (!(await holdStockAgain(trx, { order, by: 'shopper', at }))) return { code: 'insufficient_stock' };
    if (!(await moveOrderCredit(trx, 'released', 'held', { orderId: id, by: 'shopper', at }))) {
      const { total_cents, credit_cents } = order;
      throw orderRefused({
        code: 'credit_changed',
        totalCents: total_cents,
        creditCents: credit_cents,
        isOrdered: true,
      });
    }
    await takeEntriesAgain(trx, id, 'held');
    const refused = await holdUsesAgain(trx, id, at);
    if (refused) {
      throw orderRefused({
        code: 'coupon',
        problem: refused.problem,
        given: refused.name,
        field: 'coupon_lines.0.code',
      });
    }
    await changeStatus(trx, order, 'pending', {
      actor: 'shopper',
      note: 'pays again, stock held anew',
      at,
      holdExpiresAt: nextHoldExpiry(services, await findUnitsLeft(trx, id)),
      holdKeys,
    });
    await ensureWithinLimits(trx, holdKeys);
    return undefined;
  });

function notPayable({ status }: Order): NotPayable | undefined {
  if (ORDER_RULES[status].payable) return undefined;
  return status === 'superseded' ? 'order_superseded' : 'already_paid';
}
