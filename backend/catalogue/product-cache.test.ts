import { describe, expect, it } from 'vitest';
import { productAnswerSchema } from '#contract/products.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Services } from '../services.ts';
import {
  charizardEx,
  deckBox,
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
} from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_START, testServices } from '../testing/services.ts';
import { ProductCache } from './product-cache.ts';

const NOW = new Date(TEST_START);

const product = async (services: Services, id: number, query = '') =>
  (await shopApi(services).read(`/products/${id}${query}`, productAnswerSchema)).data;

const setStock = (db: Db, id: number, available: number) =>
  db.updateTable('stock').set({ available }).where('product_id', '=', id).execute();

eachDatabase((openDb) => {
  it('a product that was answered is not read again until the change feed names it', async () => {
    const db = await openDb();
    const services = testServices(db);
    const id = await insertProduct(db, charizardEx);
    const other = await insertProduct(db, deckBox);
    expect(await product(services, id)).toMatchObject({ stock_quantity: 5 });
    await setStock(db, id, 4);
    await publishChanges(db, 'stock', [other], NOW);
    expect(await product(services, id)).toMatchObject({ stock_quantity: 5 });
    await publishChanges(db, 'stock', [id], NOW);
    expect(await product(services, id)).toMatchObject({ stock_quantity: 4 });
  });

  it('a change of a variation is one of its product, with and without variations', async () => {
    const db = await openDb();
    const services = testServices(db);
    const id = await insertVariable(db, { name: 'Umbreon VMAX' });
    const played = await insertVariation(db, id, { options: { Condition: 'Played' }, stock: 1 });
    for (const query of ['', '?include_variations=true']) {
      expect(await product(services, id, query)).toMatchObject({ stock_status: 'instock' });
    }
    await setStock(db, played, 0);
    await publishChanges(db, 'stock', [played], NOW);
    for (const query of ['', '?include_variations=true']) {
      expect(await product(services, id, query)).toMatchObject({ stock_status: 'outofstock' });
    }
  });

  it('a change of a variation is one of the bundles that hold it', async () => {
    const db = await openDb();
    const services = testServices(db);
    const variable = await insertVariable(db, { name: 'Umbreon VMAX' });
    const played = await insertVariation(db, variable, { options: { Condition: 'Played' }, stock: 1 });
    const bundle = await insertBundle(db, { name: 'Umbreon and friends' }, [{ productId: played }]);
    expect(await product(services, bundle)).toMatchObject({ stock_status: 'instock' });
    await setStock(db, played, 0);
    await publishChanges(db, 'stock', [played], NOW);
    expect(await product(services, bundle)).toMatchObject({ stock_status: 'outofstock' });
  });

  it('an unpublished product is no longer linked by others', async () => {
    const db = await openDb();
    const services = testServices(db);
    const id = await insertProduct(db, charizardEx);
    const box = await insertProduct(db, deckBox);
    const link = { product_id: id, linked_id: box, kind: 'upsell' as const, position: 0 };
    await db.insertInto('product_links').values(link).execute();
    expect(await product(services, id)).toMatchObject({ upsell_ids: [box] });
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', box).execute();
    await publishChanges(db, 'catalogue', [box], NOW);
    expect(await product(services, id)).toMatchObject({ upsell_ids: [] });
  });

  it('a sale begins without a published change', async () => {
    const db = await openDb();
    const services = testServices(db);
    const id = await insertProduct(db, {
      ...charizardEx,
      salePriceCents: 99_900,
      saleStartsAt: '2026-11-27T00:00:00.000Z',
    });
    expect(await product(services, id)).toMatchObject({ price: '1299.00' });
    services.clock.set('2026-11-27T00:00:00.000Z');
    expect(await product(services, id)).toMatchObject({ price: '999.00' });
  });

  describe('when there is room for a few products only', () => {
    const FEW = 10_000;

    async function openLargeShop() {
      const db = await openDb();
      const services = testServices(db);
      const ids: number[] = [];
      for (let n = 0; n < 12; n += 1) ids.push(await insertProduct(db, { ...deckBox, sku: `BOX-${n}` }));
      const products = new ProductCache(services, FEW);
      const read = async (id: number): Promise<number> => {
        const [product] = await products.find(services, [id], 'ids');
        return JSON.parse(Buffer.from(product?.json ?? []).toString()).stock_quantity;
      };
      /** A change that nobody tells: what is kept does not show it. */
      const isKept = async (id: number): Promise<boolean> => {
        await setStock(db, id, 3);
        return (await read(id)) !== 3;
      };
      return { first: ids[0] ?? 0, last: ids.at(-1) ?? 0, ids, read, isKept };
    }

    it('keeps the most recently used products', async () => {
      const { first, last, ids, read, isKept } = await openLargeShop();
      for (const id of ids) await read(id);
      expect(await isKept(first)).toBe(false);
      expect(await isKept(last)).toBe(true);
    });
  });
});
