import type { PaymentRequest } from '#contract/payments.ts';
import { isSameEmail } from '#domain/checkout.ts';
import { centsFromRand, parseCents } from '#domain/money.ts';
import { isKeyOf } from '../orders/order-access.ts';
import { findOrder, findOrderLines } from '../orders/queries.ts';
import type { ShippingServices } from '../shipping/services.ts';
import type { Payer, PaymentProvider } from './provider.ts';
import { type PaymentStart, startPayment } from './start-payment.ts';

export type PaymentCreation =
  | PaymentStart
  | { ok: false; code: 'bad_amount' | 'order_mismatch' }
  | { ok: false; code: 'foreign_url'; field: 'return_url' | 'cancel_url' };

/**
 * Starts the payment of an order whose figures the caller knows; a refusal changes nothing. One answer for all that
 * does not fit, and nothing of the order's shopper without its key: ids are counted up and the API key is public.
 */
export async function createPayment(
  services: ShippingServices,
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

  const order = await findOrder(db, request.order_id);
  const fits = order && isSameEmail(order.email, request.customer_email) && amountCents === order.total_cents;
  if (!fits) return { ok: false, code: 'order_mismatch' };
  const toPay = {
    order,
    lines: await findOrderLines(db, order.id),
    ...(isKeyOf(order, request.order_key) ? {} : { payer: namedPayer(request) }),
  };
  return startPayment(services, provider, toPay, { returnUrl, cancelUrl });
}

/** What the caller says itself. */
function namedPayer({ customer_name }: PaymentRequest): Payer {
  const [firstName = '', ...rest] = customer_name.split(/\s+/);
  return { firstName, lastName: rest.join(' '), phone: '' };
}

/** The address when it lies on the shop's own site: a payment must not end anywhere else. */
function parseOwnUrl(text: string, publicUrl: string): string | undefined {
  const url = URL.parse(text);
  const isOwn = url?.origin === new URL(publicUrl).origin && url.username === '' && url.password === '';
  return isOwn ? url.href : undefined;
}

const parseAmount = (amount: string | number): number | undefined =>
  typeof amount === 'number' ? centsFromRand(amount) : parseCents(amount);
