import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { openOrderPage } from '../testing/order-page.ts';
import { endHold, readMails, readStatus, readStock, sellOut } from '../testing/pending-order.ts';
import { completeOrder, markReadyToCollect } from './hand-over-order.ts';
import { refundOrder } from './refund-order.ts';
import { shipOrder } from './ship-order.ts';

eachDatabase((openDb) => {
  it('a paid order is shipped with its tracking link, completed, and each mail is sent once', async () => {
    const db = await openDb();
    const { services, order, pay } = await openOrderPage(db);
    await pay();
    expect(await shipOrder(services, order.number, 'https://courier.example/1')).toMatchObject({ ok: true });
    expect(await shipOrder(services, order.number, 'again')).toMatchObject({ code: 'not_allowed' });
    expect(await completeOrder(services, order.number)).toMatchObject({ order: { status: 'completed' } });
    expect(await readMails(db)).toEqual(['order-confirmation', 'order-notice', 'order-shipped']);
    const mail = await db
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', '=', `order-shipped:${order.id}`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('https://courier.example/1');
    expect(mail.text).toMatch(/http:\/\/shop\.test\/order\/[\w-]+/);
  });

  it('neither an unpaid nor an unknown order can be sent', async () => {
    const { services, order } = await openOrderPage(await openDb());
    expect(await shipOrder(services, order.number, 'x')).toEqual({
      ok: false,
      code: 'not_allowed',
      status: 'pending',
    });
    expect(await refundOrder(services, 'SD-00000000', 'here')).toEqual({
      ok: false,
      code: 'order_not_found',
    });
  });

  it('an order to a door is not collected, and a collected one is not shipped', async () => {
    const db = await openDb();
    const { services, order, pay } = await openOrderPage(db);
    await pay();
    expect(await markReadyToCollect(services, order.number)).toMatchObject({ code: 'wrong_method' });
    await db.updateTable('orders').set({ delivery_method: 'collect' }).execute();
    expect(await shipOrder(services, order.number, 'x')).toMatchObject({ code: 'wrong_method' });
    expect(await markReadyToCollect(services, order.number)).toMatchObject({
      order: { status: 'ready_to_collect' },
    });
    expect((await readMails(db)).at(-1)).toBe('order-ready_to_collect');
  });

  it.each([
    ['all', { available: 2, reserved: 0, sold: 0 }],
    ['here', { available: 2, reserved: 0, sold: 0 }],
    ['none', { available: 0, reserved: 0, sold: 2 }],
  ] as const)('a refund with restock %s leaves %j', async (restock, stock) => {
    const db = await openDb();
    const { services, order, pay } = await openOrderPage(db);
    await pay();
    expect(await refundOrder(services, order.number, restock)).toMatchObject({ ok: true });
    expect(await readStock(db)).toEqual(stock);
    expect(await refundOrder(services, order.number, restock)).toMatchObject({ code: 'not_allowed' });
    expect(await readStock(db)).toEqual(stock);
    expect((await readMails(db)).at(-1)).toBe('order-refunded');
  });

  it('an order that was paid when its stock was gone is sent once there is stock again, and then invoiced', async () => {
    const db = await openDb();
    const { services, order, pay } = await openOrderPage(db);
    await endHold(services);
    await sellOut(db);
    expect(await pay()).toBe('paid_unfulfillable');
    expect(await shipOrder(services, order.number, 'x')).toEqual({ ok: false, code: 'out_of_stock' });
    expect(await db.selectFrom('invoices').selectAll().execute()).toEqual([]);
    await db.updateTable('stock').set({ available: 2 }).execute();
    expect(await shipOrder(services, order.number, 'x')).toMatchObject({ ok: true });
    expect(await readStock(db)).toEqual({ available: 0, reserved: 0, sold: 4 });
    expect(await db.selectFrom('invoices').select('number').execute()).toEqual([{ number: 1 }]);
  });

  it('the refund of an order whose stock was gone puts nothing on the shelf', async () => {
    const db = await openDb();
    const { services, order, pay } = await openOrderPage(db);
    await endHold(services);
    await sellOut(db);
    await pay();
    await refundOrder(services, order.number, 'all');
    expect(await readStatus(db, order)).toBe('refunded');
    expect(await readStock(db)).toEqual({ available: 0, reserved: 0, sold: 2 });
  });
});
