import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import { WEBHOOK_TOPICS } from '#domain/office/webhooks.ts';
import { type ReceivedWebhook, startWebhookReceiver } from '../../tests/fakes/webhook-receiver.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, perform } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { collected, delivered } from '../testing/shop.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { listDeliveries } from './webhooks.ts';

const EXAMPLE = fileURLToPath(new URL('../../docs/examples/webhook-receiver.mjs', import.meta.url));

eachDatabase((openDb) => {
  const open = async () => {
    const office = openOffice(await openDb());
    const { services, addOwner } = office;
    const owner = await addOwner();
    const { token } = owner;
    const act = office.act(token);
    const receiver = await startWebhookReceiver();
    onTestFinished(receiver.close);
    const add = async (given: object = {}) => {
      const body = { url: receiver.url, topics: WEBHOOK_TOPICS, ...given };
      return done(await act.addWebhook(body));
    };
    const product = (stock: number) =>
      insertProduct(services.db, { name: 'Booster box', sku: 'BOX', priceCents: 1_000, stock });
    const deliver = () => deliverWebhooks(services);
    const eventsOf = (type: string) =>
      receiver.received.map(({ body }) => JSON.parse(body)).filter((event) => event.type === type);
    /** From the database, as sessions end while days go by. */
    const deliveries = (id: number) => listDeliveries(services.db, id);
    const lines = async () => {
      const found = services.db.selectFrom('office_log').selectAll().where('what', '=', 'webhook');
      const entries = await found.orderBy('id', 'desc').execute();
      return entries.map(({ which, before, after }) => [which, before, after]);
    };
    return {
      ...office,
      owner,
      token,
      acts: act,
      receiver,
      add,
      product,
      deliver,
      eventsOf,
      deliveries,
      lines,
    };
  };

  /** Verified now, as the library does it: the clock of the test is not its own. */
  const verify = (secret: string, { headers, body }: ReceivedWebhook, at: Date) => {
    const real = Date.now;
    Date.now = () => at.getTime();
    try {
      return new Webhook(secret).verify(body, headers);
    } finally {
      Date.now = real;
    }
  };

  it('a paid order is told, signed so that the reference library accepts it', async () => {
    const { services, receiver, add, product, deliver, eventsOf } = await open();
    const id = await product(5);
    const { webhook_secret: secret } = await add();
    const order = await placePaidOrder(services, collected({ product_id: id, quantity: 2 }));
    await deliver();
    const [paid] = eventsOf('order.paid');
    expect(paid).toEqual({
      type: 'order.paid',
      timestamp: services.now().toISOString(),
      data: {
        order: {
          id: order.id,
          number: order.number,
          status: 'paid',
          total: '20.00',
          currency: 'ZAR',
          tracking: '',
        },
      },
    });
    const message = receiver.received.find(({ body }) => body.includes('order.paid'));
    if (!message) throw new Error('nothing was received');
    expect(verify(secret, message, services.now())).toEqual(paid);
    expect(() => verify(secret, { ...message, body: `${message.body} ` }, services.now())).toThrow();
    expect(message.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(await deliver()).toBe('done');
    expect(eventsOf('order.paid')).toHaveLength(1);
  });

  it('tells what can be bought, and what is running low, once as it passes the mark', async () => {
    const { services, add, product, deliver, eventsOf } = await open();
    const id = await product(5);
    await add({ topics: ['stock.changed', 'stock.low'] });
    await placePaidOrder(services, collected({ product_id: id, quantity: 1 }));
    await deliver();
    expect(eventsOf('stock.changed').map(({ data }) => data)).toEqual([
      { cause: 'hold', units: [{ product_id: id, sku: 'BOX', available: 4, reserved: 1 }] },
    ]);
    expect(eventsOf('stock.low')).toEqual([]);
    await placePaidOrder(services, collected({ product_id: id, quantity: 1 }));
    await placePaidOrder(services, collected({ product_id: id, quantity: 1 }));
    await deliver();
    expect(eventsOf('stock.low').map(({ data }) => data)).toEqual([
      { units: [{ product_id: id, sku: 'BOX', on_hand: 3, low_from: 3 }] },
    ]);
    expect(eventsOf('order.paid')).toEqual([]);
  });

  it('tells of a parcel and of a refund; what is taken back within ten seconds is not told', async () => {
    const { acts, services, add, product, deliver, eventsOf } = await open();
    const id = await product(5);
    await add({ topics: ['order.shipped', 'order.refunded'] });
    const order = await placePaidOrder(services, delivered('standard', { product_id: id, quantity: 1 }));
    const actor = { personId: 1, name: 'Kagiso Veldman' };
    await shipOrder(services, order.number, 'TCG-1', { actor });
    await deliver();
    expect(eventsOf('order.shipped')).toEqual([]);
    const { entries } = done(await acts.log({ what: 'parcel' }));
    done(await acts.undo({ id: entries[0]?.id ?? 0 }));
    services.clock.advanceMinutes(1);
    await deliver();
    expect(eventsOf('order.shipped')).toEqual([]);

    await shipOrder(services, order.number, 'TCG-2');
    const request = {
      everything: false,
      lines: [],
      deliveryCents: 0,
      goodwillCents: 150,
      restock: 'none' as const,
      message: '',
      reference: '',
    };
    await refundPart(services, order.number, request);
    await deliver();
    expect(eventsOf('order.shipped')[0].data.order).toMatchObject({ status: 'shipped', tracking: 'TCG-2' });
    expect(eventsOf('order.refunded')[0].data).toMatchObject({
      order: { number: order.number, status: 'shipped' },
      refund: { total: '1.50', is_whole: false },
    });
  });

  it('without a webhook that is on nothing is written', async () => {
    const { services, acts, add, product } = await open();
    const id = await product(5);
    const { webhook } = await add();
    await acts.switchWebhook({ id: webhook.id, isOn: false });
    await placePaidOrder(services, collected({ product_id: id, quantity: 1 }));
    expect(await services.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
  });

  it('retries with longer and longer waits, then switches the webhook off with one mail', async () => {
    const { services, receiver, add, product, deliver, deliveries, lines } = await open();
    Object.assign(receiver, { status: 500, answer: 'the database is full' });
    const { webhook } = await add({ topics: ['order.paid'] });
    await placePaidOrder(services, collected({ product_id: await product(5), quantity: 1 }));
    const waits: number[] = [];
    for (;;) {
      await deliver();
      const next_attempt_at = (await deliveries(webhook.id))[0]?.next_attempt_at;
      if (!next_attempt_at) break;
      waits.push((Date.parse(next_attempt_at) - services.now().getTime()) / 1000);
      services.clock.set(next_attempt_at);
    }
    expect(waits).toEqual([5, 20, 80, 320, 1280, 5120, 20_480, 81_920, 86_400, 86_400, 86_400, 86_400]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await deliveries(webhook.id))[0]).toMatchObject({
      attempts: 13,
      status: 500,
      response: 'the database is full',
      error: 'Answered 500.',
      delivered_at: null,
    });
    expect((await lines())[0]).toEqual([receiver.url, 'On', 'Off']);
    const mails = await services.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('dedupe_key', 'like', 'webhook-off:%')
      .execute();
    expect(mails).toMatchObject([{ recipient: services.settings.mail.shop }]);
    expect(mails[0]?.text).toContain('It has accepted nothing for 5 days. Last: Answered 500.');
  });

  it('a receiver that says it is gone is switched off at once', async () => {
    const { services, acts, receiver, add, product, deliver } = await open();
    receiver.status = 410;
    const { webhook } = await add();
    await placePaidOrder(services, collected({ product_id: await product(5), quantity: 1 }));
    await deliver();
    const found = done(await acts.deliveries({ id: webhook.id }));
    expect(found.webhook).toMatchObject({ off_reason: 'gone', off_at: services.now().toISOString() });
  });

  it('a dead receiver does not hold up another', async () => {
    const { services, receiver, add, product, deliver } = await open();
    const dead = await startWebhookReceiver();
    await dead.close();
    await add({ url: dead.url, topics: ['order.paid'] });
    await add({ topics: ['order.paid'] });
    await placePaidOrder(services, collected({ product_id: await product(5), quantity: 1 }));
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('two processes post each event once', async () => {
    const { services, receiver, add, product, deliver } = await open();
    await add({ topics: ['order.paid'] });
    await placePaidOrder(services, collected({ product_id: await product(5), quantity: 1 }));
    await Promise.all([deliver(), deliver()]);
    expect(receiver.received).toHaveLength(1);
  });

  it('a rotated secret holds at once, and the old one for 24 hours more', async () => {
    const { services, acts, receiver, add, product, deliver } = await open();
    const { webhook, webhook_secret: old } = await add({ topics: ['order.paid'] });
    const id = await product(9);
    const fresh = done(await acts.renewWebhookSecret({ id: webhook.id }));
    const tell = async () => {
      await placePaidOrder(services, collected({ product_id: id, quantity: 1 }));
      await deliver();
      const message = receiver.received.at(-1);
      if (!message) throw new Error('nothing was received');
      return message;
    };
    const during = await tell();
    expect(verify(fresh, during, services.now())).toBeTruthy();
    expect(verify(old, during, services.now())).toBeTruthy();
    services.clock.advanceMinutes(24 * 60);
    const after = await tell();
    expect(verify(fresh, after, services.now())).toBeTruthy();
    expect(() => verify(old, after, services.now())).toThrow();
  });

  it('a delivery is sent again with the id it had', async () => {
    const { services, acts, receiver, add, product, deliver, deliveries, lines } = await open();
    const { webhook } = await add({ topics: ['order.paid'] });
    await placePaidOrder(services, collected({ product_id: await product(5), quantity: 1 }));
    await deliver();
    const [sent] = await deliveries(webhook.id);
    if (!sent) throw new Error('nothing was delivered');
    expect(sent).toMatchObject({ status: 204, attempts: 1, next_attempt_at: null });
    expect((await acts.resendDelivery({ id: sent.id })).ok).toBe(true);
    await deliver();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      sent.event_id,
      sent.event_id,
    ]);
    expect((await lines())[0]?.[2]).toBe(`Sent again: order.paid ${sent.event_id}`);
    await acts.switchWebhook({ id: webhook.id, isOn: false });
    expect(await acts.resendDelivery({ id: sent.id })).toMatchObject({ code: 'office_webhook_off' });
    expect(await acts.resendDelivery({ id: 999 })).toMatchObject({ status: 404 });
  });

  it('a test event is sent whatever the topics, signed like any other, unless the webhook is off', async () => {
    const { services, acts, receiver, add, deliver, deliveries, lines } = await open();
    const { webhook, webhook_secret: secret } = await add({ topics: ['order.paid'] });
    await add({ topics: ['order.paid'] });
    const { id } = webhook;
    expect((await acts.testWebhook({ id })).ok).toBe(true);
    await deliver();
    const [message, ...others] = receiver.received;
    if (!message) throw new Error('nothing was received');
    expect(others).toEqual([]);
    const timestamp = services.now().toISOString();
    expect(verify(secret, message, services.now())).toEqual({ type: 'webhook.test', timestamp, data: {} });
    expect(await deliveries(webhook.id)).toMatchObject([{ topic: 'webhook.test', status: 204 }]);
    expect((await lines())[0]?.[2]).toBe('Test event sent');
    await acts.switchWebhook({ id, isOn: false });
    expect(await acts.testWebhook({ id })).toMatchObject({ code: 'office_webhook_off' });
    expect(await acts.testWebhook({ id: 999 })).toMatchObject({ status: 404 });
    expect(await deliveries(webhook.id)).toHaveLength(1);
  });

  it('is switched off and on, which the log says and Undo takes back', async () => {
    const { acts, receiver, add, lines } = await open();
    const { webhook } = await add();
    const { id } = webhook;
    await acts.switchWebhook({ id, isOn: false });
    expect(done(await acts.webhooks())).toMatchObject([{ off_reason: 'by_hand' }]);
    const { entries } = done(await acts.log({ what: 'webhook' }));
    done(await acts.undo({ id: entries[0]?.id ?? 0 }));
    const webhooks = done(await acts.webhooks());
    expect(webhooks).toMatchObject([{ off_at: null, off_reason: '' }]);
    expect(JSON.stringify(webhooks)).not.toContain('whsec_');
    expect((await acts.deleteWebhook({ id })).ok).toBe(true);
    expect((await lines())[0]).toEqual([receiver.url, '', 'Deleted']);
    expect(await acts.deleteWebhook({ id })).toMatchObject({ status: 404 });
  });

  it('refuses addresses and topics with the field, and needs a fresh confirmation', async () => {
    const { services, acts } = await open();
    const add = (given: object) => perform(acts, 'addWebhook', given);
    const topics = ['order.paid'];
    for (const url of ['', 'erp.example', 'ftp://erp.example/', 'https://me:secret@erp.example/', 7]) {
      expect({ url, answer: await add({ url, topics }) }).toMatchObject({
        answer: { code: 'rest_invalid_param', params: { url: expect.any(String) } },
      });
    }
    for (const wrong of [[], ['order.eaten'], 'order.paid']) {
      const answer = await add({ url: 'https://erp.example/', topics: wrong });
      expect(answer).toMatchObject({ status: 400 });
    }
    services.settings.webhooks.mayCallLoopback = false;
    expect(await add({ url: 'http://erp.example/', topics })).toMatchObject({
      params: { url: 'must begin with https://' },
    });
    services.clock.advanceMinutes(11);
    expect(await add({ url: 'https://erp.example/', topics })).toMatchObject({
      code: 'office_confirmation_needed',
    });
    expect(done(await acts.webhooks())).toEqual([]);
  });

  it('the receiver of the manual takes what the shop sends', async () => {
    const { services, add, product, deliver, deliveries } = await open();
    const { webhook, webhook_secret: WEBHOOK_SECRET } = await add({ topics: ['order.paid'] });
    const receiver = spawn(process.execPath, [EXAMPLE], {
      env: { ...process.env, WEBHOOK_SECRET, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void receiver.kill());
    const output = createInterface(receiver.stdout);
    const [listening] = await once(output, 'line');
    const port = /\d+$/.exec(listening)?.[0];
    await services.db
      .updateTable('webhooks')
      .set({ url: `http://127.0.0.1:${port}/` })
      .execute();
    const order = await placePaidOrder(services, collected({ product_id: await product(5), quantity: 1 }));
    // The receiver goes by the real clock.
    services.clock.set(new Date().toISOString());
    const printed = once(output, 'line');
    await deliver();
    expect(await deliveries(webhook.id)).toMatchObject([{ status: 204 }]);
    expect(await printed).toEqual([`order ${order.number} is paid: R 10.00`]);
  });
});
