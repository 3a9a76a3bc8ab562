import type { PaymentRequest } from '#contract/payments.ts';
import { isSameEmail } from '#domain/checkout.ts';
import { centsFromRand, parseCents } from '#domain/money.ts';
import { atOnce } from '../db/at-once.ts';
import { orderLinesOf, orderOf } from '../orders/queries.ts';
import type { Services } from '../services.ts';
import type { PaymentProvider } from './provider.ts';
import { type PaymentStart, startPayment } from './start-payment.ts';

export type PaymentCreation =
  | PaymentStart
  | { ok: false; code: 'bad_amount' | 'amount_mismatch' | 'email_mismatch' | 'order_not_found' }
  | { ok: false; code: 'foreign_url'; field: 'return_url' | 'cancel_url' };

/** Starts the payment of an order whose figures the caller knows; a refusal changes nothing. */
export async function createPayment(
  services: Services,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<PaymentCreation> {
  const { db, settings } = services;
  const returnUrl = parseOwnUrl(request.return_url, settings.publicUrl);
  if (returnUrl === undefined) return { ok: false, code: 'foreign_url', field: 'return_url' };
  const cancelUrl = parseOwnUrl(request.cancel_url, settings.publicUrl);
  if (cancelUrl === undefined) return { ok: false, code: 'foreign_url', field: 'cancel_url' };
  const amountCents = parseAmount(request.amount);
  if (amountCents === undefined) return { ok: false, code: 'bad_amount' };

  const [found, lines] = await atOnce(db, [
    orderOf(db, request.order_id),
    orderLinesOf(db, request.order_id),
  ]);
  const [order] = found.rows;
  if (!order) return { ok: false, code: 'order_not_found' };
  if (!isSameEmail(order.email, request.customer_email)) return { ok: false, code: 'email_mismatch' };
  if (amountCents !== order.total_cents) return { ok: false, code: 'amount_mismatch' };
  return startPayment(services, provider, { order, lines: lines.rows }, { returnUrl, cancelUrl });
}

/** The address when it lies on the shop's own site: a payment must not end anywhere else. */
function parseOwnUrl(text: string, publicUrl: string): string | undefined {
  const url = URL.parse(text);
  const isOwn = url?.origin === new URL(publicUrl).origin && url.username === '' && url.password === '';
  return isOwn ? url.href : undefined;
}

const parseAmount = (amount: string | number): number | undefined =>
  typeof amount === 'number' ? centsFromRand(amount) : parseCents(amount);
