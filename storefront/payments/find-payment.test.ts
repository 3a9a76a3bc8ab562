import { expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { findPayment } from './find-payment.ts';

const order = {
  id: 12,
  number: 'SD-7K3M9QX2',
  status: 'pending',
  total: '450.00',
  date_paid: null,
  payable: true,
};

const shopApi = (answer: () => Response) =>
  createShopApi(
    { baseUrl: 'http://backend.example', fetch: async () => answer() },
    { wait: () => Promise.resolve() },
  );

const ask = (answer: () => Response) =>
  findPayment(shopApi(answer), { id: 12, stateKey: { order_key: 'key-of-twelve' } });

it.each([
  ['confirming', {}],
  ['paid', { status: 'paid', date_paid: '2026-11-21T10:00:00.000Z' }],
  ['paid', { status: 'shipped', date_paid: '2026-11-21T10:00:00.000Z' }],
  ['unfulfillable', { status: 'paid_unfulfillable', date_paid: '2026-11-21T10:00:00.000Z' }],
  ['not-paid', { status: 'expired' }],
])('is %s for an order with %o', async (state, changes) => {
  const found = await ask(() => Response.json({ success: true, data: { ...order, ...changes } }));
  expect(found).toMatchObject({ state, order: { number: order.number } });
});

it.each([
  ['fails', () => Response.json({ success: false }, { status: 500 })],
  ['has no time', () => Response.json({ success: false }, { status: 429 })],
  [
    'cannot be reached',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
])('is still being confirmed while the backend %s', async (_, answer) => {
  expect(await ask(answer)).toEqual({ state: 'confirming', order: undefined });
});

it('is unknown for a wrong key, and not requested without a key', async () => {
  const notFound = () => Response.json({ success: false }, { status: 404 });
  expect(await ask(notFound)).toEqual({ state: 'unknown', order: undefined });
  expect(await findPayment(shopApi(notFound), undefined)).toEqual({ state: 'unasked', order: undefined });
});
