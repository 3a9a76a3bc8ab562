import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PATHS } from '#contract/paths.ts';
import { startFakePayfast } from '../../../tests/fakes/payfast.ts';
import { createBackend } from '../../app.ts';
import { paymentToken } from '../../orders/payment-tokens.ts';
import { findOrder } from '../../orders/queries.ts';
import type { PayfastSettings } from '../../shop/settings.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { notificationFor } from '../../testing/payfast/notifications.ts';
import {
  endHold,
  placePendingOrder,
  readMails,
  readStatus,
  readStock,
  sellOut,
  type TestOrder,
} from '../../testing/pending-order.ts';
import { testServices } from '../../testing/services.ts';
import { createPayment } from '../create-payment.ts';
import { payfastProvider } from './provider.ts';

const ACCOUNT = { merchantId: '10004321', merchantKey: 'k3y', passphrase: 'Abc-123_x/Y' };

eachDatabase((openDb) => {
  async function setUp(wanted: TestOrder = {}, mode: PayfastSettings['mode'] = 'sandbox') {
    const payfast = await startFakePayfast();
    onTestFinished(payfast.close);
    const services = testServices(await openDb(), {
      payfast: { ...ACCOUNT, mode, baseUrl: payfast.baseUrl },
      trustedProxies: 1,
    });
    const backend = createBackend(services);
    const order = await placePendingOrder(services, wanted);
    const post = (body: string, from = '144.126.193.139') =>
      backend.request(PATHS.payfastNotification, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': from },
        body,
      });
    /** Posts a notification of this order and answers the HTTP status. */
    const notify = async (changes: Record<string, string> = {}) =>
      (await post(notificationFor(order, ACCOUNT, changes))).status;
    const outcome = async () => ({
      status: await readStatus(services.db, order),
      stock: await readStock(services.db),
      mails: await readMails(services.db),
    });
    return { services, db: services.db, payfast, order, post, notify, outcome };
  }

  const untouched = { status: 'pending', stock: { available: 3, reserved: 2, sold: 0 }, mails: [] };
  const paid = {
    status: 'paid',
    stock: { available: 3, reserved: 0, sold: 2 },
    mails: ['order-confirmation', 'order-notice'],
  };

  it.each(['simulator', 'sandbox', 'live'] as const)(
    'in %s mode PayFast itself is asked wherever PAYFAST_BASE_URL leads',
    async (mode) => {
      const { payfast, notify } = await setUp({}, mode);
      expect(await notify()).toBe(200);
      expect(payfast.asked).toHaveLength(1);
    },
  );

  it('a verified COMPLETE pays the order, sells its stock and writes to the shopper and the shop', async () => {
    const { services, notify, outcome, payfast, order, db } = await setUp({ quantity: 2 });
    services.clock.advanceMinutes(5);
    expect(await notify()).toBe(200);
    expect(await outcome()).toEqual(paid);
    expect((await findOrder(db, order.id))?.paid_at).toBe('2026-11-21T10:05:00.000Z');
    expect(payfast.asked).toHaveLength(1);
    expect(payfast.asked[0]).not.toContain('signature');
    expect(await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      order_id: order.id,
      provider: 'payfast',
      provider_payment_id: '2590011',
      status: 'complete',
      gross_cents: order.total_cents,
      fee_cents: -2_990,
    });
  });

  it('the address with a slash behind it is served, too, as WooCommerce does', async () => {
    const { services, order, outcome } = await setUp({ quantity: 2 });
    const address = `${PATHS.payfastNotification}/`;
    const body = notificationFor(order, ACCOUNT);
    const answer = await createBackend(services).request(address, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([200, 'paid']);
    expect(await outcome()).toEqual(paid);
  });

  it('the status is read in any case', async () => {
    const { notify, outcome } = await setUp({ quantity: 2 });
    expect(await notify({ payment_status: 'Complete' })).toBe(200);
    expect(await outcome()).toEqual(paid);
  });

  it('a forged signature is refused and changes nothing', async () => {
    const { order, post, outcome, payfast } = await setUp({ quantity: 2 });
    const forged = [
      notificationFor(order, { ...ACCOUNT, passphrase: 'guessed' }),
      notificationFor(order, ACCOUNT).replace('2590011', '2590012'),
      notificationFor(order, ACCOUNT).replace(/&signature=.*/, ''),
      `${notificationFor(order, ACCOUNT).slice(0, -1)}`,
      'signature=d41d8cd98f00b204e9800998ecf8427e',
      '%E0%A4%A',
      '',
    ];
    for (const body of forged) expect((await post(body)).status).toBe(400);
    expect(await outcome()).toEqual(untouched);
    expect(payfast.asked).toEqual([]);
  });

  it('fields after the signature are ignored, and repeated fields are refused', async () => {
    const { order, post, outcome } = await setUp({ quantity: 2 });
    const cancelled = notificationFor(order, ACCOUNT, { payment_status: 'PENDING' });
    expect((await post(`${cancelled}&payment_status=COMPLETE`)).status).toBe(200);
    expect((await post(`payment_status=COMPLETE&${cancelled}`)).status).toBe(400);
    expect(await outcome()).toEqual(untouched);
  });

  it("another merchant's notification is refused", async () => {
    const { notify, outcome } = await setUp({ quantity: 2 });
    expect(await notify({ merchant_id: '10000100' })).toBe(400);
    expect(await outcome()).toEqual(untouched);
  });

  it.each<Record<string, string>>([
    { amount_gross: '5.00', payment_status: 'CANCELLED' },
    { amount_gross: '5.00', payment_status: 'REFUNDED' },
    { custom_int1: '999' },
    { custom_str1: 'another-key' },
    { custom_str1: '' },
    { payment_status: 'REFUNDED' },
    { payment_status: 'PENDING' },
  ])('%j is logged and leaves the order pending', async (changes) => {
    const { notify, outcome } = await setUp({ quantity: 2 });
    expect(await notify(changes)).toBe(200);
    expect(await outcome()).toEqual(untouched);
  });

  it.each([
    ['5.00', /of R\s5,00 for order/],
    ['2597.99', /of R\s2\s597,99 for order/],
    ['', /of an unreadable amount for order/],
  ])(
    'a COMPLETE of %j for another total changes nothing, and the shop is told once',
    async (amount, words) => {
      const { db, notify, outcome } = await setUp({ quantity: 2 });
      expect(await notify({ amount_gross: amount })).toBe(200);
      await Promise.all([notify({ amount_gross: amount }), notify({ amount_gross: amount })]);
      expect(await outcome()).toEqual({ ...untouched, mails: ['wrong-amount'] });
      const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      expect(mail.recipient).toBe('orders@springdeck.example');
      expect(mail.text).toMatch(words);
      expect(mail.text).toContain('2590011');
      await notify({ amount_gross: amount, pf_payment_id: '4711' });
      expect((await outcome()).mails).toEqual(['wrong-amount', 'wrong-amount']);
    },
  );

  it('a wrong amount that PayFast does not confirm is not reported to the shop', async () => {
    const { payfast, notify, outcome } = await setUp({ quantity: 2 });
    payfast.answer = 'INVALID';
    expect(await notify({ amount_gross: '5.00' })).toBe(200);
    payfast.answer = 'broken';
    expect(await notify({ amount_gross: '5.00' })).toBe(503);
    expect(await outcome()).toEqual(untouched);
  });

  it("the payment form's token is what a notification must bring back, never another order's", async () => {
    const { services, order, notify, outcome } = await setUp({ quantity: 2 });
    const other = await paymentToken(services.db, services.signer, { ...order, id: order.id + 1 });
    expect(await notify({ custom_str1: other })).toBe(200);
    expect(await outcome()).toEqual(untouched);
    expect(await notify({ custom_str1: await paymentToken(services.db, services.signer, order) })).toBe(200);
    expect(await outcome()).toEqual(paid);
  });

  it("a payment begun before there were tokens brings back the order's key, and is settled", async () => {
    const { order, notify, outcome } = await setUp({ quantity: 2 });
    expect(await notify({ custom_str1: order.order_key })).toBe(200);
    expect(await outcome()).toEqual(paid);
  });

  it('without its id the order is found by its number', async () => {
    const { notify, outcome } = await setUp({ quantity: 2 });
    expect(await notify({ custom_int1: '' })).toBe(200);
    expect(await outcome()).toEqual(paid);
  });

  it('in live mode only the published addresses may notify', async () => {
    const { order, post, outcome } = await setUp({ quantity: 2 }, 'live');
    const body = notificationFor(order, ACCOUNT);
    expect((await post(body, '203.0.113.9')).status).toBe(403);
    expect((await post(body, '144.126.193.139, 203.0.113.9')).status).toBe(403);
    expect((await post(body, 'nonsense')).status).toBe(403);
    expect(await outcome()).toEqual(untouched);
    expect((await post(body, '3.163.240.237')).status).toBe(200);
    expect(await outcome()).toEqual(paid);
  });

  it('ten notifications at the same moment settle the order once', async () => {
    const { notify, outcome, db } = await setUp({ quantity: 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify()));
    expect(answers).toEqual(Array(10).fill(200));
    expect(await outcome()).toEqual(paid);
    expect(await db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
    expect(
      await db.selectFrom('order_events').where('to_status', '=', 'paid').selectAll().execute(),
    ).toHaveLength(1);
  });

  it('ten different payments at the same moment sell the stock once and tell the shop of each further one', async () => {
    const { notify, outcome } = await setUp({ quantity: 2 });
    await Promise.all(Array.from({ length: 10 }, (_, place) => notify({ pf_payment_id: `77${place}` })));
    expect(await outcome()).toEqual({
      ...paid,
      mails: [...paid.mails, ...Array(9).fill('double-payment')],
    });
  });

  it.each(['CANCELLED', 'FAILED', 'failed'])('%s returns the stock at once', async (payment_status) => {
    const { notify, outcome } = await setUp({ quantity: 2 });
    expect(await notify({ payment_status })).toBe(200);
    expect(await notify({ payment_status })).toBe(200);
    expect(await outcome()).toEqual({
      status: 'cancelled',
      stock: { available: 5, reserved: 0, sold: 0 },
      mails: [],
    });
  });

  it.each(['CANCELLED', 'FAILED', 'PENDING'])(
    'a paid order stays paid when %s comes later',
    async (payment_status) => {
      const { notify, outcome } = await setUp({ quantity: 2 });
      await notify();
      expect(await notify({ payment_status })).toBe(200);
      expect(await notify({ payment_status, pf_payment_id: '4711' })).toBe(200);
      expect(await outcome()).toEqual(paid);
    },
  );

  it('COMPLETE after CANCELLED takes the stock again', async () => {
    const { notify, outcome } = await setUp({ quantity: 2 });
    await notify({ payment_status: 'CANCELLED' });
    await notify();
    expect(await outcome()).toEqual(paid);
  });

  it('COMPLETE and CANCELLED at the same moment end as paid, whoever comes first', async () => {
    const { notify, outcome } = await setUp({ quantity: 2 });
    await Promise.all([
      notify({ payment_status: 'CANCELLED' }),
      notify(),
      notify({ payment_status: 'FAILED' }),
    ]);
    expect(await outcome()).toEqual(paid);
  });

  it('a payment after the hold has ended takes the stock again while there is some', async () => {
    const { services, notify, outcome } = await setUp({ quantity: 2 });
    await endHold(services);
    expect(await notify()).toBe(200);
    expect(await outcome()).toEqual({ ...paid, mails: ['order-expired', ...paid.mails] });
  });

  it('a payment after the hold has ended is settled at the price it was begun at', async () => {
    const { services, db, notify, outcome } = await setUp({ quantity: 2 });
    await endHold(services);
    await db.updateTable('products').set({ regular_price_cents: 139_900, status: 'draft' }).execute();
    expect(await notify()).toBe(200);
    expect(await outcome()).toEqual({ ...paid, mails: ['order-expired', ...paid.mails] });
  });

  it('a payment at the moment when the hold ends is paid, whoever comes first', async () => {
    const { services, notify, outcome } = await setUp({ quantity: 2 });
    await Promise.all([endHold(services), notify(), notify({ pf_payment_id: '2' }), endHold(services)]);
    const { mails, ...rest } = await outcome();
    // It was told that it had expired when the clock came first.
    const told = mails.filter((mail) => mail !== 'order-expired');
    expect({ ...rest, mails: told }).toEqual({ ...paid, mails: [...paid.mails, 'double-payment'] });
  });

  it('a payment after the hold has ended and the stock is gone is paid_unfulfillable, and the shop is told', async () => {
    const { services, db, notify, outcome } = await setUp({ quantity: 2 });
    await endHold(services);
    await sellOut(db);
    expect(await notify()).toBe(200);
    const unfulfillable = {
      status: 'paid_unfulfillable',
      stock: { available: 0, reserved: 0, sold: 5 },
      mails: ['order-expired', 'order-unfulfillable'],
    };
    expect(await outcome()).toEqual(unfulfillable);
    await Promise.all([notify(), notify({ payment_status: 'CANCELLED' })]);
    expect(await outcome()).toEqual(unfulfillable);
  });

  it('a cancelled order that is paid for again holds its stock and is paid', async () => {
    const { services, order, notify, outcome } = await setUp({ quantity: 2 });
    await notify({ payment_status: 'CANCELLED', pf_payment_id: '1' });
    const request = {
      customer_name: '',
      customer_email: order.email,
      amount: order.total_cents / 100,
      item_name: '',
      order_id: order.id,
      order_key: '',
      return_url: 'http://shop.test/payment/success',
      cancel_url: 'http://shop.test/payment/cancel',
    };
    const provider = payfastProvider(services.settings);
    const start = await createPayment(services, provider, request, undefined);
    expect(start.ok).toBe(true);
    // The first attempt's notification comes once more.
    await notify({ payment_status: 'CANCELLED', pf_payment_id: '1' });
    expect(await outcome()).toEqual(untouched);
    await notify({ pf_payment_id: '2' });
    expect(await outcome()).toEqual(paid);
  });

  it('while the confirmation service is down the provider is asked to repeat; then the repeat pays', async () => {
    const { payfast, notify, outcome } = await setUp({ quantity: 2 });
    payfast.answer = 'broken';
    expect(await notify()).toBe(503);
    expect(await outcome()).toEqual(untouched);
    payfast.answer = 'VALID';
    expect(await notify()).toBe(200);
    expect(await outcome()).toEqual(paid);
  });

  it('an unreachable confirmation service asks for a repeat as well', async () => {
    const { payfast, notify, outcome } = await setUp({ quantity: 2 });
    await payfast.close();
    expect(await notify()).toBe(503);
    expect(await outcome()).toEqual(untouched);
  });

  it('every kind of outcome is counted by its name, and what needs attention is a warning', async () => {
    const { services, notify, post, payfast } = await setUp();
    const levels: number[] = [];
    services.log = pino(
      {},
      { write: (line) => void levels.push(z.object({ level: z.number() }).parse(JSON.parse(line)).level) },
    );
    await post('nonsense');
    await notify({ merchant_id: '1' });
    await notify({ amount_gross: '5.00', payment_status: 'PENDING' });
    await notify({ payment_status: 'REFUNDED' });
    payfast.answer = 'INVALID';
    await notify();
    payfast.answer = 'VALID';
    await notify({ payment_status: 'PENDING', pf_payment_id: '1' });
    await notify({ payment_status: 'CANCELLED', pf_payment_id: '2' });
    await notify({ pf_payment_id: '3' });
    await notify({ pf_payment_id: '3' });
    expect(services.counts.read('notices').map(({ label }) => label)).toEqual([
      'malformed',
      'wrong_merchant',
      'wrong_amount',
      'unknown_status',
      'not_confirmed',
      'noted',
      'cancelled',
      'paid',
      'repeated',
    ]);
    const { warn, info } = pino.levels.values;
    expect(levels).toEqual([...Array(5).fill(warn), ...Array(4).fill(info)]);
  });

  it('the log says why, without personal data', async () => {
    const { services, order, notify, post, payfast } = await setUp();
    const lines: string[] = [];
    services.log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
    await notify({ amount_gross: '5.00' });
    await notify({ custom_str1: 'another-key' });
    await post('nonsense');
    payfast.answer = 'broken';
    await notify();
    payfast.answer = 'VALID';
    await notify();
    await notify();
    expect(lines.map((line) => z.object({ receipt: z.string() }).parse(JSON.parse(line)).receipt)).toEqual([
      'wrong_amount',
      'unknown_order',
      'malformed',
      'confirmation_unavailable',
      'paid',
      'repeated',
    ]);
    expect(lines.join()).not.toMatch(/thandi|nkosi|@|082/i);
    expect(lines.join()).not.toContain(order.order_key);
  });

  it('a line of the log has room for 40 signs of the payment and 20 of its state', async () => {
    const { services, order, notify } = await setUp();
    const lines: unknown[] = [];
    services.log = pino(
      { base: null, timestamp: false },
      { write: (line) => void lines.push(JSON.parse(line)) },
    );
    await notify({ pf_payment_id: '7'.repeat(41), payment_status: 'X'.repeat(21) });
    expect(lines).toEqual([
      {
        level: pino.levels.values.warn,
        receipt: 'unknown_status',
        orderId: order.id,
        paymentId: '7'.repeat(40),
        status: 'x'.repeat(20),
        msg: 'PayFast notification needs attention',
      },
    ]);
  });

  it('a notification that PayFast does not confirm is refused', async () => {
    const { payfast, notify, outcome } = await setUp({ quantity: 2 });
    payfast.answer = 'INVALID';
    expect(await notify()).toBe(200);
    expect(await outcome()).toEqual(untouched);
  });
});
