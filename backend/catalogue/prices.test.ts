import { expect, it } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { countTurns } from '../testing/count-turns.ts';
import { eachDatabase } from '../testing/databases.ts';
import { createTestShop, IMPORTED_AT } from '../testing/import/shop.ts';
import { refreshDuePrices, refreshPrices } from './prices.ts';

const BEFORE_BLACK_FRIDAY = IMPORTED_AT;
const BLACK_FRIDAY = new Date('2026-11-27T10:00:00.000Z');
const CYBER_MONDAY = new Date('2026-11-30T10:00:00.000Z');
const DECEMBER = new Date('2026-12-02T10:00:00.000Z');

const HEADER =
  'SKU,Name,Type,Parent,Published,Regular price,Sale price,Date sale price starts,Date sale price ends,Grouped products';
const SHOP = [
  HEADER,
  'booster,Booster,simple,,1,90,80,2026-11-27,2026-11-29,',
  'sleeves,Sleeves,simple,,1,100,95,2026-11-30,,',
  'mat,Mat,simple,,1,300,300,2026-11-27,,',
  'box,Box,variable,,1,,,,,',
  'box-en,English,variation,box,1,2000,1500,2026-11-27,2026-11-29,',
  'box-ja,Japanese,variation,box,1,1800,,,,',
  'box-old,Old,variation,box,0,10,,,,',
  'box-unpriced,Unpriced,variation,box,1,,,,,',
  'set,Set,grouped,,1,,,,,"booster, box"',
].join('\n');

eachDatabase((openDb) => {
  it('starts and ends sales when their time comes, once each', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    expect(await prices(db)).toEqual({
      booster: [9_000, 0],
      sleeves: [10_000, 0],
      mat: [30_000, 0],
      box: [180_000, 0],
      'box-en': [200_000, 0],
      'box-ja': [180_000, 0],
      'box-old': [1_000, 0],
      'box-unpriced': [null, 0],
      set: [9_000, 0],
    });
    expect(await refreshDuePrices(db, BEFORE_BLACK_FRIDAY)).toBe(0);

    expect(await refreshDuePrices(db, BLACK_FRIDAY)).toBe(2);
    expect(await prices(db)).toMatchObject({
      booster: [8_000, 1],
      mat: [30_000, 0],
      box: [150_000, 1],
      'box-en': [150_000, 1],
      set: [8_000, 1],
    });
    expect(await refreshDuePrices(db, BLACK_FRIDAY)).toBe(0);

    expect(await refreshDuePrices(db, CYBER_MONDAY)).toBe(3);
    expect(await prices(db)).toMatchObject({
      booster: [9_000, 0],
      sleeves: [9_500, 1],
      box: [180_000, 0],
      'box-en': [200_000, 0],
      set: [9_000, 0],
    });
    expect(await refreshDuePrices(db, DECEMBER)).toBe(0);
  });

  it('starts and ends only sales that are due', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    const start = new Date('2026-11-27T00:00:00+02:00');
    const later = (ms: number) => new Date(start.getTime() + ms);
    expect(await refreshDuePrices(db, later(2_000), later(1_000))).toBe(0);
    expect(await refreshDuePrices(db, later(1_000), later(-1_000))).toBe(2);
    const end = new Date('2026-11-30T00:00:00+02:00').getTime();
    expect(await refreshDuePrices(db, new Date(end + 2_000), new Date(end + 1_000))).toBe(0);
    expect(await refreshDuePrices(db, new Date(end + 1_000), new Date(end - 1_000))).toBe(3);
  });

  it('takes a sale back that has not begun yet, and begins one again that has not ended, when the clock is put back', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    const before = await prices(db);
    await refreshDuePrices(db, BLACK_FRIDAY);
    const during = await prices(db);
    await refreshDuePrices(db, CYBER_MONDAY);
    await refreshDuePrices(db, BLACK_FRIDAY);
    expect(await prices(db)).toEqual(during);
    await refreshDuePrices(db, BEFORE_BLACK_FRIDAY);
    expect(await prices(db)).toEqual(before);
  });

  it.each(['due', 'all'])('touches only what changes its price, of what is %s', async (which) => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    if (which === 'due') await refreshDuePrices(db, BLACK_FRIDAY);
    else await refreshPrices(db, 'all', BLACK_FRIDAY);
    const touched = await db
      .selectFrom('products')
      .select('sku')
      .where('updated_at', '=', BLACK_FRIDAY.toISOString())
      .execute();
    expect(touched.map(({ sku }) => sku).toSorted()).toEqual(['booster', 'box', 'box-en', 'set']);
    const later = new Date(BLACK_FRIDAY.getTime() + 1_000);
    await refreshPrices(db, 'all', later);
    const again = db.selectFrom('products').selectAll().where('updated_at', '=', later.toISOString());
    expect(await again.execute()).toEqual([]);
  });

  it('a sale that saves nothing any more is none', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    await refreshDuePrices(db, BLACK_FRIDAY);
    await db
      .updateTable('products')
      .set({ regular_price_cents: 8_000 })
      .where('sku', '=', 'booster')
      .execute();
    await refreshPrices(db, 'all', BLACK_FRIDAY);
    expect(await prices(db)).toMatchObject({ booster: [8_000, 0] });
  });

  it('refreshes the named alone, and says so', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    await db
      .updateTable('products')
      .set({ price_cents: 1 })
      .where('sku', 'in', ['sleeves', 'mat', 'box'])
      .execute();
    await db.deleteFrom('changes').execute();
    for (const sku of ['sleeves', 'box']) {
      const { id } = await db
        .selectFrom('products')
        .select('id')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      await refreshPrices(db, [id], BEFORE_BLACK_FRIDAY);
      const changed = await db.selectFrom('changes').select(['topic', 'subject_id']).execute();
      expect(changed).toEqual([{ topic: 'offers', subject_id: id }]);
      await db.deleteFrom('changes').execute();
    }
    expect(await prices(db)).toMatchObject({ sleeves: [10_000, 0], box: [180_000, 0], mat: [1, 0] });
  });

  it('prices are written with the news of them, or not at all', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    const before = await prices(db);
    await db.schema.dropTable('changes').execute();
    await expect(refreshPrices(db, 'all', BLACK_FRIDAY)).rejects.toThrow();
    expect(await prices(db)).toEqual(before);
  });

  it('updates every price when asked for all', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    const before = await prices(db);
    await db.updateTable('products').set({ price_cents: 1, on_sale: 1 }).execute();
    await refreshPrices(db, 'all', BEFORE_BLACK_FRIDAY);
    expect(await prices(db)).toEqual(before);
  });

  it('refreshes a variable product with the variation that is named', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    const { id } = await db
      .updateTable('products')
      .set({ regular_price_cents: 100_000 })
      .where('sku', '=', 'box-ja')
      .returning('id')
      .executeTakeFirstOrThrow();
    await refreshPrices(db, [id], BEFORE_BLACK_FRIDAY);
    expect(await prices(db)).toMatchObject({ 'box-ja': [100_000, 0], box: [100_000, 0] });
  });

  it('says that products have changed, of those whose price has', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    await db.deleteFrom('changes').execute();
    await refreshDuePrices(db, BLACK_FRIDAY);
    const changed = await db
      .selectFrom('changes')
      .leftJoin('products', 'products.id', 'changes.subject_id')
      .select(['topic', 'sku'])
      .execute();
    expect(changed.map(({ topic, sku }) => `${topic} ${sku}`).toSorted()).toEqual([
      'offers booster',
      'offers box',
      'offers box-en',
      'offers set',
    ]);
  });

  it('a product of options and a group have no price, and no sale, without anything that is for sale', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    await refreshDuePrices(db, BLACK_FRIDAY);
    const parts = ['booster', 'box-en', 'box-ja'];
    await db.updateTable('products').set({ status: 'draft' }).where('sku', 'in', parts).execute();
    await refreshPrices(db, 'all', BLACK_FRIDAY);
    expect(await prices(db)).toMatchObject({ booster: [8_000, 1], box: [null, 0], set: [null, 0] });
  });

  it('a group follows a member that is named, and a variation of a member', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    const reprice = async (sku: string, regular_price_cents: number) => {
      const { id } = await db
        .updateTable('products')
        .set({ regular_price_cents })
        .where('sku', '=', sku)
        .returning('id')
        .executeTakeFirstOrThrow();
      await refreshPrices(db, [id], BEFORE_BLACK_FRIDAY);
    };
    await reprice('booster', 500_000);
    expect(await prices(db)).toMatchObject({ set: [180_000, 0] });
    await reprice('box-ja', 7_000);
    expect(await prices(db)).toMatchObject({ box: [7_000, 0], set: [7_000, 0] });
  });

  it('prices what is changed in a transaction with it, or not at all', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(SHOP);
    const before = await prices(db);
    const failed = db.transaction().execute(async (trx) => {
      expect(await refreshDuePrices(trx, BLACK_FRIDAY)).toBe(2);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await prices(db)).toEqual(before);
  });

  it('begins the sale of many products in steps, and the shop answers between them', async () => {
    const db = await openDb();
    for (let count = 0; count < 601; count += 1) {
      const sale = { salePriceCents: 8_000, saleStartsAt: BLACK_FRIDAY.toISOString() };
      await insertProduct(db, { name: `Card ${count}`, priceCents: 9_000, ...sale });
    }
    await db.updateTable('products').set({ price_cents: 9_000, on_sale: 0 }).execute();
    expect(await countTurns(() => refreshDuePrices(db, CYBER_MONDAY))).toBeGreaterThanOrEqual(3);
    const rows = await db.selectFrom('products').select('price_cents').distinct().execute();
    expect(rows).toEqual([{ price_cents: 8_000 }]);
  });
});

async function prices(db: Db): Promise<Record<string, [number | null, number]>> {
  const rows = await db.selectFrom('products').select(['sku', 'price_cents', 'on_sale']).execute();
  return Object.fromEntries(rows.map((row) => [row.sku, [row.price_cents, row.on_sale]]));
}
