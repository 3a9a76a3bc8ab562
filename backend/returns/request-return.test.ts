import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { completeOrder } from '../checkout/hand-over-order.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOrderPage } from '../testing/order-page.ts';
import { readMails } from '../testing/pending-order.ts';

const DAY_MINUTES = 24 * 60;

eachDatabase((openDb) => {
  async function openDeliveredOrder() {
    const db = await openDb();
    const page = await openOrderPage(db);
    await page.pay();
    await shipOrder(page.services, page.order.number, 'TCG1');
    const [line] = (await page.view()).lines;
    const ask = (quantity: number, changes: object = {}) =>
      page.shop.post(`${PATHS.order}/returns`, {
        link: page.link,
        reason: 'unwanted',
        lines: [{ line_id: line?.id, quantity }],
        ...changes,
      });
    return { db, ask, ...page };
  }

  it('a return gets its number, is stored and mailed to the shopper and the shop', async () => {
    const { db, ask, view } = await openDeliveredOrder();
    const { status, body } = await ask(1, { message: 'Bought it twice.' });
    expect(status).toBe(201);
    expect(body.return_number).toMatch(/^RMA-[0-9A-Z]{8}$/);
    expect((await view()).returns).toEqual([
      {
        number: body.return_number,
        requested_at: '2026-11-21T10:00:00.000Z',
        reason: 'unwanted',
        lines: [{ name: 'Monkey.D.Luffy (Leader)', quantity: 1 }],
      },
    ]);
    expect((await readMails(db)).slice(-2)).toEqual(['return-received', 'return-notice']);
    const mails = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(2).execute();
    expect(mails.map((mail) => mail.recipient).toSorted()).toEqual([
      'orders@springdeck.example',
      'thandi@example.com',
    ]);
    for (const { text } of mails) expect(text).toContain('Bought it twice.');
  });

  it('waits for an answer in the office, with what is returned and why', async () => {
    const { db, ask, order } = await openDeliveredOrder();
    const { body } = await ask(1, { message: 'Bought it twice.' });
    const [message] = await db.selectFrom('contact_messages').selectAll().execute();
    expect(message).toMatchObject({
      name: 'Thandi Nkosi',
      email: 'thandi@example.com',
      subject: `Return ${body.return_number} of order ${order.number}`,
      return_number: body.return_number,
      answered_at: null,
    });
    expect(message?.message).toMatch(/^1 x Monkey\.D\.Luffy \(Leader\)\n\n.+\nBought it twice\.$/);
    await ask(5);
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1);
  });

  it('no more can be returned than was ordered, also by two requests of the same moment', async () => {
    const { ask } = await openDeliveredOrder();
    const answers = await Promise.all([ask(2), ask(2), ask(3)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await ask(1)).toMatchObject({ status: 409, body: { code: 'too_many' } });
  });

  it('the window is open for 14 days from delivery', async () => {
    const { ask, services, order, view } = await openDeliveredOrder();
    services.clock.advanceMinutes(10 * DAY_MINUTES);
    expect((await view()).return_until).toBeNull();
    await completeOrder(services, order.number);
    services.clock.advanceMinutes(14 * DAY_MINUTES - 1);
    expect(await view()).toMatchObject({ return_window: 'open', return_until: '2026-12-15T10:00:00.000Z' });
    expect((await ask(1)).status).toBe(201);
    services.clock.advanceMinutes(2);
    expect((await view()).return_window).toBe('over');
    expect(await ask(1)).toMatchObject({ status: 409, body: { code: 'over' } });
  });

  it('goods that have not been sent cannot be returned', async () => {
    const page = await openOrderPage(await openDb());
    await page.pay();
    const [line] = (await page.view()).lines;
    const request = { link: page.link, reason: 'unwanted', lines: [{ line_id: line?.id, quantity: 1 }] };
    expect(await page.shop.post(`${PATHS.order}/returns`, request)).toMatchObject({
      status: 409,
      body: { code: 'not_yet' },
    });
  });

  it.each([
    [{ reason: 'bored' }, 400],
    [{ lines: [] }, 400],
    [{ lines: [{ line_id: 999_999, quantity: 1 }] }, 400],
    [{ link: 'forged' }, 404],
  ])('refuses %j', async (changes, status) => {
    const { ask, view } = await openDeliveredOrder();
    expect((await ask(1, changes)).status).toBe(status);
    expect((await view()).returns).toEqual([]);
  });
});
