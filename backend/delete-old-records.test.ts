import { expect, it, vi } from 'vitest';
import { MESSAGES_YEARS, RECORDS_YEARS } from '#domain/shop/policies.ts';
import { settlePayment } from './checkout/settle-payment.ts';
import { deleteOldRecords } from './delete-old-records.ts';
import type { Db } from './ground/db/tables.ts';
import { deliverOutbox } from './mail/deliver-outbox.ts';
import { enqueueMail } from './mail/enqueue-mail.ts';
import { eachDatabase } from './testing/databases.ts';
import { placePendingOrder } from './testing/pending-order.ts';
import { testServices } from './testing/services.ts';

const DAY_MINUTES = 24 * 60;

eachDatabase((openDb) => {
  it(`a paid order and everything about it goes after ${RECORDS_YEARS} years, and no day sooner`, async () => {
    const services = testServices(await openDb());
    const order = await placePendingOrder(services);
    await settlePayment(services, {
      provider: 'payfast',
      paymentId: '1',
      orderId: order.id,
      status: 'complete',
      grossCents: order.total_cents,
      feeCents: null,
    });
    services.clock.set('2031-11-21T09:59:00.000Z');
    expect(await deleteOldRecords(services)).toBe(0);
    expect(await countRows(services.db)).toMatchObject({
      orders: 1,
      order_lines: 1,
      payments: 1,
      invoices: 1,
    });
    services.clock.set('2031-11-21T10:01:00.000Z');
    expect(await deleteOldRecords(services)).toBe(1);
    expect(Object.values(await countRows(services.db)).every((count) => count === 0)).toBe(true);
    const { sold } = await services.db.selectFrom('stock').select('sold').executeTakeFirstOrThrow();
    expect(sold).toBe(1);
  });

  it('mails go a month after they were sent, messages after a year', async () => {
    const services = testServices(await openDb());
    const order = await placePendingOrder(services);
    await settlePayment(services, {
      provider: 'payfast',
      paymentId: '1',
      orderId: order.id,
      status: 'complete',
      grossCents: order.total_cents,
      feeCents: null,
    });
    const message = { name: 'Thandi', email: 't@example.com', subject: 'Hours', message: 'When?' };
    await services.db
      .insertInto('contact_messages')
      .values({ ...message, received_at: services.now().toISOString() })
      .execute();
    await deliverOutbox(services);
    services.clock.advanceMinutes(30 * DAY_MINUTES);
    await deleteOldRecords(services);
    expect(await countMails(services.db)).toBe(2);
    services.clock.advanceMinutes(1);
    await deleteOldRecords(services);
    expect(await countMails(services.db)).toBe(0);
    expect(await services.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1);
    services.clock.advanceMinutes(MESSAGES_YEARS * 366 * DAY_MINUTES);
    await deleteOldRecords(services);
    expect(await services.db.selectFrom('contact_messages').select('id').execute()).toEqual([]);
  });

  it('a mail that cannot be sent is retried for a month, then dropped and logged', async () => {
    const services = testServices(await openDb());
    const given = vi.spyOn(services.log, 'error');
    const mail = { recipient: 'thandi@gone.example', replyTo: '', subject: 'Hello', html: '', text: '' };
    await enqueueMail(services.db, { ...mail, dedupeKey: 'hello:1' }, services.now());
    services.clock.advanceMinutes(30 * DAY_MINUTES);
    await deleteOldRecords(services);
    expect(await countMails(services.db)).toBe(1);
    services.clock.advanceMinutes(1);
    await deleteOldRecords(services);
    expect(await countMails(services.db)).toBe(0);
    expect(given).toHaveBeenCalledExactlyOnceWith({ mail: 'hello:1' }, expect.stringContaining('given up'));
  });
});

async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = ['orders', 'order_lines', 'order_stock', 'order_events', 'payments', 'invoices'] as const;
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const countMails = async (db: Db): Promise<number> =>
  (await db.selectFrom('outbox').select('id').execute()).length;
