import { expect, it } from 'vitest';
import { planParcels } from '../checkout/plan-parcels.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { collected, delivered, openShop, stockLevels } from '../testing/shop.ts';

interface BookedLine {
  unit_id: number;
  units: number;
  before?: number;
  seconds_ago?: number;
}

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const { services } = office;
    const shop = openShop(db, services);
    const { token } = await office.addOwner();
    const id = await insertProduct(db, { name: 'Luffy', sku: 'LUF', stock: 5 });
    const act = office.act(token);
    const book = (kind: string, lines: BookedLine[], more: { key?: string; note?: string } = {}) =>
      act.bookStock({ key: `key-${kind}-1`, kind, lines, ...more });
    const preview = async (line: BookedLine) =>
      done(await act.previewStock({ kind: 'count', lines: [line] })).lines;
    const find = async (search: string) => done(await act.stockUnits({ search })).units;
    const order = async (quantity: number) => {
      const placed = await shop.place(delivered('standard', { product_id: id, quantity }));
      await settlePayment(services, {
        provider: 'payfast',
        paymentId: `p${placed.order_id}`,
        orderId: placed.order_id,
        status: 'complete',
        grossCents: Math.round(Number(placed.total) * 100),
        feeCents: null,
      });
      return placed.order_number;
    };
    const undoLast = async () => {
      const { entries } = done(await act.log());
      return act.undo({ id: entries[0]?.id ?? 0 });
    };
    return { db, act, services, shop, id, book, preview, find, order, undoLast };
  };

  it('on top of as many units as may be typed, all that comes in at once still fits', async () => {
    const { act, id, book } = await open();
    const type = (after: number) => act.correctStock({ id, before: 5, after });
    expect(await type(1_000_000_001)).toMatchObject({ status: 400 });
    expect(await type(1_000_000_000)).toMatchObject({ ok: true });
    const lines = Array.from({ length: 500 }, () => ({ unit_id: id, units: 99_999 }));
    done(await book('receipt', lines));
  });

  it('books goods received once, however often it is sent', async () => {
    const { db, act, id, book } = await open();
    const lines = [{ unit_id: id, units: 12 }];
    const answers = await Promise.all([book('receipt', lines), book('receipt', lines)]);
    expect(answers.map((answer) => done(answer).is_repeat).toSorted()).toEqual([false, true]);
    expect(await stockLevels(db, id)).toEqual([17, 0, 0]);
    const other = await book('receipt', [{ unit_id: id, units: 13 }]);
    expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect((await checkStock(db)).differences).toEqual([]);
    expect(done(await act.stockLedger()).check).toBeNull();
    done(await act.checkStock());
    expect(done(await act.stockLedger()).check).toMatchObject({ wrong: 0, differences: [] });
  });

  it('compares a count with what lay on the shelf when it was counted', async () => {
    const { db, act, services, id, book, preview, order } = await open();
    const early = await order(1);
    const packed = await order(1);
    services.clock.advanceMinutes(1);
    // Five lie there, two of them paid for; four are counted.
    services.clock.advanceMinutes(10);
    await order(1);
    await shipOrder(services, packed, 'TCG1');
    await shipOrder(services, early, 'TCG2');
    const line = { unit_id: id, units: 4, seconds_ago: 600 };
    expect(await preview(line)).toMatchObject([{ units: 4, before: 5, change: -1, problem: null }]);
    await book('count', [line], { note: 'binder 3' });
    expect(await stockLevels(db, id)).toEqual([1, 0, 3]);
    const { movements } = done(await act.stockLedger({ unit: id }));
    expect(movements[0]).toMatchObject({
      cause: 'count',
      available: -1,
      available_after: 1,
      note: 'binder 3',
    });
  });

  it('what has left in an earlier parcel, or was refunded, does not lie on the shelf', async () => {
    const { db, services, id, preview, find, order } = await open();
    const number = await order(4);
    const { id: lineId } = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    const expected = async (seconds_ago: number) =>
      (await preview({ unit_id: id, units: 1, seconds_ago }))[0]?.before;
    const before = [[{ lineId, quantity: 4 }]];
    const after = [[{ lineId, quantity: 1 }], [{ lineId, quantity: 3 }]];
    await planParcels(services, COMMAND_LINE, number, { before, after });
    expect(await expected(0)).toBe(5);
    services.clock.advanceMinutes(1);
    await shipOrder(services, number, 'TCG1', { parcel: 1 });
    expect(await expected(0)).toBe(4);
    services.clock.advanceMinutes(1);
    await refundPart(services, number, {
      everything: false,
      lines: [{ lineId, quantity: 1 }],
      deliveryCents: 0,
      goodwillCents: 0,
      restock: 'none',
      message: '',
      reference: '',
    });
    expect(await expected(0)).toBe(3);
    expect(await find('luf')).toMatchObject([{ available: 1, to_pack: 2 }]);
    services.clock.advanceMinutes(1);
    await shipOrder(services, number, 'TCG2');
    expect(await Promise.all([0, 30, 90, 150].map(expected))).toEqual([1, 3, 4, 5]);
  });

  it('what was packed without being picked does not lie on the shelf', async () => {
    const { db, act, id, preview, find, order } = await open();
    await order(3);
    const { id: line_id } = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    done(await act.pickWalk());
    done(await act.packUnits({ tray: 'A', line_id, unit_id: id, before: 0, after: 2 }));
    expect(await find('luf')).toMatchObject([{ available: 2, to_pack: 1 }]);
    const counted = { unit_id: id, units: 3, seconds_ago: 0 };
    expect(await preview(counted)).toMatchObject([{ before: 3, change: 0 }]);
  });

  it('what is picked or packed after a count lay on the shelf when it was counted', async () => {
    const { db, act, services, id, preview, order } = await open();
    await order(1);
    const number = await order(2);
    const [, second] = await db.selectFrom('order_lines').select('id').orderBy('id').execute();
    const before = async (seconds_ago: number) =>
      (await preview({ unit_id: id, units: 5, seconds_ago }))[0]?.before;
    done(await act.pickWalk());
    services.clock.advanceMinutes(1);
    done(await act.pickUnits({ unit_id: id, tray: 'A', to: 'picked' }));
    services.clock.advanceMinutes(1);
    const line_id = second?.id ?? 0;
    done(await act.packUnits({ tray: 'B', line_id, unit_id: id, before: 0, after: 2 }));
    expect(await Promise.all([0, 30, 90, 150].map(before))).toEqual([2, 4, 5, 5]);
    services.clock.advanceMinutes(1);
    await shipOrder(services, number, 'TCG1');
    expect(await Promise.all([0, 30, 90, 150].map(before))).toEqual([2, 2, 4, 5]);
  });

  it('refuses all lines when one would take units that an order holds, and names the order', async () => {
    const { db, shop, id, book } = await open();
    const other = await insertProduct(db, { name: 'Nami', stock: 1 });
    const { order_number } = await shop.place(collected({ product_id: id, quantity: 2 }));
    const answer = await book('correction', [
      { unit_id: id, units: 1, before: 5 },
      { unit_id: other, units: 4, before: 1 },
    ]);
    const message = expect.stringContaining(order_number);
    expect(answer).toMatchObject({ status: 409, code: 'office_stock_refused', message });
    expect(await stockLevels(db, id)).toEqual([3, 2, 0]);
    expect(await stockLevels(db, other)).toEqual([1, 0, 0]);
  });

  it('overwrites nobody: a correction tells what is on hand now', async () => {
    const { id, book } = await open();
    const answer = await book('correction', [{ unit_id: id, units: 9, before: 4 }]);
    const problem = 'Somebody changed it meanwhile: 4 were on hand, now 5 are.';
    expect(answer).toMatchObject({ ok: false, message: `Nothing was booked. Luffy: ${problem}` });
  });

  it('takes a booking back, unless its units were sold since', async () => {
    const { db, id, book, order, undoLast } = await open();
    await book('receipt', [{ unit_id: id, units: 3 }]);
    expect(statusOf(await undoLast())).toBe(200);
    expect(await stockLevels(db, id)).toEqual([5, 0, 0]);
    await book('receipt', [{ unit_id: id, units: 4 }], { key: 'another-key' });
    await order(7);
    expect(await undoLast()).toMatchObject({ status: 409, code: 'office_cannot_undo' });
    expect(await undoLast()).toMatchObject({ message: 'Luffy: 2 were sold or held since.' });
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('finds units by SKU, by the code of a label, and by words', async () => {
    const { id, find } = await open();
    for (const search of ['luf', `https://shop.test/office/stock/units/${id}`, 'luffy']) {
      expect(await find(search)).toMatchObject([{ id, sku: 'LUF', available: 5, held: 0, to_pack: 0 }]);
    }
    expect(await find('\0')).toEqual([]);
    expect(await find('nothing-like-it')).toEqual([]);
  });
});
