import { expect, it } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import type { PaymentStatus, VerifiedPayment } from '../payments/provider.ts';
import { insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import {
  endHold,
  placePendingOrder,
  readMails,
  readStatus,
  readStock,
  sellOut,
} from '../testing/pending-order.ts';
import { testServices } from '../testing/services.ts';
import { collected, delivered, openShop } from '../testing/shop.ts';
import { completeOrder, markReadyToCollect } from './hand-over-order.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayment } from './settle-payment.ts';
import { shipOrder } from './ship-order.ts';

eachDatabase((openDb, { openDatabase }) => {
  async function openSettledShop() {
    const db = await openDb();
    const services = testServices(db);
    const shop = openShop(db, services);
    const product_id = await insertProduct(db, luffyLeader);
    const place = async (quantity: number, order_key?: string, method = collected): Promise<Order> => {
      const request = { ...method({ product_id, quantity }), ...(order_key ? { order_key } : {}) };
      return getOrder(db, (await shop.place(request)).order_id);
    };
    const notify = (order: Order, status: PaymentStatus = 'complete', paymentId = `${order.id}-${status}`) =>
      settlePayment(services, {
        provider: 'payfast',
        paymentId,
        orderId: order.id,
        status,
        grossCents: order.total_cents,
        feeCents: null,
      });
    const notesOf = async ({ id }: Order) => {
      const events = db.selectFrom('order_events').select(['actor', 'note']).where('order_id', '=', id);
      return (await events.orderBy('id').execute()).map(({ actor, note }) => `${actor}: ${note}`);
    };
    return { db, services, shop, place, notify, notesOf };
  }

  it('an order says what became of it, and by which payment', async () => {
    const { place, notify, notesOf } = await openSettledShop();
    const first = await place(1);
    const second = await place(1, first.order_key);
    await notify(second, 'complete', '77');
    await notify(first, 'complete', '78');
    expect(await notesOf(second)).toEqual(['shopper: placed', 'provider: payfast payment 77']);
    expect(await notesOf(first)).toEqual([
      'shopper: placed',
      `shopper: ordered anew as ${second.number}`,
      'provider: payfast payment 78, but the order that took its place is paid',
    ]);
    const third = await place(1);
    expect(await notify(third, 'failed', '79')).toBe('cancelled');
    expect((await notesOf(third)).at(-1)).toBe('provider: payfast payment 79 failed');
    const fourth = await place(1, third.order_key);
    await notify(third, 'complete', '80');
    expect((await notesOf(fourth)).at(-1)).toBe(`provider: ${third.number} of the same cart was paid`);
  });

  it('a superseded order that is paid after all takes the stock of its unpaid successor, which it supersedes', async () => {
    const { db, place, notify } = await openSettledShop();
    const first = await place(2);
    const second = await place(2, first.order_key);
    expect(await notify(first)).toBe('paid');
    expect(await readStatus(db, first)).toBe('paid');
    expect(await getOrder(db, second.id)).toMatchObject({ status: 'superseded', superseded_by: first.id });
    expect(await readStock(db)).toEqual({ available: 0, reserved: 0, sold: 2 });
    expect(await readMails(db)).toEqual(['order-confirmation', 'order-notice']);
  });

  it('the first of three orders of one cart supersedes the last', async () => {
    const { db, place, notify } = await openSettledShop();
    const first = await place(2);
    const second = await place(1, first.order_key);
    const third = await place(2, second.order_key);
    expect(await notify(first)).toBe('paid');
    expect(await Promise.all([first, second, third].map((order) => readStatus(db, order)))).toEqual([
      'paid',
      'superseded',
      'superseded',
    ]);
    expect(await readStock(db)).toEqual({ available: 0, reserved: 0, sold: 2 });
  });

  it('when its successor has been paid, nothing is packed twice and the shop is notified', async () => {
    const { db, place, notify } = await openSettledShop();
    const first = await place(1);
    const second = await place(1, first.order_key);
    expect(await notify(second)).toBe('paid');
    expect(await notify(first)).toBe('paid_unfulfillable');
    expect(await readStock(db)).toEqual({ available: 1, reserved: 0, sold: 1 });
    expect(await readMails(db)).toEqual(['order-confirmation', 'order-notice', 'order-unfulfillable']);
  });

  it('when its stock and its successor’s are not enough, the successor keeps its own', async () => {
    const { db, place, notify } = await openSettledShop();
    const first = await place(2);
    const second = await place(1, first.order_key);
    await sellOut(db);
    expect(await notify(first)).toBe('paid_unfulfillable');
    expect(await readStatus(db, second)).toBe('pending');
    expect(await readStock(db)).toEqual({ available: 0, reserved: 1, sold: 1 });
    const mail = db.selectFrom('outbox').select('subject').orderBy('id', 'desc').limit(1);
    expect((await mail.executeTakeFirst())?.subject).toContain('is paid but out of stock');
  });

  it('when its stock is not enough, a successor that had expired holds nothing again', async () => {
    const { db, services, place, notify } = await openSettledShop();
    const first = await place(2);
    const second = await place(1, first.order_key);
    await endHold(services);
    await db.updateTable('stock').set({ available: 1 }).execute();
    expect(await notify(first)).toBe('paid_unfulfillable');
    expect(await readStatus(db, second)).toBe('expired');
    expect(await readStock(db)).toEqual({ available: 1, reserved: 0, sold: 0 });
  });

  it('an expired order that is paid late sells what is there, and the provider moved it', async () => {
    const { db, services, place, notify, notesOf } = await openSettledShop();
    const order = await place(2);
    await endHold(services);
    expect(await notify(order)).toBe('paid');
    expect(await readStock(db)).toEqual({ available: 0, reserved: 0, sold: 2 });
    const last = db.selectFrom('stock_movements').selectAll().orderBy('id', 'desc').limit(1);
    expect(await last.executeTakeFirst()).toMatchObject({ reference: order.number, who: 'PayFast' });
    const [, , ...since] = await notesOf(order);
    expect(since).toEqual([`provider: payfast payment ${order.id}-complete`]);
  });

  it('the shop is told that what is paid late is out of stock', async () => {
    const { db, services, place, notify, notesOf } = await openSettledShop();
    const order = await place(2);
    await endHold(services);
    await sellOut(db);
    expect(await notify(order)).toBe('paid_unfulfillable');
    expect((await notesOf(order)).at(-1)).toBe(`provider: payfast payment ${order.id}-complete`);
    const mail = db.selectFrom('outbox').select('subject').orderBy('id', 'desc').limit(1);
    expect((await mail.executeTakeFirst())?.subject).toContain('is paid but out of stock');
  });

  it('a successor that had expired cannot be paid any more either', async () => {
    const { db, services, place, notify } = await openSettledShop();
    const first = await place(1);
    const second = await place(1, first.order_key);
    await endHold(services);
    expect(await notify(first)).toBe('paid');
    expect(await readStatus(db, second)).toBe('superseded');
    expect(await readStock(db)).toEqual({ available: 1, reserved: 0, sold: 1 });
  });

  it('an order and its successor that are paid at the same moment sell the cart once', async () => {
    const { db, place, notify } = await openSettledShop();
    const first = await place(1);
    const second = await place(1, first.order_key);
    const settled = await Promise.all([notify(first), notify(second), notify(first), notify(second)]);
    expect(settled.toSorted()).toEqual(['paid', 'paid_unfulfillable', 'repeated', 'repeated']);
    expect(await readStock(db)).toEqual({ available: 1, reserved: 0, sold: 1 });
  });

  it('an expired and a cancelled order of the cart are superseded as well', async () => {
    const { db, services, place, notify } = await openSettledShop();
    const first = await place(1);
    await endHold(services);
    const second = await place(1, first.order_key);
    await notify(second, 'cancelled');
    await place(1, second.order_key);
    expect([await readStatus(db, first), await readStatus(db, second)]).toEqual(['superseded', 'superseded']);
    expect(await readStock(db)).toEqual({ available: 1, reserved: 1, sold: 0 });
  });

  it('a late CANCELLED, FAILED or PENDING changes no order that is not pending', async () => {
    const { db, services, place, notify } = await openSettledShop();
    const order = await place(1, undefined, (...items) => delivered('standard', ...items));
    let notices = 0;
    const staysAs = async (status: string) => {
      const stock = await readStock(db);
      for (const late of ['cancelled', 'failed', 'pending'] as const) {
        notices += 1;
        expect(await notify(order, late, `late-${notices}`)).toBe('noted');
      }
      expect(await readStatus(db, order)).toBe(status);
      expect(await readStock(db)).toEqual(stock);
    };
    await notify(order);
    await staysAs('paid');
    await shipOrder(services, order.number, 'TCG1');
    await staysAs('shipped');
    await completeOrder(services, order.number);
    await staysAs('completed');
    await refundOrder(services, order.number, 'all');
    await staysAs('refunded');
    expect(await notify(order, 'complete', 'second')).toBe('paid_twice');
    await staysAs('refunded');
  });

  it('a late CANCELLED changes neither a superseded order nor its successor', async () => {
    const { db, place, notify } = await openSettledShop();
    const first = await place(1);
    const second = await place(1, first.order_key);
    expect(await notify(first, 'cancelled')).toBe('noted');
    expect([await readStatus(db, first), await readStatus(db, second)]).toEqual(['superseded', 'pending']);
    expect(await readStock(db)).toEqual({ available: 1, reserved: 1, sold: 0 });
  });

  it('an order that is ready to collect stays so whatever the notification', async () => {
    const { db, services, place, notify } = await openSettledShop();
    const order = await place(1);
    await notify(order);
    await markReadyToCollect(services, order.number);
    expect(await notify(order, 'cancelled')).toBe('noted');
    expect(await readStatus(db, order)).toBe('ready_to_collect');
  });

  it('one payment that two processes are notified of at the same moment is settled once', async () => {
    const { db, reconnect } = await openDatabase();
    const services = testServices(db);
    const other = testServices(await reconnect());
    const order = await placePendingOrder(services, { quantity: 2 });
    const notice: VerifiedPayment = {
      provider: 'payfast',
      paymentId: '1',
      orderId: order.id,
      status: 'complete',
      grossCents: order.total_cents,
      feeCents: null,
    };
    const settled = await Promise.all(
      [services, other, services, other].map((each) => settlePayment(each, notice)),
    );
    expect(settled.toSorted()).toEqual(['paid', 'repeated', 'repeated', 'repeated']);
    expect(await readStock(db)).toEqual({ available: 3, reserved: 0, sold: 2 });
    expect(await readMails(db)).toEqual(['order-confirmation', 'order-notice']);
  });

  it('paid orders get invoice numbers one after the other, without gaps, also at the same moment', async () => {
    const { db, place, notify } = await openSettledShop();
    await db.updateTable('stock').set({ available: 20 }).execute();
    const orders: Order[] = [];
    for (let count = 0; count < 8; count += 1) orders.push(await place(1));
    await Promise.all(
      orders.map((order, index) => notify(order, index % 4 === 3 ? 'cancelled' : 'complete')),
    );
    const invoices = await db.selectFrom('invoices').select('number').orderBy('number').execute();
    expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

async function getOrder(db: Db, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} is gone`);
  return order;
}
