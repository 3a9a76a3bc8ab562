import type { PaymentRequest } from '#contract/payments.ts';
import { isSameEmail } from '#domain/checkout/email.ts';
import { centsFromRand, parseCents } from '#domain/money/money.ts';
import { hasOrderKey } from '../orders/order-access.ts';
import { dueCents } from '../orders/order-due.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findOrderToPay } from '../orders/queries.ts';
import type { Payer, PaymentProvider } from './provider.ts';
import { type PaymentStart, startPayment } from './start-payment.ts';

export type PaymentResult =
  | PaymentStart
  | { ok: false; code: 'bad_amount' | 'order_mismatch' }
  | { ok: false; code: 'foreign_url'; field: 'return_url' | 'cancel_url' };

/** Every mismatch gets the same answer, as ids are sequential and the API key is public. */
export async function createPayment(
  services: OrderServices,
  provider: PaymentProvider,
  request: PaymentRequest,
  network: string | undefined,
): Promise<PaymentResult> {
  const { db, settings } = services;
  const returnUrl = parseOwnUrl(request.return_url, settings.publicUrl);
  if (returnUrl === undefined) return { ok: false, code: 'foreign_url', field: 'return_url' };
  const cancelUrl = parseOwnUrl(request.cancel_url, settings.publicUrl);
  if (cancelUrl === undefined) return { ok: false, code: 'foreign_url', field: 'cancel_url' };
  const amountCents = parseAmount(request.amount);
  if (amountCents === undefined) return { ok: false, code: 'bad_amount' };

  const order = await findOrderToPay(db, request.order_id);
  const fits = order && isSameEmail(order.email, request.customer_email) && amountCents === dueCents(order);
  if (!fits) return { ok: false, code: 'order_mismatch' };
  const toPay = {
    order,
    itemCount: order.itemCount,
    network,
    ...(hasOrderKey(order, request.order_key) ? {} : { payer: namedPayer(request) }),
  };
  return startPayment(services, provider, toPay, { returnUrl, cancelUrl });
}

function namedPayer({ customer_name }: PaymentRequest): Payer {
  const [firstName = '', ...rest] = customer_name.split(/\s+/);
  return { firstName, lastName: rest.join(' '), phone: '' };
}

/** undefined for addresses of other sites: a payment must return to the shop. */
function parseOwnUrl(text: string, publicUrl: string): string | undefined {
  const url = URL.parse(text);
  const isOwn = url?.origin === new URL(publicUrl).origin && url.username === '' && url.password === '';
  return isOwn ? url.href : undefined;
}

const parseAmount = (amount: string | number): number | undefined =>
  typeof amount === 'number' ? centsFromRand(amount) : parseCents(amount);
