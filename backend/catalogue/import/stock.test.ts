import { expect, it } from 'vitest';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { countsOf, createTestShop } from '../../testing/import/shop.ts';

const HEADER = 'SKU,Name,Type,Parent,Stock,In stock?,Backorders allowed?,Low stock amount';

eachDatabase((openDb) => {
  it('counts a product with a number and derives its status', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(
      [
        HEADER,
        'counted,A,simple,,5,0,0,2',
        'sold-out,B,simple,,0,1,0,',
        'backorder,C,simple,,0,0,1,',
        'notify,D,simple,,0,1,notify,',
        'promised,E,simple,,-3,1,yes,',
        'not-counted,F,simple,,,,,',
        'gone,G,simple,,,0,,',
        'on-order,H,simple,,,backorder,,',
      ].join('\n'),
    );
    expect(await stockTable(db)).toEqual({
      counted: [1, 5, 'instock', 'no', 2],
      'sold-out': [1, 0, 'outofstock', 'no', null],
      backorder: [1, 0, 'onbackorder', 'yes', null],
      notify: [1, 0, 'onbackorder', 'notify', null],
      promised: [1, 0, 'onbackorder', 'yes', null],
      'not-counted': [0, 0, 'instock', 'no', null],
      gone: [0, 0, 'outofstock', 'no', null],
      'on-order': [0, 0, 'onbackorder', 'no', null],
    });
  });

  it('refuses a negative number where nothing may be promised', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const { problems } = await importCsv(`${HEADER}\ncounted,A,simple,,-1,1,0,\n`);
    expect(problems).toEqual([{ line: 2, reason: 'Stock is -1: must be 0 or more' }]);
  });

  it('sets the units on hand and keeps those held for unpaid orders', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const csv = (stock: number) => `${HEADER}\ncounted,A,simple,,${stock},1,0,\n`;
    await importCsv(csv(10));
    // Two are held, three were sold.
    await db.updateTable('stock').set({ available: 5, reserved: 2, sold: 3 }).execute();

    expect(countsOf(await importCsv(csv(7)))).toMatchObject({ unchanged: 1 });
    expect(countsOf(await importCsv(csv(10)))).toMatchObject({ updated: 1 });
    expect(await stockLevels(db)).toEqual({ available: 8, reserved: 2, sold: 3 });

    // Fewer than are held: nothing is left to buy, and the holds stay.
    expect(countsOf(await importCsv(csv(1)))).toMatchObject({ updated: 1 });
    expect(await stockLevels(db)).toEqual({ available: 0, reserved: 2, sold: 3 });
    expect(countsOf(await importCsv(csv(1)))).toMatchObject({ unchanged: 1 });
  });

  it('leaves units that were promised on backorder promised', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const csv = `${HEADER}\nnotify,A,simple,,0,1,notify,\n`;
    await importCsv(csv);
    await db.updateTable('stock').set({ available: -2, reserved: 2 }).execute();
    expect(countsOf(await importCsv(csv))).toMatchObject({ unchanged: 1 });
    expect(await stockLevels(db)).toEqual({ available: -2, reserved: 2, sold: 0 });
  });

  it.each([
    ['without a number', 'SKU,Low stock amount,Backorders allowed?\ncounted,4,notify\n', 3],
    ['with the number that it has read', 'SKU,Stock,Low stock amount\ncounted,5,4\n', 3],
    ['with more', 'SKU,Stock\ncounted,9\n', 7],
    ['with fewer', 'SKU,Stock\ncounted,4\n', 2],
    ['with fewer than orders hold', 'SKU,Stock\ncounted,1\n', 0],
    ['with none', 'SKU,Stock\ncounted,0\n', 0],
  ])('never brings back units that are sold while it works, %s', async (_, csv, left) => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(`${HEADER}\ncounted,A,simple,,5,1,0,\n`);
    await db.updateTable('stock').set({ available: 3, reserved: 2 }).execute();
    const settle = () => db.updateTable('stock').set({ reserved: 0, sold: 2 }).execute();
    await importCsv(csv, { beforeWrite: settle });
    expect(await stockLevels(db)).toEqual({ available: left, reserved: 0, sold: 2 });
  });

  it('keeps stock changes by orders during the import', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(`${HEADER}\ncounted,A,simple,,5,1,0,\n`);
    const order = () => db.updateTable('stock').set({ available: 1, reserved: 4 }).execute();
    await importCsv('SKU,Stock\ncounted,2\n', { beforeWrite: order });
    expect(await stockLevels(db)).toEqual({ available: 0, reserved: 4, sold: 0 });
  });

  it.each([
    ['SKU,Low stock amount\nnotify,1\n', -3],
    ['SKU,Stock,Backorders allowed?\nnotify,-3,notify\n', -3],
    ['SKU,Stock\nnotify,2\n', 2],
  ])(
    'leaves what is promised and paid for as it is unless the row says otherwise: %j',
    async (csv, available) => {
      const db = await openDb();
      const { importCsv } = await createTestShop(db);
      await importCsv(`${HEADER}\nnotify,A,simple,,0,1,notify,\n`);
      await db.updateTable('stock').set({ available: -3, sold: 3 }).execute();
      await importCsv(csv);
      expect(await stockLevels(db)).toEqual({ available, reserved: 0, sold: 3 });
    },
  );

  it("lets a variation share its parent's stock, until it is counted itself", async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const csv = (parent: string, small: string) =>
      [HEADER, `small,S,variation,box,${small},1,,`, `box,Box,variable,,${parent},1,,`].join('\n');
    await importCsv(csv('6', 'parent'));
    expect(await stockHolder(db, 'small')).toBe('box');
    expect(countsOf(await importCsv(csv('6', 'parent')))).toMatchObject({ unchanged: 2 });
    await importCsv(csv('6', '2'));
    expect(await stockHolder(db, 'small')).toBe('small');
    await importCsv(csv('', ''));
    expect(await stockHolder(db, 'small')).toBe('small');
    await importCsv('SKU,Stock\nbox,4\n');
    expect(await stockHolder(db, 'small')).toBe('box');
  });

  it('has a variable product in stock while one of its variations is', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const csv = (one: string, other: string) =>
      [
        HEADER,
        'box,Box,variable,,,1,,',
        `one,1,variation,box,${one},,`,
        `other,2,variation,box,${other},,`,
      ].join('\n');
    const statuses = [];
    for (const [one, other] of [
      ['3,1', '0,1'],
      ['0,1', '0,1'],
      ['0,1', ',backorder'],
    ] as const) {
      await importCsv(csv(one, other));
      expect(countsOf(await importCsv(csv(one, other)))).toMatchObject({ unchanged: 3 });
      statuses.push((await stockTable(db)).box?.[2]);
    }
    expect(statuses).toEqual(['instock', 'outofstock', 'onbackorder']);
  });
});

const stockLevels = (db: Db) =>
  db.selectFrom('stock').select(['available', 'reserved', 'sold']).executeTakeFirstOrThrow();

async function stockTable(db: Db): Promise<Record<string, unknown[]>> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(['sku', 'managed', 'available', 'stock.status', 'backorders', 'low_stock_amount'])
    .execute();
  return Object.fromEntries(rows.map(({ sku, ...stock }) => [sku, Object.values(stock)]));
}

async function stockHolder(db: Db, sku: string) {
  const row = await db
    .selectFrom('products')
    .innerJoin('products as holder', 'holder.id', 'products.stock_id')
    .select('holder.sku')
    .where('products.sku', '=', sku)
    .executeTakeFirstOrThrow();
  return row.sku;
}
