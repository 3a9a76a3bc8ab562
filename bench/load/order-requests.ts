import { randomInt, randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { completeNotification } from '#backend/payments/payfast-simulator/notification.ts';
import { type OrderCreated, type OrderRequestInput, orderCreatedSchema } from '#contract/orders.ts';
import { API_KEY_HEADER, IDEMPOTENCY_HEADER, PATHS } from '#contract/paths.ts';
import { type PaymentRequestInput, paymentCreatedSchema } from '#contract/payments.ts';
import { parseCents } from '#domain/money/money.ts';
import { readConfig } from '#server/config.ts';
import type { PlacedOrder } from './messages.ts';

type Request = autocannon.Request;

/** The simulator's merchant, used by a shop without its own settings. */
const { passphrase } = readConfig({}).payfast;

const EMAIL = 'thandi@example.com';

const SHOPPER = { first_name: 'Thandi', last_name: 'Mokoena', email: EMAIL, phone: '082 555 0142' };
const ADDRESS = {
  address_1: '12 Nelson Mandela Drive',
  city: 'Bloemfontein',
  state: 'FS',
  postcode: '9301',
  country: 'ZA',
};

export const orderBody = (productIds: readonly number[]): OrderRequestInput => ({
  billing: SHOPPER,
  shipping: ADDRESS,
  delivery_method: 'shipping',
  shipping_lines: [{ method_id: 'standard' }],
  line_items: productIds.map((product_id) => ({ product_id, quantity: 1 })),
});

export const paymentBody = (
  { order_id, order_key, total }: OrderCreated,
  url: string,
): PaymentRequestInput => ({
  customer_email: EMAIL,
  amount: total,
  order_id,
  order_key,
  return_url: `${url}/payment/success?order_id=${order_id}`,
  cancel_url: `${url}/payment/cancel`,
});

export function notificationBody(form: Record<string, string>): string {
  const amountCents = parseCents(form.amount ?? '') ?? 0;
  const checkout = { fields: [], form: new Map(Object.entries(form)), amountCents };
  const paymentId = String(randomInt(100_000_000, 2 ** 47));
  return completeNotification(
    { ...checkout, returnUrl: '', cancelUrl: '', notifyUrl: '' },
    paymentId,
    passphrase,
  );
}

/** The three requests of one order; each round is a new order from another address. */
export function orderRequests(
  url: string,
  apiKey: string,
  productIds: number[],
  note: (order: PlacedOrder) => void,
): Request[] {
  let placed: PlacedOrder | undefined;
  let created: OrderCreated | undefined;
  let form: Record<string, string> | undefined;
  let from = '';

  return [
    {
      setupRequest: (request) => {
        from = anyAddress();
        return post(
          request,
          PATHS.orders,
          json(orderBody(productIds), { [IDEMPOTENCY_HEADER]: randomUUID() }),
        );
      },
      onResponse: (status, body) => {
        created = status === 201 ? orderCreatedSchema.parse(JSON.parse(body)) : undefined;
        placed = created && {
          id: created.order_id,
          number: created.order_number,
          productIds,
          settled: false,
        };
        if (placed) note(placed);
      },
    },
    {
      setupRequest: (request) =>
        created ? post(request, PATHS.createPayment, json(paymentBody(created, url))) : inPlace(request),
      onResponse: (status, body) => {
        form = created && status === 200 ? paymentCreatedSchema.parse(JSON.parse(body)).form_data : undefined;
      },
    },
    {
      setupRequest: (request) =>
        form
          ? post(request, PATHS.payfastNotification, urlEncoded(notificationBody(form)))
          : inPlace(request),
      onResponse: (status) => {
        if (placed && form) placed.settled = status === 200;
      },
    },
  ];

  function post(
    request: Request,
    path: string,
    { headers, body }: Pick<Request, 'headers' | 'body'>,
  ): Request {
    return { ...request, method: 'POST', path, body, headers: { ...headers, 'x-forwarded-for': from } };
  }

  function json(body: unknown, extra: Record<string, string> = {}) {
    const headers = { 'content-type': 'application/json', [API_KEY_HEADER]: apiKey, ...extra };
    return { headers, body: JSON.stringify(body) };
  }
}

const urlEncoded = (body: string) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});

/** A refused order cannot be paid: it counts as failed, and the run continues. */
const inPlace = (request: Request): Request => ({ ...request, method: 'GET', path: '/healthz' });

/** Shoppers come from many addresses; the shop's rate limit applies per address. */
const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
