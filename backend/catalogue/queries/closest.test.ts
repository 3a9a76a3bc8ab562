import { describe, expect, it } from 'vitest';
import { productListSchema } from '#contract/products.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    await insertProduct(db, { name: 'Umbreon VMAX', stock: 0 });
    await insertProduct(db, { name: 'Umbreon V' });
    await insertProduct(db, { name: 'Deck Box' });
    const api = shopApi(testServices(db));
    const closest = async (search: string) =>
      (await api.read(`/products/closest?search=${encodeURIComponent(search)}`, productListSchema)).data.map(
        ({ name }) => name,
      );
    return { db, api, closest };
  }

  describe('close matches of a search that found nothing', () => {
    it('meet the most of it', async () => {
      const { api, closest } = await openShop();
      expect(await api.names('search=%22umbreon%20vmax%20alternate%22')).toEqual([]);
      expect(await closest('"umbreon vmax alternate"')).toEqual(['Umbreon VMAX', 'Umbreon V']);
    });

    it('are none where nothing is close, or nothing was asked', async () => {
      const { closest } = await openShop();
      expect(await closest('qqqq')).toEqual([]);
      expect(await closest(' %!')).toEqual([]);
      expect(await closest('')).toEqual([]);
    });

    it('are at most twelve', async () => {
      const { db, closest } = await openShop();
      for (let number = 1; number <= 15; number += 1) await insertProduct(db, { name: `Pikachu ${number}` });
      expect(await closest('pikachu zebra')).toHaveLength(12);
    });

    it('of nonsense are a 400 or none', async () => {
      const { api } = await openShop();
      expect((await api.get(`/products/closest?search=${'x'.repeat(10_000)}`)).status).toBe(400);
      expect((await api.get('/products/closest?search=%00')).status).toBe(400);
      expect((await api.get('/products/closest?search=%F0%9F%83%8F')).status).toBe(200);
      expect((await api.get("/products/closest?search=';drop table products;--")).status).toBe(200);
    });
  });
});
