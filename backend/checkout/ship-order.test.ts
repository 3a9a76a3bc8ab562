import { expect, it } from 'vitest';
import { COMMAND_LINE } from '../log/write-log.ts';
import { findParcels } from '../orders/parcels.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOrderPage } from '../testing/order-page.ts';
import { readMails, readStatus } from '../testing/pending-order.ts';
import { planParcels } from './plan-parcels.ts';
import { refundPart } from './refund-order.ts';
import { shipOrder } from './ship-order.ts';

eachDatabase((openDb) => {
  /** Two Luffys, paid, on one order line. */
  async function openPaidOrder({ quantity = 2 } = {}) {
    const db = await openDb();
    const page = await openOrderPage(db, { quantity });
    await page.pay();
    const [line] = await db.selectFrom('order_lines').select('id').execute();
    const lineId = line?.id ?? 0;
    const plan = (before: number[], after: number[]) =>
      planParcels(page.services, COMMAND_LINE, page.order.number, {
        before: before.map((quantity) => [{ lineId, quantity }]),
        after: after.map((quantity) => [{ lineId, quantity }]),
      });
    const ship = (tracking: string, parcel?: number) =>
      shipOrder(page.services, page.order.number, tracking, { parcel });
    const refundOne = () =>
      refundPart(page.services, page.order.number, {
        everything: false,
        lines: [{ lineId, quantity: 1 }],
        deliveryCents: 0,
        goodwillCents: 0,
        restock: { all: [lineId], here: [] },
        message: '',
        reference: '',
      });
    const readLog = () =>
      db.selectFrom('office_log').select(['which', 'before', 'after', 'reason']).orderBy('id').execute();
    return { ...page, db, plan, ship, refundOne, readLog };
  }

  it('an order stays to pack until its last parcel has left, and each parcel is mailed with its own tracking', async () => {
    const { db, order, plan, ship, view } = await openPaidOrder();
    expect(await plan([2], [1, 1])).toEqual({ ok: true });
    expect(await findParcels(db, order.id)).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect(await ship('TCG-2', 2)).toMatchObject({ ok: true, parcel: 2, parcels: 2, left: 1 });
    expect(await readStatus(db, order)).toBe('paid');
    expect(await ship('TCG-2', 2)).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await ship('https://courier.example/1')).toMatchObject({ parcel: 1, left: 0 });
    expect(await readStatus(db, order)).toBe('shipped');
    expect((await readMails(db)).slice(2)).toEqual(['parcel-shipped', 'parcel-shipped']);
    const mails = await db.selectFrom('outbox').select('text').orderBy('id', 'desc').limit(2).execute();
    const [last = '', first = ''] = mails.map(({ text }) => text);
    expect(first).toContain('TCG-2');
    expect(first).toContain('Still to come\n1 × Monkey.D.Luffy (Leader)');
    expect(last).toContain('https://courier.example/1');
    expect(last).not.toContain('Still to come');
    expect(await view()).toMatchObject({
      status: 'shipped',
      tracking: 'https://courier.example/1, TCG-2',
      parcels: [
        { number: 1, tracking: 'https://courier.example/1', lines: [{ quantity: 1 }] },
        { number: 2, tracking: 'TCG-2', shipped_at: '2026-11-21T10:00:00.000Z' },
      ],
    });
  });

  it('an order is shipped once what had not left is refunded, without a mail about an empty parcel', async () => {
    const { db, plan, ship, refundOne, view } = await openPaidOrder();
    await plan([2], [1, 1]);
    await ship('TCG-1', 1);
    expect(await refundOne()).toMatchObject({ ok: true, order: { status: 'shipped', tracking: 'TCG-1' } });
    expect(await ship('TCG-2')).toMatchObject({ ok: false, code: 'not_allowed' });
    expect((await readMails(db)).filter((name) => name === 'parcel-shipped')).toHaveLength(1);
    expect((await view()).parcels).toMatchObject([{ number: 1, lines: [{ quantity: 1 }] }]);
  });

  it('what was refunded before is in no parcel, whichever leaves first, and is not divided', async () => {
    const { db, order, plan, ship, view, refundOne } = await openPaidOrder({ quantity: 3 });
    await refundOne();
    expect(await plan([2], [1, 1])).toEqual({ ok: true });
    expect(await findParcels(db, order.id)).toMatchObject([{ number: 1 }, { number: 2 }]);
    const quantities = async () =>
      (await view()).parcels.map(({ lines }) => lines.map(({ quantity }) => quantity));
    expect(await quantities()).toEqual([[1], [1]]);
    await ship('TCG-2', 2);
    expect(await quantities()).toEqual([[1], [1]]);
    expect(await ship('TCG-1', 1)).toMatchObject({ ok: true, left: 0 });
    await refundOne();
    expect(await quantities()).toEqual([[1], [1]]);
  });

  it('a parcel that leaves before an earlier one takes its own refunded unit out, not the other’s', async () => {
    const { plan, ship, view, refundOne } = await openPaidOrder({ quantity: 3 });
    await plan([3], [1, 2]);
    await refundOne();
    await ship('TCG-2', 2);
    expect((await view()).parcels).toMatchObject([
      { number: 1, shipped_at: null, lines: [{ quantity: 1 }] },
      { number: 2, tracking: 'TCG-2', lines: [{ quantity: 1 }] },
    ]);
    expect(await ship('TCG-1')).toMatchObject({ ok: true, parcel: 1, left: 0 });
  });

  it('the last parcel says that it is the last, though a refund has emptied another', async () => {
    const { db, plan, ship, refundOne } = await openPaidOrder({ quantity: 3 });
    await plan([3], [1, 1, 1]);
    await ship('TCG-1', 1);
    await refundOne();
    expect(await ship('TCG-2')).toMatchObject({ ok: true, parcel: 2, left: 0, order: { status: 'shipped' } });
    const { text } = await db
      .selectFrom('outbox')
      .select('text')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(text).toContain('This is the last parcel of your order.');
  });

  it('whoever sends a parcel stands in the log, and that nobody has checked it', async () => {
    const { services, order, readLog, db } = await openPaidOrder();
    const actor = { personId: null, name: 'Anri' };
    await shipOrder(services, order.number, 'TCG1', { actor, isUnchecked: true, weightGrams: 340 });
    const line = { which: order.number, before: 'To pack', after: 'Shipped: TCG1' };
    expect(await readLog()).toEqual([{ ...line, reason: 'Shipped unchecked' }]);
    expect(await findParcels(db, order.id)).toMatchObject([
      { number: 1, shipped_by: 'Anri', packed_by: 'Anri', weight_grams: 340, tracking: 'TCG1' },
    ]);
  });

  it('what has left stays as it is when the rest is divided anew', async () => {
    const { db, order, plan, ship } = await openPaidOrder();
    await plan([2], [1, 1]);
    await ship('TCG1', 1);
    expect(await plan([1], [1])).toEqual({ ok: true });
    expect(await findParcels(db, order.id)).toMatchObject([
      { number: 1, tracking: 'TCG1' },
      { number: 2, tracking: '' },
    ]);
  });

  it.each([
    ['more than was ordered', [1, 2]],
    ['less than was ordered', [1]],
    ['an empty parcel', [2, 0]],
  ])('refuses to divide an order into %s', async (_what, after) => {
    const { plan, db, order } = await openPaidOrder();
    expect(await plan([2], after)).toEqual({ ok: false, code: 'wrong_parcels' });
    expect(await findParcels(db, order.id)).toMatchObject([{ number: 1, lines: [{ quantity: 2 }] }]);
  });

  it('refuses to divide what somebody else has divided meanwhile, and leaves it so', async () => {
    const { plan, db, order } = await openPaidOrder();
    await plan([2], [1, 1]);
    expect(await plan([2], [2])).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(await findParcels(db, order.id)).toMatchObject([
      { lines: [{ quantity: 1 }] },
      { lines: [{ quantity: 1 }] },
    ]);
  });

  it('two people who send the same parcel at once send it once', async () => {
    const { db, ship } = await openPaidOrder();
    const outcomes = await Promise.all([ship('TCG1', 1), ship('TCG1', 1)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await readMails(db)).filter((mail) => mail === 'order-shipped')).toHaveLength(1);
  });
});
