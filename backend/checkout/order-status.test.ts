import { expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import { deckBox, insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';
import { collected, openShop } from '../testing/shop.ts';

eachDatabase((openDb) => {
  it('who has the order key reads the state of the order', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, deckBox);
    const order = await shop.place(collected({ product_id, quantity: 1 }));
    expect(await shop.get(`${PATHS.orderStatus}/${order.order_id}?order_key=${order.order_key}`)).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          id: order.order_id,
          number: order.order_number,
          status: 'pending',
          total: '199.50',
          due: '199.50',
          date_paid: null,
          payable: true,
          last_payment: null,
          link: expect.stringMatching(/^[\w-]+$/),
        },
      },
    });
  });

  it('an order below what PayFast takes, placed before the shop refused them, says that it cannot be paid', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, deckBox);
    const { order_id, order_key } = await shop.place(collected({ product_id, quantity: 1 }));
    await db.updateTable('orders').set({ total_cents: 499 }).execute();
    expect(await shop.get(`${PATHS.orderStatus}/${order_id}?order_key=${order_key}`)).toMatchObject({
      body: { data: { status: 'pending', payable: false } },
    });
  });

  it('the return key, which the payment provider sees, reads the state and opens nothing', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, deckBox);
    const { order_id, order_key, return_key } = await shop.place(collected({ product_id, quantity: 1 }));
    expect(return_key).toMatch(/^[\w-]{43}$/);
    expect(await shop.get(`${PATHS.orderStatus}/${order_id}?return_key=${return_key}`)).toMatchObject({
      status: 200,
      body: { data: { id: order_id, status: 'pending', payable: true, link: null } },
    });
    for (const rest of [
      `${PATHS.orderStatus}/${order_id}?return_key=${order_key}`,
      `${PATHS.orderStatus}/${order_id}?order_key=${return_key}`,
      `${PATHS.orderStatus}/${order_id}?return_key=`,
      `${PATHS.orderStatus}/${order_id + 1}?return_key=${return_key}`,
      `${PATHS.order}?link=${return_key}`,
    ]) {
      expect((await shop.get(rest)).status).toBe(404);
    }
    expect(await shop.post(`${PATHS.order}/payment`, { order_id, order_key: return_key })).toMatchObject({
      status: 404,
    });
  });

  it('a wrong or missing key and an unknown order answer the same 404', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, deckBox);
    const { order_id, order_key } = await shop.place(collected({ product_id, quantity: 1 }));
    const answers = await Promise.all(
      [
        `${order_id}?order_key=${order_key}x`,
        `${order_id}?order_key=`,
        `${order_id}`,
        `999999?order_key=${order_key}`,
        '999999?order_key=',
        `abc?order_key=${order_key}`,
        `99999999999?order_key=${order_key}`,
      ].map((rest) => shop.get(`${PATHS.orderStatus}/${rest}`)),
    );
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([404, 'order_not_found', 'Order not found.']);
    }
  });

  it('nothing about an order or a want is kept by a cache on its way, nor that there is none', async () => {
    const db = await openDb();
    const services = testServices(db);
    const product_id = await insertProduct(db, deckBox);
    const placed = await openShop(db, services).place(collected({ product_id, quantity: 1 }));
    const found = `${PATHS.orderStatus}/${placed.order_id}?order_key=${placed.order_key}`;
    const missing = [`${PATHS.order}?link=x`, `${PATHS.order}/invoice.pdf?link=x`, `${PATHS.wants}?link=x`];
    const backend = createBackend(services);
    const headers = { [API_KEY_HEADER]: TEST_API_KEY };
    const answers = await Promise.all([found, ...missing].map((path) => backend.request(path, { headers })));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404]);
    expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(Array(4).fill('no-store'));
  });

  it('placing and asking both need the API key', async () => {
    const backend = createBackend(testServices(await openDb()));
    expect((await backend.request(PATHS.orders, { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await backend.request(`${PATHS.orderStatus}/1?order_key=x`)).status).toBe(401);
  });
});
