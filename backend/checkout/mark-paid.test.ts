import { expect, it } from 'vitest';
import { decimalFromCents } from '#domain/money/money.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { findOrder } from '../orders/queries.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { getOrder } from '../testing/order-page.ts';
import {
  endHold,
  placePendingOrder,
  readMails,
  readStatus,
  readStock,
  sellOut,
} from '../testing/pending-order.ts';
import { collected, openShop } from '../testing/shop.ts';
import { settlePayment } from './settle-payment.ts';

const NOON = '2026-11-21T12:00:00.000Z';

eachDatabase((openDb) => {
  /** An unpaid order of two of five. */
  async function open({ isLate = false } = {}) {
    const db = await openDb();
    const office = openOffice(db);
    const order = await placePendingOrder(office.services, { quantity: 2 });
    if (isLate) await endHold(office.services);
    const owner = await office.addOwner();
    const { number } = order;
    const acts = office.act(owner.token);
    const total = decimalFromCents(order.total_cents);
    const before = { status: isLate ? 'expired' : 'pending' };
    const pay = (more: object = {}, token = owner.token) =>
      office
        .act(token)
        .markPaid({ number, before, by: 'eft', amount: total, reference: 'FNB 8812', ...more });
    const cancel = (seen = before) => acts.cancelOrder({ number, before: seen });
    const look = async () => done(await acts.order({ number }));
    const payfast = () =>
      settlePayment(office.services, {
        provider: 'payfast',
        paymentId: '1089250',
        orderId: order.id,
        status: 'complete',
        grossCents: order.total_cents,
        feeCents: null,
      });
    const undo = async (token = owner.token) => {
      const [last] = done(await office.act(owner.token).log()).entries;
      return office.act(token).undo({ id: last?.id ?? 0 });
    };
    return { db, office, owner, acts, order, pay, cancel, look, payfast, undo };
  }

  it('an EFT settles an order once: stock, invoice and mails as after PayFast, and who has done it', async () => {
    const { db, order, pay } = await open();
    const answers = await Promise.all([pay(), pay()]);
    expect(answers.map(statusOf).sort()).toEqual([200, 409]);
    expect(await readStatus(db, order)).toBe('paid');
    expect(await readStock(db)).toEqual({ available: 3, reserved: 0, sold: 2 });
    expect((await readMails(db)).slice(-2)).toEqual(['order-confirmation', 'order-notice']);
    expect(await db.selectFrom('invoices').select('order_id').execute()).toEqual([{ order_id: order.id }]);
    expect(await db.selectFrom('payments').selectAll().execute()).toMatchObject([
      { provider: 'eft', provider_payment_id: `${order.number} FNB 8812`, gross_cents: order.total_cents },
    ]);
    const sale = db.selectFrom('stock_movements').select('who').where('cause', '=', 'sale');
    expect(await sale.execute()).toEqual([{ who: 'Kagiso Veldman' }]);
    const log = db.selectFrom('office_log').select(['who', 'after']).where('which', '=', order.number);
    expect((await log.execute()).map(({ who, after }) => [who, after.replaceAll(/\s/g, ' ')])).toEqual([
      ['Kagiso Veldman', 'Paid: R 2 598,00 by EFT, FNB 8812'],
    ]);
    expect((await checkStock(db)).differences).toEqual([]);
    const invoice = await findInvoice(db, DEFAULT_SHOP, await getOrder(db, order.id));
    expect(invoice?.notes).toEqual([expect.stringMatching(/^Paid on .* by EFT\.$/)]);
  });

  it('the order’s history says it once, though time passes while it is written', async () => {
    const { office, pay, look } = await open();
    const start = office.services.now().getTime();
    let calls = 0;
    office.services.now = () => new Date(start + ++calls);
    done(await pay());
    const { timeline } = await look();
    expect(timeline.filter(({ kind }) => kind === 'state' || kind === 'change')).toMatchObject([
      { who: 'Kagiso Veldman', words: 'made it To pack', detail: expect.stringMatching(/by EFT, FNB 8812$/) },
      { words: 'placed the order' },
    ]);
  });

  it('PayFast’s payment that arrives as well is reported to the shop, and settles nothing', async () => {
    const { db, payfast, pay } = await open();
    done(await pay({ by: 'cash', reference: '' }));
    expect(await payfast()).toBe('paid_twice');
    expect(await readStock(db)).toEqual({ available: 3, reserved: 0, sold: 2 });
    expect((await readMails(db)).at(-1)).toBe('double-payment');
  });

  it('of an order that PayFast has reported meanwhile nothing is changed', async () => {
    const { db, order, payfast, pay } = await open();
    await payfast();
    expect(await pay()).toMatchObject({ status: 409, code: 'office_changed_meanwhile' });
    expect(await pay({ before: { status: 'paid' } })).toMatchObject({
      status: 409,
      message: 'This order is paid already.',
    });
    expect(await db.selectFrom('payments').select('provider').execute()).toEqual([{ provider: 'payfast' }]);
    expect(await readStatus(db, order)).toBe('paid');
  });

  it('an expired order takes its stock again, or is paid without stock', async () => {
    const there = await open({ isLate: true });
    done(await there.pay());
    expect(await there.look()).toMatchObject({ status: 'paid' });
    expect(await readStock(there.db)).toEqual({ available: 3, reserved: 0, sold: 2 });
    const gone = await open({ isLate: true });
    await sellOut(gone.db);
    done(await gone.pay());
    expect(await gone.look()).toMatchObject({ status: 'paid_unfulfillable' });
    expect((await readMails(gone.db)).at(-1)).toBe('order-unfulfillable');
  });

  it.each([
    [{ amount: '1.00' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '2598.01' }, 'amount'],
    [{ reference: ' ' }, 'reference'],
    [{ by: 'payfast' }, 'by'],
  ])('%o is refused, and changes nothing', async (wrong, field) => {
    const { db, order, pay } = await open();
    const answer = await pay(wrong);
    expect([statusOf(answer), answer.ok ? [] : Object.keys(answer.params)]).toEqual([400, [field]]);
    expect(await readStatus(db, order)).toBe('pending');
    expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  it('needs the right to refund, and a fresh code', async () => {
    const { office, owner, order, db, pay } = await open();
    const packer = await office.add(owner, 'packer');
    expect(statusOf(await pay({}, packer.token))).toBe(403);
    office.services.clock.advanceMinutes(15);
    expect(await pay()).toMatchObject({ status: 403, code: 'office_confirmation_needed' });
    expect(await readStatus(db, order)).toBe('pending');
  });

  it('an unpaid order is cancelled, its stock is free, and a late payment still settles it', async () => {
    const { db, order, cancel, payfast } = await open();
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(statusOf).sort()).toEqual([200, 409]);
    expect(await readStatus(db, order)).toBe('cancelled');
    expect(await readStock(db)).toEqual({ available: 5, reserved: 0, sold: 0 });
    expect(await payfast()).toBe('paid');
    expect(await readStock(db)).toEqual({ available: 3, reserved: 0, sold: 2 });
  });

  it('a paid order is not cancelled', async () => {
    const { db, order, pay, cancel } = await open();
    done(await pay());
    expect(statusOf(await cancel({ status: 'paid' }))).toBe(409);
    expect(await readStatus(db, order)).toBe('paid');
  });

  it('undone while its mail waits, it is unpaid as before: stock held, no payment, no mail, no invoice', async () => {
    const { db, acts, order, pay, look, undo } = await open();
    const before = await findOrder(db, order.id);
    const mails = await readMails(db);
    await pay();
    // Looking at the order makes its parcel.
    done(await acts.parcels({ number: order.number }));
    expect(statusOf(await undo())).toBe(200);
    expect(await findOrder(db, order.id)).toEqual(before);
    expect(await readStock(db)).toEqual({ available: 3, reserved: 2, sold: 0 });
    expect((await checkStock(db)).differences).toEqual([]);
    expect(await readMails(db)).toEqual(mails);
    expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect(await look()).toMatchObject({ status: 'pending', paid_at: null, invoice: null });
    expect(statusOf(await undo())).toBe(409);
  });

  it('its invoice keeps the number, unseen, until the order is paid after all', async () => {
    const { db, office, acts, order, pay, look, undo } = await open();
    done(await pay());
    done(await undo());
    const { product_id = 0 } = (await db.selectFrom('stock').select('product_id').executeTakeFirst()) ?? {};
    const bought = collected({ product_id, quantity: 1 });
    const placed = await openShop(db, office.services).place(bought);
    const other = await findOrder(db, placed.order_id);
    if (!other) throw new Error('the order was not placed');
    office.services.clock.advanceMinutes(1);
    const total = decimalFromCents(other.total_cents);
    const before = { status: 'pending' };
    done(await acts.markPaid({ number: other.number, before, by: 'cash', amount: total }));
    done(await pay());
    const invoices = db.selectFrom('invoices').select(['number', 'order_id']).orderBy('number');
    expect(await invoices.execute()).toEqual([
      { number: 1, order_id: order.id },
      { number: 2, order_id: other.id },
    ]);
    expect((await look()).invoice).toMatchObject({ number: 'INV-000001' });
    expect(await readMails(db)).toContain('order-confirmation');
  });

  it('of an expired order the stock is free again, and one without stock is expired again', async () => {
    const there = await open({ isLate: true });
    await there.pay();
    expect(statusOf(await there.undo())).toBe(200);
    expect(await readStatus(there.db, there.order)).toBe('expired');
    expect(await readStock(there.db)).toEqual({ available: 5, reserved: 0, sold: 0 });
    const gone = await open({ isLate: true });
    await sellOut(gone.db);
    await gone.pay();
    const before = await readStock(gone.db);
    expect(statusOf(await gone.undo())).toBe(200);
    expect(await readStatus(gone.db, gone.order)).toBe('expired');
    expect(await readStock(gone.db)).toEqual(before);
    expect(await readMails(gone.db)).not.toContain('order-unfulfillable');
  });

  it.each<[string, (shop: Awaited<ReturnType<typeof open>>) => Promise<unknown>, string]>([
    [
      'the mail has left',
      ({ db }) => db.updateTable('outbox').set({ attempts: 1 }).execute(),
      'mail about it has left',
    ],
    ['PayFast has paid it, too', ({ payfast }) => payfast(), 'paid in another way'],
    [
      'packing has begun',
      ({ db, order }) =>
        db.insertInto('parcels').values({ order_id: order.id, number: 1, packed_at: NOON }).execute(),
      'packing has begun',
    ],
    [
      'it was refunded',
      async ({ acts, order: { number } }) =>
        done(await acts.refundOrder({ number, before: { refunded: '0' }, goodwill: '10', message: 'Sorry' })),
      'refunded since',
    ],
  ])('it stays paid once %s', async (_case, happen, why) => {
    const shop = await open();
    await shop.pay();
    const line = await shop.db.selectFrom('office_log').select('id').orderBy('id', 'desc').executeTakeFirst();
    await happen(shop);
    const stock = await readStock(shop.db);
    const answer = await shop.office.act(shop.owner.token).undo({ id: line?.id ?? 0 });
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining(why) });
    expect(await readStatus(shop.db, shop.order)).toBe('paid');
    expect(await readStock(shop.db)).toEqual(stock);
  });

  it('a packer may not undo it, nor the owner without a fresh code', async () => {
    const { db, office, owner, order, pay, undo } = await open();
    const packer = await office.add(owner, 'packer');
    await pay();
    expect(statusOf(await undo(packer.token))).toBe(403);
    office.services.clock.advanceMinutes(15);
    expect(await undo()).toMatchObject({ status: 403, code: 'office_confirmation_needed' });
    expect(await readStatus(db, order)).toBe('paid');
  });
});
