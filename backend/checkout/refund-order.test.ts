import { expect, it } from 'vitest';
import { findInvoice } from '../invoices/find-invoice.ts';
import { charizardEx, insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { readStatus } from '../testing/pending-order.ts';
import { testServices } from '../testing/services.ts';
import { delivered, stockLevels } from '../testing/shop.ts';
import { type RefundRequest, refundPart } from './refund-order.ts';

const NOTHING: RefundRequest = {
  everything: false,
  lines: [],
  deliveryCents: 0,
  goodwillCents: 0,
  restock: [],
  message: '',
  reference: '',
};

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
      refundPart(services, order.number, { ...NOTHING, ...part }, KAGISO);
    const lastMail = () =>
      db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return { db, services, order, luffy, lineId, refund, lastMail };
  }

  it('one unit of a line is paid back, put on the shelf, mailed, noted on the invoice and logged', async () => {
    const { db, services, order, luffy, lineId, refund, lastMail } = await open();
    const message = 'One had a bent corner.';
    expect(await refund({ lines: [{ lineId, quantity: 1 }], restock: [lineId], message })).toMatchObject({
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
    expect(line).toMatchObject({ which: order.number, who: 'Kagiso', reason: message });
  });

  it('the rest is paid back once, and then the order is refunded', async () => {
    const { db, order, luffy, lineId, refund } = await open();
    await refund({ lines: [{ lineId, quantity: 1 }], goodwillCents: 5_000, restock: [lineId] });
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

  it('parts that add up to everything make the order refunded', async () => {
    const { db, order, lineId, refund } = await open();
    await refund({ lines: [{ lineId, quantity: 2 }] });
    expect(await readStatus(db, order)).toBe('paid');
    await refund({ deliveryCents: 7_500 });
    expect(await readStatus(db, order)).toBe('refunded');
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

  it('pressed twice it is paid back once, also in the same moment', async () => {
    const { db, luffy, lineId, refund } = await open();
    const part = { lines: [{ lineId, quantity: 1 }], restock: [lineId], requestKey: 'panel-1' };
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
    expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([
      { code: 'changed_meanwhile', refundedCents: 45_000 },
    ]);
    expect(await db.selectFrom('refunds').selectAll().execute()).toHaveLength(1);
  });

  it('goods that were never taken from the shelf are not put there', async () => {
    const { db, services, lineId, refund, luffy } = await open();
    await insertProduct(services.db, charizardEx);
    await db.updateTable('orders').set({ status: 'paid_unfulfillable' }).execute();
    await refund({ lines: [{ lineId, quantity: 1 }], restock: [lineId] });
    expect(await stockLevels(db, luffy)).toEqual([3, 0, 2]);
  });
});
