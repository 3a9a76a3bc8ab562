import { describe, expect, it } from 'vitest';
import { productListSchema } from '#contract/products.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    const api = shopApi(testServices(db));
    const printings = async (id: number) =>
      (await api.read(`/products/${id}/printings`, productListSchema)).data.map(({ name }) => name);
    const namesakes = async (id: number) =>
      (await api.read(`/products/${id}/printings?same=name`, productListSchema)).data.map(({ name }) => name);
    return { db, api, printings, namesakes };
  }

  describe('other printings of a card', () => {
    it('are the same card, in stock, and come cheapest first', async () => {
      const { db, printings, namesakes } = await openShop();
      const id = await insertProduct(db, { name: 'Pikachu ex – SSP 238/191', priceCents: 645_000 });
      await insertProduct(db, { name: 'Pikachu ex – SSP 219/191', priceCents: 31_000 });
      await insertProduct(db, { name: 'Pikachu ex – SSP 057/191', priceCents: 8_490 });
      await insertProduct(db, { name: 'Pikachu ex – SSP 247/191', priceCents: 5_000, stock: 0 });
      await insertProduct(db, { name: 'Pikachu – SSP 1/191', priceCents: 500 });
      await insertProduct(db, { name: 'Pikachu ex – SSP 248/191', priceCents: 6_000, status: 'draft' });
      await insertProduct(db, { name: 'Pikachu ex – PRE 28/131', priceCents: 4_000 });
      expect(await printings(id)).toEqual(['Pikachu ex – SSP 057/191', 'Pikachu ex – SSP 219/191']);
      expect(await namesakes(id)).toEqual(['Pikachu ex – PRE 28/131']);
    });

    it('are at most twelve', async () => {
      const { db, namesakes } = await openShop();
      const id = await insertProduct(db, { name: 'Energy – BS 100/102' });
      for (let number = 1; number <= 15; number += 1)
        await insertProduct(db, { name: `Energy – S${number} 1/9` });
      expect(await namesakes(id)).toHaveLength(12);
    });

    it('of an unknown product or a draft are a 404', async () => {
      const { db, api } = await openShop();
      const draft = await insertProduct(db, { name: 'Pikachu – SSP 1/191', status: 'draft' });
      expect((await api.get('/products/999/printings')).status).toBe(404);
      expect((await api.get(`/products/${draft}/printings`)).status).toBe(404);
    });
  });
});
