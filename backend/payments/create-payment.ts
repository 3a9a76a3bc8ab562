import type { PaymentRequest } from '#contract/payments.ts';
import { centsFromRand, parseCents } from '#domain/money.ts';
import { ORDER_RULES } from '#domain/order-status.ts';
import type { Trx } from '../db/tables.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import { holdStockAgain } from '../orders/order-stock.ts';
import { findOrder, findOrderLines, type Order } from '../orders/queries.ts';
import { holdEndFromNow } from '../orders/stock-hold.ts';
import type { Services } from '../services.ts';
import type { PaymentForm, PaymentProvider } from './provider.ts';

export type PaymentStart =
  | { ok: true; form: PaymentForm }
  | { ok: false; code: 'bad_amount' | 'amount_mismatch' | 'email_mismatch' }
  | { ok: false; code: 'order_not_found' | 'already_paid' | 'insufficient_stock' }
  | { ok: false; code: 'foreign_url'; field: 'return_url' | 'cancel_url' }
  | { ok: false; code: 'below_minimum'; minimumCents: number };

/**
 * Starts the payment of an order: the figures must be the order's own and its stock must be held. An order whose hold
 * has ended is held anew; a refusal changes nothing.
 */
export async function createPayment(
  services: Services,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<PaymentStart> {
  const { db, settings } = services;
  const returnUrl = parseOwnUrl(request.return_url, settings.publicUrl);
  if (returnUrl === undefined) return { ok: false, code: 'foreign_url', field: 'return_url' };
  const cancelUrl = parseOwnUrl(request.cancel_url, settings.publicUrl);
  if (cancelUrl === undefined) return { ok: false, code: 'foreign_url', field: 'cancel_url' };
  const amountCents = parseAmount(request.amount);
  if (amountCents === undefined) return { ok: false, code: 'bad_amount' };

  const order = await findOrder(db, request.order_id);
  if (!order) return { ok: false, code: 'order_not_found' };
  if (!sameEmail(order.email, request.customer_email)) return { ok: false, code: 'email_mismatch' };
  if (amountCents !== order.total_cents) return { ok: false, code: 'amount_mismatch' };
  if (!ORDER_RULES[order.status].payable) return { ok: false, code: 'already_paid' };
  if (order.total_cents < provider.minimumCents) {
    return { ok: false, code: 'below_minimum', minimumCents: provider.minimumCents };
  }
  if (!ORDER_RULES[order.status].holdsStock) {
    const refusal = await holdAgain(services, order.id);
    if (refusal) return { ok: false, code: refusal };
  }
  const lines = await findOrderLines(db, order.id);
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { ok: true, form: provider.startPayment({ order, itemCount, returnUrl, cancelUrl }) };
}

/** Makes an expired or cancelled order pending again; a request beside this one may have done so already. */
const holdAgain = (
  services: Services,
  orderId: number,
): Promise<'already_paid' | 'insufficient_stock' | undefined> =>
  services.db.transaction().execute(async (trx) => {
    const order = await getLockedOrderOrThrow(trx, orderId);
    const rule = ORDER_RULES[order.status];
    if (!rule.payable) return 'already_paid';
    if (rule.holdsStock) return undefined;
    if (!(await holdStockAgain(trx, order.id))) return 'insufficient_stock';
    await changeStatus(trx, order, 'pending', {
      actor: 'shopper',
      note: 'pays again, stock held anew',
      at: services.now().toISOString(),
      holdExpiresAt: holdEndFromNow(services),
    });
    return undefined;
  });

async function getLockedOrderOrThrow(trx: Trx, id: number): Promise<Order> {
  const order = await lockOrder(trx, id);
  if (!order) throw new Error(`order ${id} is gone`);
  return order;
}

/** The address when it lies on the shop's own site: a payment must not end anywhere else. */
function parseOwnUrl(text: string, publicUrl: string): string | undefined {
  const url = URL.parse(text);
  const isOwn = url?.origin === new URL(publicUrl).origin && url.username === '' && url.password === '';
  return isOwn ? url.href : undefined;
}

const parseAmount = (amount: string | number): number | undefined =>
  typeof amount === 'number' ? centsFromRand(amount) : parseCents(amount);

const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
