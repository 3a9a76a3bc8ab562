import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { createShopApi } from '../api/shop-api.ts';
import { readCheckoutRequest } from './checkout-request.ts';
import { placeOrder } from './place-order.ts';

const created = {
  success: true,
  order_id: 7,
  order_number: 'SD-7K3M9QX2',
  order_key: 'key',
  return_key: 'seen-by-the-provider',
  total: '199.50',
};
const paymentForm = {
  success: true,
  payment_url: 'https://payfast.example',
  form_data: { amount: '199.50' },
};

async function press(order: Response, payment = Response.json(paymentForm)) {
  const bodies: unknown[] = [];
  const transport = {
    baseUrl: 'http://backend.example',
    fetch: async (request: Request) => {
      bodies.push(await request.json());
      return request.url.endsWith(PATHS.orders) ? order : payment;
    },
  };
  const typed = new FormData();
  typed.set('email', 'thandi@example.com');
  typed.set('deliveryMethod', 'collect');
  typed.set('cart', JSON.stringify([{ productId: 3, name: 'Deck Box', quantity: 1, price: 199.5 }]));
  const request = readCheckoutRequest(typed);
  return { placed: await placeOrder(createShopApi(transport), 'http://shop.test', request), bodies };
}

it('starts the payment with the key of the placed order', async () => {
  const { placed, bodies } = await press(Response.json(created, { status: 201 }));
  expect(placed).toMatchObject({ kind: 'pay', orderKey: 'key' });
  expect(bodies[1]).toMatchObject({ order_id: 7, order_key: 'key', amount: '199.50' });
});

it('the addresses that the provider sees hold the return key, never the order’s own', async () => {
  const { bodies } = await press(Response.json(created, { status: 201 }));
  expect(bodies[1]).toMatchObject({
    return_url: 'http://shop.test/payment/success?order_id=7&return_key=seen-by-the-provider',
    cancel_url: 'http://shop.test/payment/cancel?order_id=7&return_key=seen-by-the-provider',
  });
});

it('the addresses name the order alone when another backend gives no return key', async () => {
  const { return_key: _, ...without } = created;
  const { bodies } = await press(Response.json(without, { status: 201 }));
  expect(bodies[1]).toMatchObject({ return_url: 'http://shop.test/payment/success?order_id=7' });
});

it('names the changed prices of an expired order of the same attempt', async () => {
  const items = [{ product_id: 3, variation_id: 0, price: '209.50' }];
  const refused = { code: 'price_changed', message: 'Prices have changed.', data: { items } };
  const { placed } = await press(
    Response.json(created, { status: 201 }),
    Response.json(refused, { status: 409 }),
  );
  expect(placed).toEqual({ kind: 'prices', changes: [expect.stringContaining('Deck Box')] });
});

it('names the shortages of an order refused for stock', async () => {
  const items = [
    { product_id: 3, variation_id: 0, name: 'Deck Box', requested: 3, available: 2 },
    { product_id: 4, variation_id: 0, name: 'Dice', requested: 1, available: 0 },
  ];
  const refused = { code: 'insufficient_stock', message: '', data: { status: 409, items } };
  const { placed } = await press(Response.json(refused, { status: 409 }));
  expect(placed).toEqual({
    kind: 'out-of-stock',
    shortages: ['Only 2 of Deck Box are left: your cart had 3.', 'Dice is out of stock.'],
  });
  const unnamed = Response.json({ success: false, error: 'insufficient_stock' }, { status: 409 });
  expect((await press(unnamed)).placed).toEqual({ kind: 'out-of-stock', shortages: [] });
});

it('returns the shop’s own message for other refusals', async () => {
  const message = 'Payments start at R 5,00: this order is below that.';
  const { placed } = await press(
    Response.json({ code: 'below_minimum', message, data: {} }, { status: 400 }),
  );
  expect(placed).toEqual({ kind: 'refused', message });
});
