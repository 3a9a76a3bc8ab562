import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { paymentCreatedSchema } from '#contract/payments.ts';
import { createBackend } from '../../app.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { notificationFor } from '../../testing/payfast/notifications.ts';
import { placePendingOrder, readMails, readStatus, readStock } from '../../testing/pending-order.ts';
import { TEST_API_KEY, testServices } from '../../testing/services.ts';
import { encodeFields, type Field } from '../payfast/form-fields.ts';
import { checkoutSignature } from '../payfast/signature.ts';
import { readCheckout } from './checkout.ts';
import { completeNotification } from './notification.ts';

eachDatabase((openDb) => {
  /** A shop that listens, since the simulator notifies it over HTTP. */
  async function openShop(db: Db) {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const address = server.address();
    if (address === null || typeof address === 'string')
      throw new Error('the shop does not listen on a port');
    const publicUrl = `http://127.0.0.1:${address.port}`;
    const services = testServices(db, { publicUrl });
    services.settings.payfast = { ...services.settings.payfast, baseUrl: `${publicUrl}/payfast-simulator` };
    server.on('request', getRequestListener(createBackend(services).fetch));
    return { services, publicUrl };
  }

  async function startPayment() {
    const db = await openDb();
    const { services, publicUrl } = await openShop(db);
    const order = await placePendingOrder(services, { quantity: 2 });
    const response = await fetch(`${publicUrl}${PATHS.createPayment}`, {
      method: 'POST',
      headers: { 'X-API-Key': TEST_API_KEY },
      body: JSON.stringify({
        customer_email: order.email,
        amount: order.total_cents / 100,
        order_id: order.id,
        return_url: `${publicUrl}/payment/success?order_id=${order.id}`,
        cancel_url: `${publicUrl}/payment/cancel`,
      }),
    });
    const created = paymentCreatedSchema.parse(await response.json());
    return { db, order, publicUrl, fields: Object.entries(created.form_data), address: created.payment_url };
  }

  describe('a payment that is started', () => {
    it('shows what is to be paid, says that no real money moves, and allows no script', async () => {
      const { fields, address } = await startPayment();
      const page = await post(address, fields);
      expect(page.status).toBe(200);
      const text = await page.text();
      expect(text).toContain('Payment simulator - no real money.');
      expect(text).toMatch(/R\s2\s598,00/);
      expect(text).toContain('2 items');
      expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(text).not.toMatch(/<script|style="/);
    });

    it('is paid by Pay: a signed notification over HTTP, then back to the shop', async () => {
      const { db, order, publicUrl, fields, address } = await startPayment();
      const page = await post(address, fields);
      const form = readForm(await page.text());
      const answer = await post(`${publicUrl}${form.action}`, form.fields);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(`${publicUrl}/payment/success?order_id=${order.id}`);
      expect(await readStatus(db, order)).toBe('paid');
      expect(await readStock(db)).toEqual({ available: 3, reserved: 0, sold: 2 });
      const payment = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
      expect(payment.gross_cents).toBe(order.total_cents);
      expect(payment.fee_cents).toBeLessThan(0);
    });

    it('is paid once by a double click on Pay', async () => {
      const { db, publicUrl, fields, address } = await startPayment();
      const form = readForm(await (await post(address, fields)).text());
      await Promise.all([
        post(`${publicUrl}${form.action}`, form.fields),
        post(`${publicUrl}${form.action}`, form.fields),
      ]);
      expect(await readMails(db)).toEqual(['order-confirmation', 'order-notice']);
    });

    it('Cancel leaves it unpaid without a notification', async () => {
      const { db, order, publicUrl, fields, address } = await startPayment();
      const form = readForm(await (await post(address, fields)).text());
      const answer = await post(`${publicUrl}/payfast-simulator/cancel`, form.fields);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(`${publicUrl}/payment/cancel`);
      expect(await readStatus(db, order)).toBe('pending');
      expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
    });
  });

  it.each([
    ['a changed amount', { amount: '5.00' }, {}],
    ['another merchant', {}, { merchant_id: '10018867' }],
    ['another merchant key', {}, { merchant_key: 'guessed' }],
    ['an amount below R5.00', {}, { amount: '4.99' }],
    ['no item name', {}, { item_name: '' }],
    ['a notification address elsewhere', {}, { notify_url: 'http://169.254.169.254/' }],
    ['a return address elsewhere', {}, { return_url: 'http://evil.test/' }],
  ])('refuses a form with %s', async (_what, changed, signed) => {
    const backend = createBackend(testServices(await openDb()));
    const form = { ...FORM, ...signed };
    const signature = checkoutSignature(new Map(Object.entries(form)), PASSPHRASE);
    for (const path of ['/eng/process', '/pay', '/cancel']) {
      const response = await backend.request(`/payfast-simulator${path}`, {
        method: 'POST',
        body: encodeFields(Object.entries({ ...form, ...changed, signature })),
      });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('This payment form was refused');
    }
  });

  it('confirms what it could have sent and nothing else', async () => {
    const backend = createBackend(testServices(await openDb()));
    const reading = readCheckout(
      encodeFields(
        Object.entries({ ...FORM, signature: checkoutSignature(new Map(Object.entries(FORM)), PASSPHRASE) }),
      ),
      testServices(await openDb()).settings,
    );
    if (!reading.ok) throw new Error(reading.problem);
    const sent = completeNotification(reading.checkout, '123456789', PASSPHRASE);
    const ask = async (body: string) =>
      (await backend.request('/payfast-simulator/eng/query/validate', { method: 'POST', body })).text();
    expect(await ask(sent)).toBe('VALID');
    expect(await ask(sent.replace('amount_gross=1299.00', 'amount_gross=1299.01'))).toBe('INVALID');
    expect(await ask(sent.replace('merchant_id=10000100', 'merchant_id=10018867'))).toBe('INVALID');
    expect(await ask(sent.replace('pf_payment_id=123456789', 'pf_payment_id='))).toBe('INVALID');
    expect(await ask('%')).toBe('INVALID');
  });

  it('confirms to its own shop without the network, which need not lead back to it', async () => {
    const services = testServices(await openDb());
    const order = await placePendingOrder(services);
    const answer = await createBackend(services).request(PATHS.payfastNotification, {
      method: 'POST',
      body: notificationFor(order, services.settings.payfast, {
        amount_fee: '-30.00',
        amount_net: '1269.00',
      }),
    });
    expect(services.settings.publicUrl).toBe('http://shop.test');
    expect(await answer.text()).toBe('paid');
    expect(await readStatus(services.db, order)).toBe('paid');
  });

  it('serves nothing of itself in another mode', async () => {
    const services = testServices(await openDb());
    services.settings.payfast = { ...services.settings.payfast, mode: 'sandbox' };
    const backend = createBackend(services);
    expect((await backend.request('/payfast-simulator/eng/process', { method: 'POST' })).status).toBe(404);
    expect((await backend.request('/payfast-simulator/style.css')).status).toBe(404);
  });
});

const PASSPHRASE = 'jt7NOE43FZPn';

const FORM = {
  merchant_id: '10000100',
  merchant_key: '46f0cd694581a',
  return_url: 'http://shop.test/payment/success',
  cancel_url: 'http://shop.test/payment/cancel',
  notify_url: 'http://shop.test/wc-api/payfast',
  amount: '1299.00',
  item_name: 'Springdeck - SD-1',
};

const post = (address: string, fields: readonly Field[]): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: encodeFields(fields),
    redirect: 'manual',
  });

/** What a browser would post from the page. */
function readForm(page: string): { action: string; fields: Field[] } {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    action: /<form method="post" action="([^"]*)">/.exec(page)?.[1] ?? '',
    fields: Array.from(inputs, ([, name = '', value = '']): Field => [name, value.replaceAll('&amp;', '&')]),
  };
}
