import { expect, it } from 'vitest';
import { up as settleRefunded } from '../ground/db/migrations/0039-refunded-items.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { charizardEx, insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { openCounter, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { getOrder } from '../testing/order-page.ts';
import { NO_REFUND, placePaidOrder } from '../testing/paid-order.ts';
import { endHold, readStatus } from '../testing/pending-order.ts';
import { TEST_START, testServices } from '../testing/services.ts';
import { delivered, openShop, stockLevels } from '../testing/shop.ts';
import type { RefundRequest } from './choose-refund.ts';
import { refundOrder, refundPart } from './refund-order.ts';
import { settlePayment } from './settle-payment.ts';
import { shipOrder } from './ship-order.ts';

const KAGISO = { personId: null, name: 'Kagiso' };

eachDatabase((openDb) => {
  /** Two Luffys at R450 of five, and delivery for R75. */
  async function open() {
    const db = await openDb();
    const services = testServices(db);
    services.settings.shop = {
      ...services.settings.shop,
      delivery: { ...services.settings.shop.delivery, freeDoorFromCents: 10_000_000, standardCents: 7_500 },
    };
    const luffy = await insertProduct(db, { ...luffyLeader, stock: 5 });
    const order = await placePaidOrder(services, delivered('standard', { product_id: luffy, quantity: 2 }));
    const { id: lineId } = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    const refund = (part: Partial<RefundRequest>) =>
      refundPart(services, order.number, { ...NO_REFUND, ...part }, KAGISO);
    const lastMail = () =>
      db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return { db, services, order, luffy, lineId, refund, lastMail };
  }

  it('one unit of a line is paid back, put on the shelf, mailed, noted on the invoice and logged', async () => {
    const { db, services, order, luffy, lineId, refund, lastMail } = await open();
    const message = 'One had a bent corner.';
    expect(
      await refund({ lines: [{ lineId, quantity: 1 }], restock: { all: [lineId], here: [] }, message }),
    ).toMatchObject({
      ok: true,
      order: { status: 'paid' },
    });
    expect(await stockLevels(db, luffy)).toEqual([4, 0, 1]);
    const mail = await lastMail();
    expect(mail.subject).toBe(`Part of your order ${order.number} has been refunded`);
    expect(mail.text).toMatch(/R\s450,00/);
    expect(mail.text).toContain(message);
    const invoice = await findInvoice(db, services.settings.shop, order);
    expect(invoice?.notes.at(-1)).toMatch(/^R\s450,00 credited on 21 November 2026/);
    const line = await db.selectFrom('office_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(line).toMatchObject({ what: 'order', which: order.number, who: 'Kagiso', reason: message });
    expect(mail.text).not.toContain('is not refunded');
    const moved = db.selectFrom('stock_movements').selectAll().where('sold', '<', 0);
    expect(await moved.execute()).toMatchObject([{ product_id: luffy, cause: 'refund', who: 'Kagiso' }]);
  });

  it('the log says what was paid back before and now, and the first 300 signs of the message on one line', async () => {
    const { db, lineId, refund } = await open();
    const last = async () => {
      const line = await db
        .selectFrom('office_log')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return [line.before, line.after, line.reason].map((text) => text.replaceAll(/\s/g, ' '));
    };
    const lines = [{ lineId, quantity: 1 }];
    await refund({
      lines,
      deliveryCents: 7_500,
      restock: { all: [lineId], here: [] },
      message: `One\n${'x'.repeat(300)}`,
    });
    expect(await last()).toEqual([
      'R 0,00 refunded',
      `R 525,00 more, 1 x ${luffyLeader.name}, Delivery, units restocked`,
      `One ${'x'.repeat(296)}`,
    ]);
    await refund({ goodwillCents: 1_000 });
    expect(await last()).toEqual(['R 525,00 refunded', 'R 10,00 more', '']);
    expect(await db.selectFrom('refunds').select(['who', 'reference']).execute()).toEqual(
      Array(2).fill({ who: 'Kagiso', reference: '' }),
    );
  });

  it('the rest is paid back once, and then the order is refunded', async () => {
    const { db, order, luffy, lineId, refund } = await open();
    await refund({
      lines: [{ lineId, quantity: 1 }],
      goodwillCents: 5_000,
      restock: { all: [lineId], here: [] },
    });
    expect(await refund({ everything: true, restock: 'all' })).toMatchObject({
      order: { status: 'refunded' },
    });
    expect(await stockLevels(db, luffy)).toEqual([5, 0, 0]);
    const { sum } = await db
      .selectFrom('refunds')
      .select((eb) => eb.fn.sum<number>('total_cents').as('sum'))
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(order.total_cents);
    expect(await refund({ goodwillCents: 1 })).toMatchObject({ ok: false, code: 'not_allowed' });
  });

  it('of several lines the named one is paid back and put on the shelf', async () => {
    const db = await openDb();
    const services = testServices(db);
    const luffy = await insertProduct(db, { ...luffyLeader, stock: 5 });
    const playmat = await insertProduct(db, { name: 'Playmat', priceCents: 30_000, stock: 5 });
    const items = [luffy, playmat].map((product_id) => ({ product_id, quantity: 2 }));
    const order = await placePaidOrder(services, delivered('standard', ...items));
    const [, second] = await db.selectFrom('order_lines').selectAll().orderBy('id').execute();
    const lineId = second?.id ?? 0;
    const part = {
      ...NO_REFUND,
      lines: [{ lineId, quantity: 1 }],
      restock: { all: [lineId], here: [] },
      reference: 'EFT 7',
    };
    await refundPart(services, order.number, part);
    expect(await stockLevels(db, luffy)).toEqual([3, 0, 2]);
    expect(await stockLevels(db, playmat)).toEqual([4, 0, 1]);
    const log = db.selectFrom('office_log').select('after').orderBy('id', 'desc');
    expect((await log.executeTakeFirst())?.after).toMatch(/^R\s300,00 more, 1 x Playmat, units restocked$/);
    expect(await db.selectFrom('refunds').select('reference').execute()).toEqual([{ reference: 'EFT 7' }]);
  });

  it('of a sale for cash it is paid from the drawer, unless it is said otherwise', async () => {
    const { services, insert, selling, order } = openCounter(await openDb());
    const payment = { by: 'cash', given_cents: 10_000 } as const;
    await selling([saleLine(await insert('Luffy'), 1)], { payment });
    const { number } = await order();
    await refundPart(services, number, { ...NO_REFUND, goodwillCents: 100 });
    await refundPart(services, number, { ...NO_REFUND, goodwillCents: 200, reference: 'EFT 8' });
    const refunds = await services.db.selectFrom('refunds').select('reference').orderBy('id').execute();
    expect(refunds.map(({ reference }) => reference)).toEqual(['cash from the drawer', 'EFT 8']);
  });

  it('of a sale by card the terminal pays it back', async () => {
    const { services, insert, selling, order } = openCounter(await openDb());
    await selling([saleLine(await insert('Luffy'), 1)]);
    await refundPart(services, (await order()).number, { ...NO_REFUND, goodwillCents: 100 });
    expect(await services.db.selectFrom('refunds').select('reference').execute()).toEqual([
      { reference: '' },
    ]);
  });

  it('everything that is left is paid back without a word', async () => {
    const { db, services, order } = await open();
    expect(await refundOrder(services, order.number, 'here')).toMatchObject({
      order: { status: 'refunded' },
    });
    expect(await db.selectFrom('refunds').select(['message', 'reference']).execute()).toEqual([
      { message: '', reference: '' },
    ]);
  });

  it('the order’s history says that the shop refunded it, and whether units went back on the shelf', async () => {
    for (const [restock, note] of [
      ['all', 'units restocked'],
      ['none', ''],
    ] as const) {
      const { db, refund } = await open();
      await refund({ everything: true, restock });
      const last = db.selectFrom('order_events').selectAll().orderBy('id', 'desc').limit(1);
      expect(await last.executeTakeFirst()).toMatchObject({ actor: 'shop', note, at: TEST_START });
    }
  });

  it('webhooks are told what each refund was, of which order, and whether it was the whole', async () => {
    const { db, order, refund } = await open();
    const topics = JSON.stringify(['order.refunded']);
    const webhook = { url: 'https://example.com/hook', topics, secret: 'whsec_', created_at: TEST_START };
    await db.insertInto('webhooks').values(webhook).execute();
    await refund({ goodwillCents: 150 });
    await refund({ everything: true });
    const told = await db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
    const number = order.number;
    expect(told.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'order.refunded',
        timestamp: TEST_START,
        data: { order: { number, status: 'paid' }, refund: { total: '1.50', is_whole: false } },
      },
      { data: { order: { number, status: 'refunded' }, refund: { total: '973.50', is_whole: true } } },
    ]);
  });

  it('an order with nothing left to pack is refunded, and its delivery fee can still be', async () => {
    const { db, services, order, lineId, refund, lastMail } = await open();
    await refund({ lines: [{ lineId, quantity: 1 }] });
    expect(await readStatus(db, order)).toBe('paid');
    await refund({ lines: [{ lineId, quantity: 1 }] });
    expect(await readStatus(db, order)).toBe('refunded');
    expect((await lastMail()).text).toMatch(/nothing will be sent\. R\s75,00 for delivery is not refunded\./);
    expect((await findInvoice(db, services.settings.shop, order))?.notes.join()).not.toContain('Refunded on');
    expect(await refund({ deliveryCents: 7_500 })).toMatchObject({ ok: true, order: { status: 'refunded' } });
    expect((await lastMail()).subject).toBe(`Your order ${order.number} has been refunded`);
    expect(await refund({ deliveryCents: 1 })).toMatchObject({ ok: false, code: 'not_allowed' });
    const events = db.selectFrom('order_events').select('to_status').orderBy('id');
    expect((await events.execute()).map(({ to_status }) => to_status)).toEqual([
      'pending',
      'paid',
      'refunded',
    ]);
  });

  it('an order of an older program with nothing left to pack is refunded by the migration', async () => {
    const { db, order, lineId, refund } = await open();
    const other = await open();
    await refund({ lines: [{ lineId, quantity: 2 }] });
    await db.deleteFrom('order_events').where('to_status', '=', 'refunded').execute();
    await db.updateTable('orders').set({ status: 'paid' }).execute();
    await settleRefunded(db);
    expect(await readStatus(db, order)).toBe('refunded');
    const last = db.selectFrom('order_events').selectAll().orderBy('id', 'desc').limit(1);
    expect(await last.executeTakeFirst()).toMatchObject({ from_status: 'paid', to_status: 'refunded' });
    await other.refund({ lines: [{ lineId: other.lineId, quantity: 1 }] });
    await settleRefunded(other.db);
    expect(await readStatus(other.db, other.order)).toBe('paid');
  });

  it.each([
    [{}, 'lines'],
    [{ lines: [{ lineId: 999, quantity: 1 }] }, 'lines'],
    [{ deliveryCents: 7_501 }, 'delivery'],
    [{ goodwillCents: 97_501 }, 'goodwill'],
  ])('%j is refused, and %s is named', async (part, field) => {
    const { db, refund, lastMail } = await open();
    const before = await lastMail();
    expect(await refund(part)).toMatchObject({
      ok: false,
      code: 'invalid_refund',
      problem: { [field]: expect.any(String) },
    });
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
    expect(await lastMail()).toEqual(before);
  });

  it('of a line no more units are paid back than were bought, however they are counted', async () => {
    const { lineId, refund } = await open();
    const twice = [1, 2].map((quantity) => ({ lineId, quantity }));
    expect(await refund({ lines: twice })).toMatchObject({ code: 'invalid_refund' });
    await refund({ lines: [{ lineId, quantity: 2 }] });
    expect(await refund({ lines: [{ lineId, quantity: 1 }] })).toMatchObject({
      problem: { [`line_${lineId}`]: expect.stringContaining('at most 0') },
    });
  });

  it('two orders may be refunded under one key', async () => {
    const { services, luffy, order } = await open();
    const other = await placePaidOrder(services, delivered('standard', { product_id: luffy, quantity: 1 }));
    const part = { ...NO_REFUND, goodwillCents: 1_000, requestKey: '1' };
    for (const { number } of [order, other]) {
      expect(await refundPart(services, number, part, KAGISO)).toMatchObject({ ok: true });
    }
    expect(await services.db.selectFrom('refunds').select('id').execute()).toHaveLength(2);
  });

  it('pressed twice it is paid back once, also in the same moment', async () => {
    const { db, luffy, lineId, refund } = await open();
    const part = {
      lines: [{ lineId, quantity: 1 }],
      restock: { all: [lineId], here: [] },
      requestKey: 'panel-1',
    };
    const outcomes = await Promise.all([refund(part), refund(part), refund(part)]);
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await db.selectFrom('refunds').select('total_cents').execute()).toEqual([{ total_cents: 45_000 }]);
    expect(await stockLevels(db, luffy)).toEqual([4, 0, 1]);
  });

  it('two people who refund the same order do not pay twice', async () => {
    const { db, lineId, refund } = await open();
    const part = { lines: [{ lineId, quantity: 1 }], seenRefundedCents: 0 };
    const outcomes = await Promise.all([
      refund({ ...part, requestKey: 'a' }),
      refund({ ...part, requestKey: 'b' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'changed_meanwhile' }]);
    expect(await db.selectFrom('refunds').selectAll().execute()).toHaveLength(1);
  });

  it('of an order that was paid too late, the rest is sent once what is gone is refunded', async () => {
    const db = await openDb();
    const services = testServices(db);
    const gone = await insertProduct(db, { ...luffyLeader, stock: 1 });
    const there = await insertProduct(db, { name: 'Playmat', priceCents: 30_000, stock: 5 });
    const items = [gone, there].map((product_id) => ({ product_id, quantity: 1 }));
    const placed = await openShop(db, services).place(delivered('standard', ...items));
    await endHold(services);
    await placePaidOrder(services, delivered('standard', { product_id: gone, quantity: 1 }));
    const order = await getOrder(db, placed.order_id);
    const paid = { provider: 'payfast', paymentId: 'late', status: 'complete', feeCents: null } as const;
    await settlePayment(services, { ...paid, orderId: order.id, grossCents: order.total_cents });
    expect(await readStatus(db, order)).toBe('paid_unfulfillable');
    const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute();
    const lineId = lines.find(({ product_id }) => product_id === gone)?.id ?? 0;
    const part = { ...NO_REFUND, lines: [{ lineId, quantity: 1 }], restock: { all: [lineId], here: [] } };
    expect(await refundPart(services, order.number, part)).toMatchObject({
      ok: true,
      order: { status: 'paid_unfulfillable' },
    });
    expect(await shipOrder(services, order.number, 'TCG1')).toMatchObject({ ok: true });
    expect(await stockLevels(db, gone)).toEqual([0, 0, 1]);
    expect(await stockLevels(db, there)).toEqual([4, 0, 1]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('goods that were never taken from the shelf are not put there', async () => {
    const { db, services, lineId, refund, luffy } = await open();
    await insertProduct(services.db, charizardEx);
    await db.updateTable('orders').set({ status: 'paid_unfulfillable' }).execute();
    await refund({ lines: [{ lineId, quantity: 1 }], restock: { all: [lineId], here: [] } });
    expect(await stockLevels(db, luffy)).toEqual([3, 0, 2]);
  });
});
