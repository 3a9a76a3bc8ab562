import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contactMessageSchema } from '#contract/contact.ts';
import { orderRequestSchema } from '#contract/orders.ts';
import { paymentRequestSchema } from '#contract/payments.ts';
import { shippingRequestSchema } from '#contract/shipping.ts';
import { parseWith } from '../parse-with.ts';
import { Refused } from '../refused.ts';
import { readBody } from './parse.ts';

function refusal(schema: z.ZodType, value: unknown): unknown {
  try {
    return parseWith(schema, value);
  } catch (error) {
    if (error instanceof Refused) return error.data.params;
    throw error;
  }
}

const order = (line: object, rest: object = {}) =>
  refusal(orderRequestSchema, { line_items: [{ product_id: 1, quantity: 1, ...line }], ...rest });

describe('a body that does not fit is refused with the reason for each parameter', () => {
  it('an order’s line', () => {
    const ids = 'must be a whole number from 1 to 2147483647';
    expect(order({ product_id: undefined })).toEqual({ 'line_items.0.product_id': 'is required' });
    for (const product_id of ['abc', '', 0, 1.5, true, null, [5]]) {
      expect(order({ product_id })).toEqual({ 'line_items.0.product_id': ids });
    }
    for (const quantity of ['two', 0, '0', -1, '1.5', 10_000]) {
      expect(order({ quantity })).toEqual({
        'line_items.0.quantity': 'must be a whole number from 1 to 9999',
      });
    }
    expect(order({ price: 'cheap' })).toEqual({
      'line_items.0.price': 'must be an amount in rand such as 199.50',
    });
    expect(order({ variation_id: 'holo' })).toEqual({
      'line_items.0.variation_id': 'must be a whole number from 0 to 2147483647',
    });
  });

  it('an order as a whole', () => {
    expect(order({}, { delivery_method: 'drone', payment_method: 'cash', set_paid: true })).toEqual({
      delivery_method: 'must be one of shipping, collect, pudo, none',
      payment_method: 'must be payfast',
      set_paid: 'must be false',
    });
    expect(order({}, { billing: 'Thandi', customer_note: 5 })).toEqual({
      billing: 'must be an object',
      customer_note: 'must be a string',
    });
    expect(order({}, { customer_note: 'x'.repeat(1_001), line_items: {} })).toEqual({
      customer_note: 'must have at most 1000 characters',
      line_items: 'must be a list',
    });
    expect(refusal(orderRequestSchema, undefined)).toEqual({ body: 'is required' });
  });

  it('a message', () => {
    expect(refusal(contactMessageSchema, { name: ' ', email: 'nobody', subject: 'x' })).toEqual({
      name: 'is required',
      email: 'must be an e-mail address',
      message: 'is required',
    });
  });

  it('a payment and a parcel', () => {
    expect(refusal(paymentRequestSchema, { customer_email: 'a@b.co', amount: [], order_id: 'x' })).toEqual({
      amount: 'must be an amount in rand such as 199.50',
      order_id: 'must be a whole number from 1 to 2147483647',
      return_url: 'is required',
      cancel_url: 'is required',
    });
    expect(refusal(shippingRequestSchema, { items: [{ quantity: 1, weight_kg: -1 }] })).toEqual({
      'items.0.price': 'is required',
      'items.0.weight_kg': 'must be a number from 0 to 10000',
    });
  });
});

it('a whole number may come as text, and no variation as 0, null or not at all', () => {
  for (const variation_id of [0, '0', null, undefined, '']) {
    const { line_items } = parseWith(orderRequestSchema, {
      line_items: [{ product_id: '7', quantity: '2', variation_id }],
    });
    expect(line_items).toEqual([{ product_id: 7, quantity: 2 }]);
  }
  expect(parseWith(orderRequestSchema, { line_items: [{ product_id: 7, quantity: 2 }] }).line_items).toEqual([
    { product_id: 7, quantity: 2 },
  ]);
});

it('an unknown measure may be empty', () => {
  const [item] = parseWith(shippingRequestSchema, {
    items: [{ price: '49.90', quantity: '2', weight_kg: '', length_cm: null, width_cm: '12.5' }],
  }).items;
  expect(item).toMatchObject({ price: 49.9, quantity: 2, width_cm: 12.5 });
  expect([item?.weight_kg, item?.length_cm]).toEqual([undefined, undefined]);
});

it('NUL characters, which PostgreSQL stores nowhere, are refused wherever a text may stand', () => {
  const given = z.object({ text: z.string(), by: z.record(z.string(), z.array(z.string())).optional() });
  const nul = 'must not contain a NUL character';
  expect(refusal(given, { text: 'a\0b' })).toEqual({ text: nul });
  expect(refusal(given, { text: '', by: { 'a\0': [] } })).toEqual({ by: nul });
  expect(refusal(given, { text: '', by: { a: ['', '\0'] } })).toEqual({ 'by.a.1': nul });
  expect(parseWith(given, { text: '\u0001' })).toEqual({ text: '\u0001' });
});

it('a body may be nested 64 levels deep, and no deeper', async () => {
  const app = new Hono().post('/', async (c) => c.json(await readBody(c, z.json())));
  app.onError((error, c) => c.text(error instanceof Refused ? error.code : String(error)));
  const send = async (depth: number) => {
    const body = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    return (await app.request('/', { method: 'POST', body })).text();
  };
  expect(await send(64)).toBe(`${'['.repeat(64)}${']'.repeat(64)}`);
  for (const depth of [65, 100_000]) expect(await send(depth)).toBe('rest_invalid_json');
});
