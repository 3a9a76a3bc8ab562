import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { findLinkedOrder, signOrderLink } from '../../orders/order-links.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { openOrderPage } from '../../testing/order-page.ts';
import { endHold, readMails, sellOut } from '../../testing/pending-order.ts';
import { testServices } from '../../testing/services.ts';
import { expireOrders } from '../expire-orders.ts';
import { completeOrder } from '../hand-over-order.ts';
import { shipOrder } from '../ship-order.ts';

const DAY_MINUTES = 24 * 60;

eachDatabase((openDb, { openDatabase }) => {
  it('the link opens the page: items, delivery, total, history, and that it can be paid', async () => {
    const { view, order } = await openOrderPage(await openDb());
    expect(await view()).toMatchObject({
      number: order.number,
      status: 'pending',
      payable: true,
      delivery: expect.arrayContaining(['12 Nelson Mandela Drive']),
      lines: [{ name: 'Monkey.D.Luffy (Leader)', quantity: 2, total: '900.00' }],
      total: '975.00',
      history: [{ status: 'pending', at: '2026-11-21T10:00:00.000Z' }],
      invoice: null,
      return_window: 'not_yet',
    });
  });

  it('tells the arrival that was promised, as much later as the payment came, until it has arrived', async () => {
    const { services, view, order, pay } = await openOrderPage(await openDb());
    expect(await view()).toMatchObject({ arrives_from: '2026-11-26', arrives_to: '2026-11-30' });
    services.clock.set('2026-11-25T08:00:00.000Z');
    await pay();
    const later = { arrives_from: '2026-11-30', arrives_to: '2026-12-02' };
    expect(await view()).toMatchObject(later);
    const confirmation = await services.db
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', '=', `order-confirmation:${order.id}`)
      .executeTakeFirstOrThrow();
    for (const part of [confirmation.html, confirmation.text]) {
      expect(part).toContain('Arrives Monday 30 November to Wednesday 2 December');
    }
    await shipOrder(services, order.number, '');
    expect(await view()).toMatchObject(later);
    await completeOrder(services, order.number);
    expect(await view()).toMatchObject({ arrives_from: null, arrives_to: null });
  });

  it('a paid and shipped order shows its history, its tracking link and its invoice', async () => {
    const { services, view, order, pay } = await openOrderPage(await openDb());
    await pay();
    await shipOrder(services, order.number, 'https://courier.example/TCG1');
    const page = await view();
    expect(page.history.map(({ status }) => status)).toEqual(['pending', 'paid', 'shipped']);
    expect(page).toMatchObject({
      payable: false,
      tracking: 'https://courier.example/TCG1',
      invoice: { number: 'INV-000001', title: 'Invoice' },
      return_window: 'open',
    });
  });

  it('one order is paid for, and its seats are given back or handed on, only so often', async () => {
    const { shop, link } = await openOrderPage(await openDb());
    const tries = [
      { path: `${PATHS.entries}/cancel`, body: { link, seats: [1] } },
      { path: `${PATHS.entries}/rename`, body: { link, entry: 1, seat: { name: 'Lebo' } } },
      { path: `${PATHS.order}/payment`, body: { link } },
    ];
    const statuses = async () => {
      const answered: number[] = [];
      for (const { path, body } of tries) answered.push((await shop.post(path, body)).status);
      return answered;
    };
    expect(await statuses()).toEqual([404, 404, 200]);
    for (let again = 1; again < 20; again += 1) await statuses();
    expect(await statuses()).toEqual([429, 429, 429]);
  });

  it('a link survives a restart and ends after 30 days', async () => {
    const { db, reconnect } = await openDatabase();
    const { services, link, order } = await openOrderPage(db);
    const restarted = testServices(await reconnect());
    expect((await findLinkedOrder(restarted, link))?.id).toBe(order.id);
    services.clock.advanceMinutes(30 * DAY_MINUTES - 1);
    expect((await findLinkedOrder(services, link))?.id).toBe(order.id);
    services.clock.advanceMinutes(1);
    expect(await findLinkedOrder(services, link)).toBeUndefined();
  });

  it('a forged, altered, missing or foreign link answers the same 404', async () => {
    const db = await openDb();
    const { shop, link, services } = await openOrderPage(db);
    const [id = '', ends = ''] = link.split('-');
    const foreign = await signOrderLink(db, services, 999_999);
    const forged = [
      '',
      'x',
      `${link}x`,
      link.slice(0, -1),
      link.replace(id, '2'),
      link.replace(ends, 'zzzzzzz'),
      `${id}-${ends}-${'A'.repeat(43)}`,
      foreign,
    ];
    for (const each of forged) {
      const answer = await shop.get(`${PATHS.order}?link=${encodeURIComponent(each)}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found']);
    }
  });

  it('pays for the order by its link or its key; the form returns to the order', async () => {
    const { shop, order, link } = await openOrderPage(await openDb());
    for (const access of [{ link }, { order_id: order.id, order_key: order.order_key }]) {
      const answer = await shop.post(`${PATHS.order}/payment`, access);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          order_id: order.id,
          form_data: {
            amount: '975.00',
            return_url: expect.stringMatching(
              `^http://shop\\.test/payment/success\\?order_id=${order.id}&return_key=[\\w-]{43}$`,
            ),
          },
        },
      });
      expect(JSON.stringify(answer.body)).not.toContain(order.order_key);
      expect(JSON.stringify(answer.body)).not.toContain(link);
    }
    for (const access of [{ link: `${link}x` }, { order_id: order.id, order_key: 'guessed' }]) {
      expect(await shop.post(`${PATHS.order}/payment`, access)).toMatchObject({ status: 404 });
    }
  });

  it('an expired order can be paid from its page while its stock lasts', async () => {
    const db = await openDb();
    const { services, shop, link, view } = await openOrderPage(db);
    await endHold(services);
    expect(await shop.post(`${PATHS.order}/payment`, { link })).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ status: 'pending', payable: true });
    await endHold(services);
    await sellOut(db);
    expect(await shop.post(`${PATHS.order}/payment`, { link })).toMatchObject({
      status: 409,
      body: { error: 'insufficient_stock' },
    });
  });

  it('a new link is mailed for a matching number and e-mail; the answer never reveals whether the order exists', async () => {
    const db = await openDb();
    const { shop, order } = await openOrderPage(db);
    const ask = (order_number: string, email: string) =>
      shop.post(`${PATHS.order}/links`, { order_number, email });
    const wrong = await ask(order.number, 'sipho@example.com');
    expect(await readMails(db)).toEqual([]);
    expect(await ask('SD-AAAAAAAA', order.email)).toEqual(wrong);
    const compact = order.number.slice(3).toLowerCase();
    expect(await ask(compact, ' Thandi@Example.com ')).toEqual(wrong);
    expect(wrong).toEqual({ status: 202, body: { success: true } });
    const [mail] = await db.selectFrom('outbox').selectAll().execute();
    expect(mail).toMatchObject({ recipient: 'thandi@example.com' });
    expect(mail?.text).toMatch(/http:\/\/shop\.test\/order\/[\w-]+/);
    // Nobody has paid yet: whose name it is nobody knows.
    expect(mail?.text).toMatch(/^Hello, here is/);
  });

  it('a mailbox gets one link in ten minutes, however often it is requested', async () => {
    const db = await openDb();
    const { services, shop, order } = await openOrderPage(db);
    const ask = () => shop.post(`${PATHS.order}/links`, { order_number: order.number, email: order.email });
    await Promise.all([ask(), ask(), ask()]);
    expect(await readMails(db)).toEqual(['order-link']);
    services.clock.advanceMinutes(10);
    await ask();
    expect(await readMails(db)).toEqual(['order-link', 'order-link']);
  });

  it('a visitor who tries numbers out is stopped', async () => {
    const { shop } = await openOrderPage(await openDb());
    const ask = () => shop.post(`${PATHS.order}/links`, { order_number: 'SD-AAAAAAAA', email: 'x@y.co' });
    for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(202);
    expect((await ask()).status).toBe(429);
  });

  it('an expired order is mailed about once, and not when the shopper has paid another one since', async () => {
    const db = await openDb();
    const { services, shop, pay } = await openOrderPage(db);
    services.clock.advanceMinutes(31);
    await expireOrders(services);
    await expireOrders(services);
    expect(await readMails(db)).toEqual(['order-expired']);
    const [line] = await db.selectFrom('order_lines').selectAll().execute();
    const items = [{ product_id: line?.product_id ?? 0, quantity: 1 }];
    await db.updateTable('stock').set({ available: 9 }).execute();
    await shop.place({
      billing: { email: 'thandi@example.com', first_name: 'Thandi', last_name: 'Nkosi', phone: '0825550123' },
      delivery_method: 'collect',
      line_items: items,
    });
    await pay();
    services.clock.advanceMinutes(31);
    await expireOrders(services);
    expect(await readMails(db)).toEqual(['order-expired', 'order-confirmation', 'order-notice']);
  });
});
