import { z } from 'zod';
import { cartMessage } from '#domain/cart/cart.ts';
import { correctionMessage } from '#domain/cart/cart-check.ts';
import { refusedFields, seatsId } from '#domain/events/seat-form.ts';
import { centsFromRand, parseCents } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { attemptKey } from '../api/attempt-key.ts';
import { ORDER_FAILED, PAYMENT_FAILED } from '../api/call-errors.ts';
import { isUnanswered, type PostFailure, type ShopApi } from '../api/shop-api.ts';
import { returnQuery, startPayment } from '../api/start-payment.ts';
import { type Means, NO_MEANS } from '../cart/means.ts';
import { type CheckoutLine, type CheckoutRequest, orderPayload } from './checkout-request.ts';

export type PlacedOrder =
  | { kind: 'pay'; paymentUrl: string; fields: Record<string, string>; orderId: number; orderKey: string }
  /** Gift cards and credit have paid for all of it. */
  | { kind: 'paid'; orderId: number; orderKey: string; url: string }
  | { kind: 'out-of-stock'; shortages: string[] }
  /** `shippingCents` is the current delivery price, if the shop returns it. */
  | { kind: 'prices'; changes: string[]; shippingCents?: number | undefined }
  | { kind: 'credit-changed'; message: string }
  | { kind: 'unknown-option' }
  | { kind: 'unknown-locker'; message: string }
  | { kind: 'refused-code'; message: string }
  /** By field of the page. */
  | { kind: 'refused-seats'; message: string; errors: Record<string, string> }
  | { kind: 'refused'; message: string }
  /** There may be an order; repeating the attempt returns it. */
  | { kind: 'unanswered'; message: string };

/** The same attempt with the same content gives the same order; other content replaces it. */
export async function placeOrder(
  shopApi: ShopApi,
  publicUrl: string,
  request: CheckoutRequest,
  means: Means = NO_MEANS,
): Promise<PlacedOrder> {
  const payload = {
    ...orderPayload(request, means),
    attempt_key: request.attempt ? attemptKey(request.attempt) : undefined,
  };
  const order = await shopApi.createOrder(payload, attemptKey(request.attempt, payload), means.token);
  if (!order.ok) return toRefusal(order, request.lines, ORDER_FAILED);
  const { order_id, order_key, total, due } = order.value;
  const query = returnQuery(order.value);
  if (due !== '' && parseCents(due) === 0) {
    return { kind: 'paid', orderId: order_id, orderKey: order_key, url: `/payment/success?${query}` };
  }
  const { firstName, lastName, email } = request.form;
  // Another backend may not return the total: then the checkout's applies.
  const payer = { name: `${firstName} ${lastName}`, email, amount: due || total || payload.total || '' };
  const payment = await startPayment({ shopApi, publicUrl }, order.value, payer, query);
  if (!payment.ok) return toRefusal(payment, request.lines, PAYMENT_FAILED);
  const { payment_url, form_data } = payment.value;
  return { kind: 'pay', paymentUrl: payment_url, fields: form_data, orderId: order_id, orderKey: order_key };
}

function toRefusal(failure: PostFailure, lines: CheckoutLine[], otherwise: string): PlacedOrder {
  if (isUnanswered(failure)) return { kind: 'unanswered', message: otherwise };
  const { code, data, message } = failure;
  if (code === 'insufficient_stock') return { kind: 'out-of-stock', shortages: nameShortages(data) };
  if (code === 'price_changed') {
    return { kind: 'prices', changes: nameChanges(lines, data), shippingCents: readShipping(data) };
  }
  if (code === 'unknown_shipping_service') return { kind: 'unknown-option' };
  if (code === 'credit_changed') return { kind: 'credit-changed', message };
  if (/^(coupon|gift_card)_/.test(code) || code === 'woocommerce_rest_invalid_coupon') {
    return { kind: 'refused-code', message };
  }
  if (SEAT_CODES.some((each) => each === code)) {
    return { kind: 'refused-seats', message, errors: nameSeats(lines, data) };
  }
  if (code === 'unknown_locker') return { kind: 'unknown-locker', message };
  return { kind: 'refused', message: message || otherwise };
}

const shortagesSchema = z.object({
  items: z.array(
    z.object({ name: z.string().min(1).max(300), requested: z.number(), available: z.number().catch(0) }),
  ),
});

function nameShortages(answer: unknown): string[] {
  const { items = [] } = shortagesSchema.safeParse(answer).data ?? {};
  return items.map(({ name, requested, available }) =>
    available > 0
      ? correctionMessage({ code: 'fewer', name, wanted: requested, left: available })
      : cartMessage({ code: 'out_of_stock', name }),
  );
}

const SEAT_CODES = [
  'seat_names_needed',
  'guardian_needed',
  'already_entered',
  'event_full',
  'event_closed',
  'event_not_open',
];

const seatsSchema = z.object({
  params: z.record(z.string(), z.string()).catch({}),
  items: z.array(z.object({ product_id: z.number(), available: z.number() })).catch([]),
});

function nameSeats(lines: readonly CheckoutLine[], answer: unknown): Record<string, string> {
  const { params = {}, items = [] } = seatsSchema.safeParse(answer).data ?? {};
  const full = items.map(({ product_id, available }) => [seatsId(product_id), seatsLeft(available)]);
  return { ...refusedFields(params, lines), ...Object.fromEntries(full) };
}

const seatsLeft = (left: number): string =>
  left > 0 ? `Only ${countOf(left, 'seat is', 'seats are')} left.` : 'All seats are taken.';

const pricesSchema = z.object({
  items: z.array(
    z.object({
      product_id: z.number(),
      variation_id: z.number().nullish(),
      price: z.union([z.string(), z.number()]),
    }),
  ),
});

function nameChanges(lines: readonly CheckoutLine[], answer: unknown): string[] {
  const parsed = pricesSchema.safeParse(answer);
  if (!parsed.success) return [];
  return lines.flatMap(({ productId, variationId, name, price }) => {
    const now = parsed.data.items.find(
      (item) => item.product_id === productId && (item.variation_id || undefined) === variationId,
    );
    const [wasCents, nowCents] = [centsFromRand(price), now && readCents(now.price)];
    if (nowCents === undefined || nowCents === wasCents) return [];
    return [correctionMessage({ code: 'price', name, wasCents, nowCents })];
  });
}

const shippingSchema = z.object({ shipping: z.union([z.string(), z.number()]) });

function readShipping(answer: unknown): number | undefined {
  const parsed = shippingSchema.safeParse(answer);
  return parsed.data && readCents(parsed.data.shipping);
}

const readCents = (price: string | number): number | undefined =>
  typeof price === 'number' ? centsFromRand(price) : parseCents(price);
