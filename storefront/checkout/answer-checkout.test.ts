import { expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { createContentApi } from '../api/content-api.ts';
import type { StorefrontServices } from '../api/context.ts';
import { createShopApi } from '../api/shop-api.ts';
import { codesCookie } from '../cart/codes-cookie.ts';
import { endedOrderCookie, lastOrderCookie } from '../cart/shop-cookies.ts';
import { readShortages } from '../cart/shortages-cookie.ts';
import { answerCheckout } from './answer-checkout.ts';

const PUBLIC_URL = 'http://shop.example';
const lines = [{ productId: 7, quantity: 1, choices: [] }];
const cookie = (text: string) => text.split(';')[0] ?? '';
const ordered = (orderKey: string) => cookie(lastOrderCookie(orderKey, lines, PUBLIC_URL));
const emptiedOrder = (orderKey: string) =>
  cookie(endedOrderCookie({ orderKey, lines, isCartEmptied: false }, PUBLIC_URL));

function openCheckout(
  created: Record<string, unknown> = { order_key: 'new-key', total: '150.00' },
  refused?: Record<string, unknown>,
  broken: Record<string, () => Response | Promise<Response>> = {},
) {
  const asked = new Map<string, Record<string, unknown>>();
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const call = pathname.split('/').at(-1) ?? '';
    asked.set(call, z.record(z.string(), z.unknown()).parse(await request.json()));
    const fail = broken[call];
    if (fail) return fail();
    if (refused) return Response.json(refused, { status: 409 });
    return pathname.endsWith('/orders')
      ? Response.json({ success: true, order_id: 12, order_number: 'SD-12', ...created }, { status: 201 })
      : Response.json({
          success: true,
          payment_url: 'https://pay.example/',
          form_data: { m_payment_id: '12' },
        });
  };
  const transport = { fetch, baseUrl: 'http://backend.example' };
  const services: StorefrontServices = {
    shopApi: createShopApi(transport),
    contentApi: createContentApi(transport),
    shop: { ...DEFAULT_SHOP, codesAndCredit: true },
    hasMyPage: true,
    publicUrl: PUBLIC_URL,
    paymentIsSimulated: true,
    nonce: '',
    noteMissing: () => undefined,
    reportError: (error) => {
      throw error;
    },
  };
  const send = (fields: Record<string, string>, cookies = '') =>
    answerCheckout(
      new Request(`${PUBLIC_URL}/checkout`, {
        method: 'POST',
        headers: { cookie: cookies },
        body: new URLSearchParams({ ...collected, ...fields }),
      }),
      services,
    );
  return { asked, send };
}

const collected = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@example.com',
  phone: '082 555 0123',
  deliveryMethod: 'collect',
  shippingOption: 'collect',
  cart: JSON.stringify([{ productId: 7, name: 'Playmat', quantity: 1, price: 150 }]),
  seenRates: '{"collect":0}',
  attempt: 'attempt-1',
  scripted: 'yes',
};

it.each<[string, { page: string; cookies: string; replaced: string | undefined }]>([
  ['another tab has ordered', { page: '', cookies: ordered('key-1'), replaced: 'key-1' }],
  ['another tab has ordered after this one', { page: 'key-1', cookies: ordered('key-2'), replaced: 'key-2' }],
  ['this tab has ordered, without a cookie', { page: 'key-1', cookies: '', replaced: 'key-1' }],
  [
    'a payment has ended, and the cart is a new one',
    { page: '', cookies: emptiedOrder('key-1'), replaced: undefined },
  ],
  [
    'a payment has ended in another tab',
    { page: 'key-0', cookies: emptiedOrder('key-1'), replaced: undefined },
  ],
  [
    'a payment has ended and the cart was restored',
    { page: 'key-1', cookies: emptiedOrder('key-1'), replaced: 'key-1' },
  ],
  ['nobody has ordered', { page: '', cookies: '', replaced: undefined }],
])('names the unpaid order that a new one replaces, where %s', async (_, { page, cookies, replaced }) => {
  for (const scripted of ['yes', '']) {
    const { asked, send } = openCheckout();
    const answer = await send({ supersedes: page, scripted }, cookies);
    expect(answer.data.kind).toBe('pay');
    expect(asked.get('orders')?.order_key).toBe(replaced);
    expect(new Headers(answer.init?.headers).get('set-cookie')).toContain('new-key~7.0.1');
  }
});

it('names the attempt of an order; a new one starts after a payment has ended', async () => {
  const keyOf = async (fields: Record<string, string>, cookies = '') => {
    const { asked, send } = openCheckout();
    await send(fields, cookies);
    return asked.get('orders')?.attempt_key;
  };
  const first = await keyOf({});
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf({ lastName: 'Mokoena' })).toBe(first);
  expect(await keyOf({ attempt: 'attempt-2' })).not.toBe(first);
  const afterPayment = await keyOf({}, emptiedOrder('key-1'));
  expect(afterPayment).not.toBe(first);
  expect(await keyOf({}, emptiedOrder('key-1'))).toBe(afterPayment);
});

it('keeps the form and its attempt when the backend fails, and says whether there may be an order', async () => {
  for (const [path, words] of [
    ['orders', 'Failed to create order. Please try again.'],
    ['create', 'Payment failed. Please try again.'],
  ] as const) {
    for (const broken of [
      () => Response.json({ code: 'internal_error', message: 'x' }, { status: 500 }),
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => new Response(null, { status: 502 }),
      () => Promise.reject(new TypeError('fetch failed')),
    ]) {
      const { send } = openCheckout(undefined, undefined, { [path]: broken });
      const { data, init } = await send({});
      expect(init?.status).toBe(503);
      expect(data).toMatchObject({
        kind: 'unplaced',
        title: 'Checkout failed. Please try again.',
        alert: expect.stringContaining(`${words} Your cart and what you typed are saved`),
        attempt: 'attempt-1',
        draft: { phone: '082 555 0123' },
      });
    }
  }
});

it('shows the confirmed price after a refused fallback rate, even without rates', async () => {
  const toTheDoor = {
    deliveryMethod: 'shipping',
    address: '12 Protea Street',
    city: 'Johannesburg',
    province: 'GP',
    postalCode: '2001',
    country: 'ZA',
    shippingOption: 'standard',
    seenRates: '{"standard":7400}',
    shownFor: 'shipping standard',
  };
  const refused = () =>
    Response.json(
      { code: 'price_changed', message: '', data: { items: [], shipping: '75.00', total: '225.00' } },
      { status: 409 },
    );
  const rates = [
    { service_code: 'standard', service_name: 'Standard courier', price: 80 },
    { service_code: 'express', service_name: 'Express courier', price: 120 },
  ];
  for (const [calculate, names] of [
    [() => Response.json({ success: true, rates }), ['Standard courier', 'Express courier']],
    [() => new Response(null, { status: 502 }), ['Standard Shipping']],
  ] as const) {
    for (const scripted of ['yes', '']) {
      const { send } = openCheckout(undefined, undefined, { orders: refused, calculate });
      const { data, init } = await send({ ...toTheDoor, scripted });
      if (data.kind !== 'unplaced') throw new Error('the order is refused');
      expect(init?.status).toBe(409);
      expect(data.alert?.replace(/\s/g, ' ')).toBe(
        'Prices have changed. Delivery costs R 75,00, not R 74,00. Please check the total and order again.',
      );
      expect(data.quoted?.rates.map(({ serviceName }) => serviceName)).toEqual(names);
      expect(data.quoted?.rates[0]).toMatchObject({ serviceCode: 'standard', priceCents: 7_500 });
      expect(data.quoted?.error).toBeUndefined();
    }
  }
});

it.each(['__proto__', 'constructor'])(
  'a delivery option that nobody offers, %s, has no price',
  async (service) => {
    const { asked, send } = openCheckout();
    const answer = await send({ shippingOption: service });
    expect(answer.data.kind).toBe('pay');
    expect(asked.get('orders')).not.toHaveProperty('total');
  },
);

it('requests payment of the order’s total, or of the checkout’s if the backend returns none', async () => {
  const ours = openCheckout();
  await ours.send({});
  expect(ours.asked.get('create')?.amount).toBe('150.00');
  const others = openCheckout({});
  await others.send({ seenRates: '{"collect":7400}' });
  expect(others.asked.get('create')).toMatchObject({ amount: '224.00', order_id: 12 });
});

it('passes the shortages to the failure page', async () => {
  const items = [{ product_id: 7, variation_id: 0, name: 'Playmat', requested: 1, available: 0 }];
  const { send } = openCheckout({}, { code: 'insufficient_stock', message: '', data: { items } });
  const redirected = await send({}).catch((thrown: unknown) => thrown);
  if (!(redirected instanceof Response)) throw new Error('the shopper is sent on');
  expect(redirected.headers.get('location')).toBe('/payment/failure?reason=out_of_stock');
  const cookies = redirected.headers.getSetCookie().map(cookie).join('; ');
  const next = new Request(`${PUBLIC_URL}/payment/failure`, { headers: { cookie: cookies } });
  expect(readShortages(next)).toEqual(['Playmat is out of stock.']);
});

it('says why stock is not held for yet another unpaid order, and keeps what was typed', async () => {
  const message = 'Your unpaid orders can hold at most 4 of Playmat.';
  const { send } = openCheckout({}, { code: 'too_much_held', message, data: { status: 409 } });
  expect(await send({})).toMatchObject({
    init: { status: 409 },
    data: { kind: 'unplaced', alert: message, draft: { firstName: 'Thandi', email: 'thandi@example.com' } },
  });
});

const CARD = 'ABCD-EFGH-JKMN-PQRS';
const withCard = cookie(codesCookie([CARD], PUBLIC_URL));

it('says what is to pay after a gift card, and pays that', async () => {
  const { asked, send } = openCheckout({ order_key: 'new-key', total: '150.00', due: '110.00' });
  const answer = await send({ seenCredit: '4000' }, withCard);
  expect(answer.data.kind).toBe('pay');
  expect(asked.get('orders')).toMatchObject({ gift_cards: [{ code: CARD }], total: '150.00', due: '110.00' });
  expect(asked.get('orders')?.coupon_lines).toBeUndefined();
  expect(asked.get('create')?.amount).toBe('110.00');
});

it('goes to the success page, and to no provider, where gift cards pay for all of it', async () => {
  const { asked, send } = openCheckout({
    order_key: 'new-key',
    return_key: 'return-1',
    total: '150.00',
    due: '0.00',
  });
  const thrown: unknown = await send({ seenCredit: '15000' }, withCard).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error('there was no redirect');
  expect(thrown.headers.get('location')).toBe('/payment/success?order_id=12&return_key=return-1');
  expect(thrown.headers.get('set-cookie')).toContain('new-key~7.0.1');
  expect(asked.has('create')).toBe(false);
});

it('shows again what is to pay where a gift card has less than it had, and keeps the form', async () => {
  const refused = { code: 'credit_changed', message: 'What is left has changed.', data: { status: 409 } };
  const { asked, send } = openCheckout(undefined, refused);
  const answer = await send({ seenCredit: '4000' }, withCard);
  expect(answer.init?.status).toBe(409);
  expect(answer.data).toMatchObject({
    kind: 'unplaced',
    alert: 'What is left has changed. Please check the total and order again.',
    draft: { firstName: 'Thandi' },
  });
  expect(asked.get('price')).toMatchObject({ gift_cards: [{ code: CARD }] });
});

const namesNeeded = {
  code: 'seat_names_needed',
  message: 'Please say who plays.',
  data: { status: 409, params: { 'line_items.0.seats': 'Please say who plays.' } },
};

it('an order whose page could not ask who plays is tried again, and blames no field that is not there', async () => {
  expect(await openCheckout(undefined, namesNeeded).send({})).toMatchObject({
    data: {
      kind: 'unplaced',
      asksSeatsAgain: true,
      errors: {},
      alert: 'We could not ask who plays. Please try again.',
    },
  });
});

it('an order whose page asked who plays is refused by its fields', async () => {
  const { send } = openCheckout(undefined, namesNeeded);
  expect(await send({ 'seat-7-0-name': 'Thandi' })).toMatchObject({
    data: { asksSeatsAgain: false, errors: { 'seats-7': 'Please say who plays.' }, alert: undefined },
  });
});
