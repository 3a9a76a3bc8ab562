import { expect, it } from 'vitest';
import { COMMAND_LINE } from '../log/write-log.ts';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { openCounter, refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_START } from '../testing/services.ts';
import { readConflicts } from './offline-sale.ts';
import { settleSale } from './settle-sale.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const counter = openCounter(db);
    const settle = (take: boolean, number = 'CS-000001') =>
      settleSale(counter.services, COMMAND_LINE, number, { take });
    return { db, ...counter, settle };
  };

  it('a sale without a connection is of the moment when it was made, and booked now', async () => {
    const { db, insert, selling, sale, order, levels } = await open();
    const id = await insert('Luffy');
    await selling([saleLine(id, 1)], { seconds_ago: 3_600 });
    expect(await sale()).toMatchObject({
      at: '2026-11-21T09:00:00.000Z',
      booked_at: TEST_START,
      is_offline: 1,
      conflicts: '[]',
    });
    expect(await order()).toMatchObject({ created_at: '2026-11-21T09:00:00.000Z' });
    const events = db.selectFrom('order_events').select('note');
    expect(await events.execute()).toEqual([{ note: 'sold over the counter without a connection' }]);
    expect(await levels(id)).toEqual([4, 0, 1]);
    const movement = db.selectFrom('stock_movements').selectAll().where('cause', '=', 'counter_sale');
    expect(await movement.execute()).toMatchObject([{ reference: 'CS-000001', at: TEST_START, sold: 1 }]);
  });

  it('books the prices of then, and says what costs something else now', async () => {
    const { insert, selling, sale, order } = await open();
    const id = await insert('Luffy');
    await selling([saleLine(id, 2, 9_000, 'Luffy')], { seconds_ago: 60 });
    expect(await order()).toMatchObject({ total_cents: 18_000 });
    expect(readConflicts((await sale()).conflicts)).toEqual([
      { kind: 'price', name: 'Luffy', shownCents: 9_000, nowCents: 10_000 },
    ]);
  });

  it('says what is missing, which can be taken once it is there', async () => {
    const { db, insert, selling, sale, settle, levels } = await open();
    const id = await insert('Luffy', { stock: 1 });
    await selling([saleLine(id, 3)], { seconds_ago: 60 });
    expect(await levels(id)).toEqual([0, 0, 1]);
    expect(readConflicts((await sale()).conflicts)).toEqual([
      { kind: 'stock', name: 'Luffy', stockId: id, units: 2 },
    ]);
    expect(await refusalOf(settle(true))).toMatchObject({
      code: 'insufficient_stock',
      words: 'Stock still has too few: book what lies on the shelf first, then settle it.',
    });
    expect(await sale()).toMatchObject({ settled_at: null });
    await db.updateTable('stock').set({ available: 4 }).where('product_id', '=', id).execute();
    await settle(true);
    expect(await levels(id)).toEqual([2, 0, 3]);
    expect(await sale()).toMatchObject({
      settled_at: TEST_START,
      settled_by: 'Command line',
      settled_how: 'what was missing is taken from stock',
    });
    const lines = await db.selectFrom('office_log').selectAll().orderBy('id', 'desc').execute();
    expect(lines[0]).toMatchObject({
      what: 'order',
      which: 'CS-000001',
      before: 'Luffy: 2 more sold than stock has that is not held or sold.',
      after: 'Settled: what was missing is taken from stock',
    });
  });

  it('what is missing has the name of its own line', async () => {
    const { insert, selling, sale } = await open();
    const id = await insert('Luffy', { stock: 1 });
    const lines = [saleLine(4711, 1, 100, 'Endless of then'), saleLine(id, 3, 10_000, 'Luffy')];
    await selling(lines, { seconds_ago: 60 });
    expect(readConflicts((await sale()).conflicts)).toEqual([
      { kind: 'gone', name: 'Endless of then' },
      { kind: 'stock', name: 'Luffy', stockId: id, units: 2 },
    ]);
  });

  it('can be settled without taking anything, once', async () => {
    const { db, insert, selling, sale, settle, levels } = await open();
    const id = await insert('Luffy', { stock: 1 });
    await selling([saleLine(id, 3)], { seconds_ago: 60 });
    await db.updateTable('stock').set({ available: 4 }).where('product_id', '=', id).execute();
    await settle(false);
    expect(await levels(id)).toEqual([4, 0, 1]);
    expect(await sale()).toMatchObject({ settled_how: 'stock stays as it is' });
    expect(await refusalOf(settle(false))).toMatchObject({
      code: 'office_changed_meanwhile',
      words: 'There is nothing left to settle.',
    });
  });

  it('is refused where it is larger than any order may be, and books nothing', async () => {
    const { db, insert, selling, levels } = await open();
    const id = await insert('Luffy');
    const lines = [saleLine(id, 1), saleLine(4711, 999, 1_000_000_000)];
    expect(await refusalOf(selling(lines, { seconds_ago: 60 }))).toMatchObject({ code: 'order_too_large' });
    expect(await levels(id)).toEqual([5, 0, 0]);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('a sale that fits cannot be settled, nor one that does not exist', async () => {
    const { insert, selling, settle } = await open();
    await selling([saleLine(await insert('Luffy'), 1)], { seconds_ago: 60 });
    expect(await refusalOf(settle(false))).toMatchObject({ code: 'office_changed_meanwhile' });
    expect(await refusalOf(settle(false, 'CS-000002'))).toMatchObject({
      code: 'order_not_found',
      words: 'There is no sale with this number.',
    });
  });

  it('what is no longer for sale is booked under the name of then, out of the stock that it has', async () => {
    const { db, insert, selling, sale, levels } = await open();
    const draft = await insert('Luffy', { status: 'draft', sku: 'LUF' });
    const card = await insertVariable(db, { name: 'Umbreon' });
    const mint = { options: { Condition: 'Near Mint' }, sku: 'U-NM', stock: 2, status: 'private' } as const;
    const hidden = await insertVariation(db, card, mint);
    const uncounted = await insertProduct(db, { name: 'Endless', status: 'draft' });
    const lines = [
      saleLine(draft, 1, 10_000, 'Luffy of then'),
      saleLine(hidden, 1, 8_000, 'Umbreon of then'),
      saleLine(uncounted, 1, 500, 'Endless of then'),
      saleLine(4711, 1, 100),
    ];
    await selling(lines, { seconds_ago: 60 });
    expect(readConflicts((await sale()).conflicts)).toEqual(
      ['Luffy of then', 'Umbreon of then', 'Endless of then', 'Product 4711'].map((name) => ({
        kind: 'gone',
        name,
      })),
    );
    const booked = db.selectFrom('order_lines').selectAll().orderBy('id');
    expect(await booked.execute()).toMatchObject([
      { product_id: draft, variation_id: null, name: 'Luffy of then', sku: 'LUF', total_cents: 10_000 },
      { product_id: card, variation_id: hidden, name: 'Umbreon of then', sku: 'U-NM', total_cents: 8_000 },
      { product_id: uncounted, sku: '' },
      { product_id: 4711, variation_id: null, sku: '', total_cents: 100 },
    ]);
    expect(await levels(draft)).toEqual([4, 0, 1]);
    expect(await levels(hidden)).toEqual([1, 0, 1]);
    expect(await levels(uncounted)).toEqual([0, 0, 0]);
  });

  it('settles stock alone of what does not fit, and writes all of it into the log', async () => {
    const { db, insert, selling, sale, levels, settle } = await open();
    const dearer = await insert('Luffy');
    const short = await insert('Nami', { stock: 1 });
    const gone = await insertProduct(db, { name: 'Zoro', status: 'draft' });
    await db.updateTable('products').set({ stock_id: null }).where('id', '=', gone).execute();
    await db.deleteFrom('stock').where('product_id', '=', gone).execute();
    const lines = [
      saleLine(gone, 1, 500, 'Zoro'),
      saleLine(dearer, 1, 9_000, 'Luffy'),
      saleLine(short, 2, 10_000, 'Nami'),
    ];
    await selling(lines, { seconds_ago: 60 });
    expect(readConflicts((await sale()).conflicts)).toEqual([
      { kind: 'gone', name: 'Zoro' },
      { kind: 'price', name: 'Luffy', shownCents: 9_000, nowCents: 10_000 },
      { kind: 'stock', name: 'Nami', stockId: short, units: 1 },
    ]);
    const booked = await db.selectFrom('order_lines').select('bundle_selections').execute();
    expect(booked.map((line) => line.bundle_selections)).toEqual(['[]', '[]', '[]']);
    expect((await refusalOf(settle(true)))?.data).toEqual({ items: [] });
    await db.updateTable('stock').set({ available: 1 }).where('product_id', '=', short).execute();
    await settle(true);
    expect(await levels(short)).toEqual([0, 0, 2]);
    expect(await levels(dearer)).toEqual([4, 0, 1]);
    const log = await db.selectFrom('office_log').select('before').orderBy('id', 'desc').executeTakeFirst();
    expect(log?.before?.replaceAll(/\s/g, ' ')).toBe(
      'Zoro: not for sale in the shop any more. Luffy: sold for R 90,00, it costs R 100,00 now. ' +
        'Nami: 1 more sold than stock has that is not held or sold.',
    );
  });
});
