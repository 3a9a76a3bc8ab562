import { afterEach, expect, it } from 'vitest';
import { AVAILABILITY_KEY, LISTS_KEY, offersKey, productKey } from '#contract/surrogate-keys.ts';
import { refreshPrices } from './catalogue/prices.ts';
import { subscribeToKeys } from './changed-keys.ts';
import { publishChanges } from './ground/changes/publish-changes.ts';
import type { Db } from './ground/db/tables.ts';
import { charizardEx, insertProduct, insertVariation } from './testing/catalogue/products.ts';
import { eachDatabase } from './testing/databases.ts';
import { TEST_START, testServices } from './testing/services.ts';

const NOW = new Date(TEST_START);

const told = new Set<string>();
afterEach(() => told.clear());

async function follow(db: Db) {
  const services = testServices(db);
  await services.listing.current();
  subscribeToKeys(services, (keys) => {
    for (const key of keys === 'all' ? ['all'] : keys) told.add(key);
  });
  told.clear();
  return services;
}

async function setStock(db: Db, id: number, available: number) {
  await db.updateTable('stock').set({ available }).where('product_id', '=', id).execute();
  await publishChanges(db, 'stock', [id], NOW);
}

eachDatabase((openDb) => {
  it('a unit fewer tells the product, but not its offers, as long as there are more', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { ...charizardEx, stock: 2 });
    const { changes } = await follow(db);
    await setStock(db, id, 1);
    await changes.catchUp();
    expect([...told]).toEqual([productKey(id)]);
  });

  it('the last unit, and the first that comes back, tell the offers and the availability', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { ...charizardEx, stock: 1 });
    const { changes } = await follow(db);
    for (const available of [0, 1]) {
      told.clear();
      await setStock(db, id, available);
      await changes.catchUp();
      expect(told).toEqual(new Set([productKey(id), offersKey(id), AVAILABILITY_KEY]));
    }
  });

  it('a condition that sells out tells the offers of its card, which is still there in another', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { ...charizardEx, stock: undefined, type: 'variable' });
    const mint = await insertVariation(db, id, { options: { Condition: 'Near Mint' }, stock: 1 });
    await insertVariation(db, id, { options: { Condition: 'Lightly Played' }, stock: 4 });
    const { changes } = await follow(db);
    await setStock(db, mint, 0);
    await changes.catchUp();
    expect(told).toContain(offersKey(id));
  });

  it('a price tells the product and its offers, and once more when the lists have it', async () => {
    const db = await openDb();
    const id = await insertProduct(db, charizardEx);
    const other = await insertProduct(db, { ...charizardEx, sku: 'OTHER' });
    const { changes, listing } = await follow(db);
    const renewed = Promise.withResolvers<readonly number[]>();
    listing.subscribe(({ kind, productIds }) => kind === 'renewed' && renewed.resolve(productIds));
    await db.updateTable('products').set({ regular_price_cents: 5_000 }).where('id', '=', id).execute();
    await refreshPrices(db, [id], NOW);
    await changes.catchUp();
    expect(await renewed.promise).toEqual([id]);
    expect([...told]).toEqual(expect.arrayContaining([productKey(id), offersKey(id), LISTS_KEY]));
    expect(told).not.toContain(offersKey(other));
  });

  it("what only a product's own page says tells that page, and leaves the lists as they are", async () => {
    const db = await openDb();
    const id = await insertProduct(db, charizardEx);
    const { changes, listing } = await follow(db);
    const before = await listing.current();
    await publishChanges(db, 'pages', [id], NOW);
    await changes.catchUp();
    expect([...told]).toEqual([productKey(id)]);
    expect(await listing.current()).toBe(before);
  });

  it('a new product tells its offers when the lists have it', async () => {
    const db = await openDb();
    await insertProduct(db, charizardEx);
    const { changes, listing } = await follow(db);
    const renewed = Promise.withResolvers<readonly number[]>();
    listing.subscribe(({ kind, productIds }) => kind === 'renewed' && renewed.resolve(productIds));
    const id = await insertProduct(db, { ...charizardEx, sku: 'NEW' });
    await publishChanges(db, 'catalogue', [id], NOW);
    await changes.catchUp();
    expect(await renewed.promise).toEqual([id]);
  });

  it('what sold out before the lists were read anew, and is told after, is not missed', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { ...charizardEx, stock: 1 });
    const other = await insertProduct(db, { ...charizardEx, sku: 'OTHER' });
    const { changes, listing } = await follow(db);
    const renewed = Promise.withResolvers<readonly number[]>();
    listing.subscribe(({ kind, productIds }) => kind === 'renewed' && renewed.resolve(productIds));
    await db.updateTable('stock').set({ available: 0 }).where('product_id', '=', id).execute();
    await publishChanges(db, 'catalogue', [other], NOW);
    await changes.catchUp();
    expect(await renewed.promise).toEqual([id]);
  });
});
