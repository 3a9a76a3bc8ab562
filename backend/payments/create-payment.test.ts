import { expect, it } from 'vitest';
import { apiErrorSchema } from '#contract/errors.ts';
import { PATHS } from '#contract/paths.ts';
import { paymentCreatedSchema } from '#contract/payments.ts';
import { createBackend } from '../app.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import { eachDatabase } from '../testing/databases.ts';
import { endHold, placePendingOrder, readStatus, readStock, sellOut } from '../testing/pending-order.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';
import { payfastProvider } from './payfast/provider.ts';
import { checkoutSignature } from './payfast/signature.ts';
import { startPayment } from './start-payment.ts';

const RETURN_URL = 'http://shop.test/payment/success?order_id=1';
const CANCEL_URL = 'http://shop.test/payment/cancel?order_id=1';

eachDatabase((openDb) => {
  async function setUp(wanted = {}) {
    const services = testServices(await openDb());
    const backend = createBackend(services);
    const order = await placePendingOrder(services, wanted);
    const create = (changes: Record<string, unknown> = {}) =>
      backend.request(PATHS.createPayment, {
        method: 'POST',
        headers: { 'X-API-Key': TEST_API_KEY, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...requestFor(order), ...changes }),
      });
    return { services, db: services.db, order, create };
  }

  it("answers the provider's address and a signed form in signing order", async () => {
    const { services, order, create } = await setUp({ quantity: 3 });
    const response = await create({ order_key: order.order_key });
    expect(response.status).toBe(200);
    const { signature, ...form } = (await readCreated(response)).form_data;
    expect(Object.entries(form)).toEqual([
      ['merchant_id', '10000100'],
      ['merchant_key', '46f0cd694581a'],
      ['return_url', RETURN_URL],
      ['cancel_url', CANCEL_URL],
      ['notify_url', 'http://shop.test/wc-api/payfast'],
      ['name_first', 'Thandi'],
      ['name_last', 'Nkosi'],
      ['email_address', 'thandi@example.com'],
      ['cell_number', '0825550123'],
      ['m_payment_id', order.number],
      ['amount', '3897.00'],
      ['item_name', `Springdeck - ${order.number}`],
      ['item_description', '3 items'],
      ['custom_int1', String(order.id)],
      ['custom_str1', expect.stringMatching(/^[\w-]{43}$/)],
      ['custom_str2', order.number],
      ['custom_str3', 'Springdeck'],
    ]);
    const { passphrase } = services.settings.payfast;
    expect(signature).toBe(checkoutSignature(new Map(Object.entries(form)), passphrase));
  });

  it('posts to the process page below the base address', async () => {
    const { create } = await setUp();
    expect((await readCreated(await create())).payment_url).toBe(
      'http://shop.test/payfast-simulator/eng/process',
    );
  });

  it('puts a name on one line and cuts it by characters, not by halves of them', async () => {
    const { db, order, create } = await setUp();
    await db
      .updateTable('orders')
      .set({ first_name: `A\r\nB${'\u{1F0CF}'.repeat(120)}` })
      .execute();
    const { name_first } = (await readCreated(await create({ order_key: order.order_key }))).form_data;
    expect(name_first).toBe(`A B${'\u{1F0CF}'.repeat(97)}`);
  });

  it.each([{}, { order_key: 'guessed' }])(
    'who knows id, e-mail and total of an order, but not its key, learns nothing else of its shopper: %j',
    async (guess) => {
      const { order, create } = await setUp();
      const response = await create({ customer_name: 'Any  Body\tAt  All', ...guess });
      expect(response.status).toBe(200);
      const { form_data } = await readCreated(response);
      expect(form_data).toMatchObject({ name_first: 'Any', name_last: 'Body At All' });
      expect(form_data).not.toHaveProperty('cell_number');
      expect(JSON.stringify(form_data)).not.toContain(order.order_key);
      const unnamed = (await readCreated(await create({ customer_name: '', ...guess }))).form_data;
      expect(unnamed).not.toHaveProperty('name_first');
    },
  );

  it('an unknown order, another e-mail and another amount get the same answer, which reveals no orders', async () => {
    const { create } = await setUp();
    const guesses = [{ order_id: 999 }, { customer_email: 'sipho@example.com' }, { amount: '1298.99' }];
    const told = guesses.map(async (guess) => apiErrorSchema.parse(await (await create(guess)).json()));
    const words = (await Promise.all(told)).map(({ code, message }) => `${code}: ${message}`);
    expect(new Set(words)).toEqual(
      new Set(['order_mismatch: No order has this id, email address and amount.']),
    );
  });

  it.each([1299, '1299.00', '1299'])('takes the amount %j', async (amount) => {
    const { create } = await setUp();
    expect((await create({ amount })).status).toBe(200);
  });

  it.each([
    [{ amount: '1298.99' }, 409, 'order_mismatch'],
    [{ amount: 'all of it' }, 400, 'rest_invalid_param'],
    [{ amount: null }, 400, 'rest_invalid_param'],
    [{ customer_email: 'sipho@example.com' }, 409, 'order_mismatch'],
    [{ order_id: 999 }, 409, 'order_mismatch'],
    [{ return_url: 'http://evil.test/payment/success' }, 400, 'rest_invalid_param'],
    [{ return_url: 'http://shop.test.evil.test/' }, 400, 'rest_invalid_param'],
    [{ return_url: 'http://shop.test@evil.test/' }, 400, 'rest_invalid_param'],
    [{ return_url: 'http://evil@shop.test/' }, 400, 'rest_invalid_param'],
    [{ return_url: 'http://:evil@shop.test/' }, 400, 'rest_invalid_param'],
    [{ return_url: '//shop.test/' }, 400, 'rest_invalid_param'],
    [{ cancel_url: 'javascript:alert(1)' }, 400, 'rest_invalid_param'],
    [{ cancel_url: 'https://shop.test/' }, 400, 'rest_invalid_param'],
  ])('refuses %j and changes nothing', async (changes, status, code) => {
    const { db, order, create } = await setUp();
    const response = await create(changes);
    expect(response.status).toBe(status);
    const body = apiErrorSchema.parse(await response.json());
    expect(body).toMatchObject({ code, data: { status } });
    if (status === 400) expect(Object.keys(body.data.params ?? {})).toEqual(Object.keys(changes));
    expect(await findOrder(db, order.id)).toEqual(order);
  });

  it('compares the e-mail without regard to case and blanks', async () => {
    const { create } = await setUp();
    expect((await create({ customer_email: ' Thandi@Example.COM ' })).status).toBe(200);
  });

  it('says so when the total is below what the provider takes', async () => {
    const { db, create } = await setUp();
    await db.updateTable('orders').set({ total_cents: 499 }).execute();
    const response = await create({ amount: '4.99' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'below_minimum' });
    await db.updateTable('orders').set({ total_cents: 500 }).execute();
    expect((await create({ amount: '5.00' })).status).toBe(200);
  });

  it('an order that expired and was paid while its form was asked for is not held again', async () => {
    const { services, db, order } = await setUp({ stock: 1 });
    await endHold(services);
    const seen = { ...order, status: 'expired' as const };
    await db.updateTable('orders').set({ status: 'paid' }).execute();
    const provider = payfastProvider(services.settings);
    const addresses = { returnUrl: RETURN_URL, cancelUrl: CANCEL_URL };
    expect(await startPayment(services, provider, { order: seen, itemCount: 1 }, addresses)).toEqual({
      ok: false,
      code: 'already_paid',
    });
    expect(await readStock(db)).toEqual({ available: 1, reserved: 0, sold: 0 });
  });

  it.each(['paid', 'paid_unfulfillable'] as const)(
    'answers already_paid for an order that is %s',
    async (status) => {
      const { db, create } = await setUp();
      await db.updateTable('orders').set({ status }).execute();
      const response = await create();
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'already_paid' });
    },
  );

  it('answers order_superseded for an order that a newer one of the same cart has replaced', async () => {
    const { db, create } = await setUp();
    await db.updateTable('orders').set({ status: 'superseded' }).execute();
    const response = await create();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'order_superseded' });
  });

  it('holds the stock of an expired order again, with a new end', async () => {
    const { services, db, order, create } = await setUp({ stock: 1 });
    await endHold(services);
    expect(await readStock(db)).toEqual({ available: 1, reserved: 0, sold: 0 });
    const responses = await Promise.all([create(), create()]);
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    expect(await readStock(db)).toEqual({ available: 0, reserved: 1, sold: 0 });
    expect(await findOrder(db, order.id)).toMatchObject({
      status: 'pending',
      hold_expires_at: '2026-11-21T11:01:00.000Z',
    });
    const events = db.selectFrom('order_events').selectAll().orderBy('id', 'desc').limit(1);
    expect(await events.executeTakeFirst()).toMatchObject({
      actor: 'shopper',
      from_status: 'expired',
      to_status: 'pending',
      note: 'pays again, stock held anew',
    });
  });

  it('an order that is paid again is held for the same person', async () => {
    const services = testServices(await openDb(), { limitsHolds: true });
    const order = await placePendingOrder(services);
    expect(order.hold_mailbox).not.toBeNull();
    await endHold(services);
    const seen = { ...order, status: 'expired' as const };
    const addresses = { returnUrl: RETURN_URL, cancelUrl: CANCEL_URL };
    const provider = payfastProvider(services.settings);
    const payable = { order: seen, itemCount: 1, network: undefined };
    expect(await startPayment(services, provider, payable, addresses)).toMatchObject({ ok: true });
    expect((await findOrder(services.db, order.id))?.hold_mailbox).toBe(order.hold_mailbox);
  });

  it('answers insufficient_stock for an expired order whose stock is gone, and leaves it expired', async () => {
    const { services, db, order, create } = await setUp({ stock: 1 });
    await endHold(services);
    await sellOut(db);
    const response = await create();
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      success: false,
      error: 'insufficient_stock',
      redirect_url: 'http://shop.test/payment/failure?reason=out_of_stock',
      message: 'Items no longer available',
    });
    expect(await readStatus(db, order)).toBe('expired');
    expect(await readStock(db)).toEqual({ available: 0, reserved: 0, sold: 1 });
  });

  it.each([
    ['expired', 139_900],
    ['expired', 119_900],
    ['cancelled', 139_900],
  ] as const)(
    'an %s order is not sold at its old price when it costs %i cents today, and nothing changes',
    async (status, regular_price_cents) => {
      const { services, db, order, create } = await setUp({ quantity: 2 });
      await endHold(services);
      await db.updateTable('orders').set({ status }).execute();
      await db.updateTable('products').set({ regular_price_cents }).execute();
      const response = await create();
      expect(response.status).toBe(409);
      const price = (regular_price_cents / 100).toFixed(2);
      expect(await response.json()).toMatchObject({
        code: 'price_changed',
        message: 'Prices have changed. Please review your order.',
        data: { items: [{ price }], shipping: '0.00', total: ((regular_price_cents * 2) / 100).toFixed(2) },
      });
      expect(await readStatus(db, order)).toBe(status);
      expect(await readStock(db)).toEqual({ available: 5, reserved: 0, sold: 0 });
      await db.updateTable('products').set({ regular_price_cents: 129_900 }).execute();
      expect((await create()).status).toBe(200);
      expect(await readStock(db)).toEqual({ available: 3, reserved: 2, sold: 0 });
    },
  );

  it('an order that still holds its stock is paid at the price it was placed at', async () => {
    const { db, create } = await setUp();
    await db.updateTable('products').set({ regular_price_cents: 139_900 }).execute();
    expect((await create()).status).toBe(200);
  });

  it.each([{ status: 'draft' as const }, { regular_price_cents: null }])(
    'an expired order with a product that is not for sale any more, %j, answers insufficient_stock',
    async (change) => {
      const { services, db, order, create } = await setUp();
      await endHold(services);
      await db.updateTable('products').set(change).execute();
      const response = await create();
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ error: 'insufficient_stock' });
      expect(await readStatus(db, order)).toBe('expired');
      expect(await readStock(db)).toEqual({ available: 5, reserved: 0, sold: 0 });
    },
  );

  it('needs the API key', async () => {
    const backend = createBackend(testServices(await openDb()));
    expect((await backend.request(PATHS.createPayment, { method: 'POST', body: '{}' })).status).toBe(401);
  });
});

const requestFor = (order: Order) => ({
  customer_name: 'Thandi Nkosi',
  customer_email: order.email,
  amount: (order.total_cents / 100).toFixed(2),
  item_name: 'Order',
  order_id: order.id,
  return_url: RETURN_URL,
  cancel_url: CANCEL_URL,
});

const readCreated = async (response: Response) => paymentCreatedSchema.parse(await response.json());
