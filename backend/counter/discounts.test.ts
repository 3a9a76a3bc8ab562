import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatInsideCents } from '#domain/money/vat.ts';
import { type Discount, totalsOf } from '#domain/orders/counter-prices.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { csvText } from '../ground/csv/csv.ts';
import type { Db } from '../ground/db/tables.ts';
import { exportOrders } from '../invoices/export/export-orders.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { openCounter, refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { findOpenDay, openDay } from './days.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const VENDOR_NUMBER = '4123456789';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    return { db, ...openCounter(db) };
  };
  const findLines = (db: Db) => db.selectFrom('order_lines').selectAll().orderBy('id').execute();

  it('takes percent off a line and rand off the sale, and says why in the log and on the order', async () => {
    const { db, insert, selling, order } = await open();
    const [luffy, nami] = [await insert('Luffy'), await insert('Nami', { priceCents: 3_333 })];
    await selling(
      [
        { ...saleLine(luffy, 2), discount: { by: 'percent', value: 10, reason: 'corner bent' } },
        saleLine(nami, 1, 3_333),
      ],
      { total_cents: 20_333, discount: { by: 'cents', value: 1_000, reason: 'a regular' } },
    );
    expect(await order()).toMatchObject({ items_cents: 20_333, total_cents: 20_333, discount_cents: 3_000 });
    expect(await findLines(db)).toMatchObject([
      { price_cents: 10_000, discount_cents: 2_844, total_cents: 17_156 },
      { price_cents: 3_333, discount_cents: 156, total_cents: 3_177 },
    ]);
    const { note } = await db.selectFrom('order_events').select('note').executeTakeFirstOrThrow();
    expect(plain(note)).toBe(
      'sold over the counter; 10 % off Luffy (corner bent); R 10,00 off the sale (a regular)',
    );
    const { after } = await db.selectFrom('office_log').select('after').executeTakeFirstOrThrow();
    expect(plain(after)).toContain(
      '10 % off Luffy (corner bent); R 10,00 off the sale (a regular); card, R 203,33',
    );
  });

  it('sells at a price of its own, beside the price of the shop', async () => {
    const { db, insert, selling, order } = await open();
    const luffy = await insert('Luffy');
    const own_price = { price_cents: 8_000, reason: 'box damaged' };
    await selling([{ ...saleLine(luffy, 2), own_price }], { total_cents: 16_000 });
    expect(await findLines(db)).toMatchObject([
      { price_cents: 8_000, discount_cents: 0, total_cents: 16_000 },
    ]);
    expect(await order()).toMatchObject({ total_cents: 16_000, discount_cents: 0 });
    const { note } = await db.selectFrom('order_events').select('note').executeTakeFirstOrThrow();
    expect(plain(note)).toContain('Luffy at R 80,00 instead of R 100,00 (box damaged)');
  });

  it('sells what is no product: VAT inside, no stock, on its invoice', async () => {
    const { db, insert, selling, order, services } = await open();
    const luffy = await insert('Luffy');
    const other = { unit_id: null, name: 'Playmat, second hand', quantity: 2, price_cents: 11_500 };
    await selling([other, saleLine(luffy, 1)]);
    expect(await findLines(db)).toMatchObject([
      { product_id: 0, variation_id: null, name: 'Playmat, second hand', sku: '', total_cents: 23_000 },
      { product_id: luffy, total_cents: 10_000 },
    ]);
    const shop = { ...services.settings.shop, vatNumber: VENDOR_NUMBER };
    await db.updateTable('invoices').set({ vat_number: VENDOR_NUMBER }).execute();
    const invoice = await findInvoice(db, shop, await order());
    expect(invoice).toMatchObject({
      total: '330.00',
      vat: { vat: '43.04', excluding: '286.96' },
      lines: [{ description: 'Playmat, second hand', total: '230.00' }, { description: 'Luffy' }],
    });
    expect(await db.selectFrom('order_stock').select('product_id').execute()).toEqual([
      { product_id: luffy },
    ]);
  });

  it('without a reason or a name, or by more than there is, nothing is sold', async () => {
    const { db, insert, selling, levels } = await open();
    const luffy = await insert('Luffy');
    const off = (value: number, by: Discount['by'] = 'cents') => ({ by, value, reason: 'x' });
    const refused = await refusalOf(
      selling([{ ...saleLine(luffy, 1), discount: off(10_001) }], { total_cents: 0 }),
    );
    expect(JSON.stringify(refused?.data)).toContain('must not be more than what it is taken off');
    expect(
      await refusalOf(selling([saleLine(luffy, 1)], { discount: off(10_001), total_cents: 0 })),
    ).toBeDefined();
    for (const wrong of [
      () => selling([{ ...saleLine(luffy, 1), discount: { ...off(10), reason: ' ' } }]),
      () => selling([{ ...saleLine(luffy, 1), discount: off(101, 'percent') }]),
      () => selling([{ ...saleLine(luffy, 1), discount: off(0) }]),
      () => selling([{ unit_id: null, name: '', quantity: 1, price_cents: 100 }]),
    ]) {
      expect(wrong).toThrow();
    }
    expect(await levels(luffy)).toEqual([5, 0, 0]);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('a repeat with another discount is another sale', async () => {
    const { insert, selling } = await open();
    const luffy = await insert('Luffy');
    const discount = { by: 'percent', value: 10, reason: 'a regular' } as const;
    const first = await selling([saleLine(luffy, 1)], { discount, total_cents: 9_000 });
    expect(await selling([saleLine(luffy, 1)], { discount, total_cents: 9_000 })).toEqual({
      ...first,
      isRepeat: true,
    });
    expect(await refusalOf(selling([saleLine(luffy, 1)], { total_cents: 9_000 }))).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('sold without a connection, it is booked with its discounts, its own price and its other items', async () => {
    const { db, insert, selling, sale } = await open();
    const luffy = await insert('Luffy');
    await selling(
      [
        { ...saleLine(luffy, 1), own_price: { price_cents: 9_000, reason: 'bent' } },
        { unit_id: null, name: 'Sleeves', quantity: 1, price_cents: 1_000 },
      ],
      { total_cents: 5_000, seconds_ago: 60, discount: { by: 'percent', value: 50, reason: 'a regular' } },
    );
    expect(await findLines(db)).toMatchObject([
      { total_cents: 4_500, discount_cents: 4_500 },
      { total_cents: 500, discount_cents: 500 },
    ]);
    expect(await sale()).toMatchObject({ conflicts: '[]', due_cents: 5_000 });
  });

  it('day, export, invoice and refunds agree with what was paid, to the cent', async () => {
    const { db, insert, selling, services, order } = await open();
    await openDay(services, COMMAND_LINE, { float_cents: 0 });
    const luffy = await insert('Luffy', { priceCents: 3_333 });
    await selling([saleLine(luffy, 3, 3_333)], {
      total_cents: 8_999,
      discount: { by: 'cents', value: 1_000, reason: 'a regular' },
      payment: { by: 'cash', given_cents: 10_000 },
    });
    expect(await findOpenDay(db)).toMatchObject({ cash_cents: 8_990, discount_cents: 1_000 });
    let csv = '';
    for await (const text of csvText(
      exportOrders(db, { from: undefined, before: undefined, isVatVendor: false }),
    )) {
      csv += text;
    }
    expect(parse(csv, { bom: true, columns: true })).toMatchObject([
      {
        'Price (R)': '33.33',
        'Discount (R)': '10.00',
        'Line total (R)': '89.99',
        'Order total (R)': '89.99',
      },
    ]);
    const invoice = await findInvoice(db, services.settings.shop, await order());
    expect(invoice?.lines).toMatchObject([{ description: 'Luffy' }, { description: 'Discount' }]);
    const [line] = await findLines(db);
    const refunds = [];
    for (const key of ['first-unit', 'second-unit', 'third-unit']) {
      await refundPart(services, 'CS-000001', {
        everything: false,
        lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
        deliveryCents: 0,
        goodwillCents: 0,
        restock: 'none',
        message: '',
        reference: '',
        requestKey: key,
      });
      refunds.push(
        (await db.selectFrom('refunds').select('total_cents').orderBy('id').execute()).at(-1)?.total_cents,
      );
    }
    expect(refunds).toEqual([2_999, 3_000, 3_000]);
    expect(await order()).toMatchObject({ status: 'refunded', total_cents: 8_999 });
  });

  it('lines of any sale add up to what is paid, whatever is taken off', async () => {
    const { db, insert, selling } = await open();
    const luffy = await insert('Luffy', { stock: 99_000 });
    const percent = fc.record({
      by: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      reason: fc.constant('x'),
    });
    const rand = fc.record({
      by: fc.constant('cents' as const),
      value: fc.integer({ min: 1, max: 500 }),
      reason: fc.constant('x'),
    });
    const discount = fc.option(fc.oneof(percent, rand));
    const line = fc.record({
      price: fc.integer({ min: 500, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      discount,
      isOther: fc.boolean(),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), discount, async (given, off) => {
        count += 1;
        const totals = totalsOf(
          given.map((each) => ({
            priceCents: each.price,
            quantity: each.quantity,
            discount: each.discount ?? undefined,
          })),
          off ?? undefined,
        );
        if (!totals) return;
        const { orderId } = await selling(
          given.map((each) => ({
            unit_id: each.isOther ? null : luffy,
            name: 'Luffy',
            quantity: each.quantity,
            price_cents: each.isOther ? each.price : 10_000,
            own_price: each.isOther ? null : { price_cents: each.price, reason: 'x' },
            discount: each.discount,
          })),
          { key: `property-${count}`, discount: off, total_cents: totals.totalCents },
        );
        const lines = await db
          .selectFrom('order_lines')
          .selectAll()
          .where('order_id', '=', orderId)
          .execute();
        const order = await db
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow();
        const sumOf = (column: 'total_cents' | 'discount_cents') =>
          lines.reduce((sum, each) => sum + each[column], 0);
        expect([sumOf('total_cents'), sumOf('discount_cents')]).toEqual([
          order.total_cents,
          order.discount_cents,
        ]);
        for (const each of lines) {
          expect(each.total_cents).toBeGreaterThanOrEqual(0);
          expect(each.total_cents + each.discount_cents).toBe(each.price_cents * each.quantity);
        }
        expect(vatInsideCents(order.total_cents)).toBeLessThanOrEqual(order.total_cents);
      }),
      { numRuns: 25 },
    );
  });
});
