import { describe, expect, it } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import type { Courier } from '../shipping/courier.ts';
import { deckBox, insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { collected, delivered, openShop } from '../testing/shop.ts';

eachDatabase((openDb) => {
  describe('delivery', () => {
    it('costs what the tariff says, by method, service and value of the goods', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, { name: 'Hundred', priceCents: 10_000 });
      const total = async (method_id: string, quantity: number) => {
        const { body } = await shop.order(delivered(method_id, { product_id, quantity }));
        return body.total;
      };
      expect(await total('standard', 9)).toBe('975.00');
      expect(await total('express', 9)).toBe('1020.00');
      expect(await total('express', 10)).toBe('1000.00');
      expect(await total('pudo', 14)).toBe('1480.00');
      expect(await total('pudo', 15)).toBe('1500.00');
      expect(await total('collect', 1)).toBe('100.00');
    });

    it('by courier needs a shipping line with a service of the rates', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const request = delivered('teleport', { product_id, quantity: 1 });
      expect(await shop.order(request)).toMatchObject({
        status: 400,
        body: { code: 'unknown_shipping_service' },
      });
      expect(await shop.order({ ...request, shipping_lines: [] })).toMatchObject({
        status: 400,
        body: { code: 'shipping_required' },
      });
      expect(await shop.order({ ...request, delivery_method: 'collect' })).toMatchObject({ status: 400 });
    });

    it('is not asked of the courier for what is collected', async () => {
      const db = await openDb();
      const product_id = await insertProduct(db, { name: 'Hundred', priceCents: 10_000 });
      const courier: Courier = {
        name: 'a courier whom nobody needs',
        findRates: () => Promise.reject(new Error('the courier was asked')),
      };
      const shop = openShop(db, { ...testServices(db), courier });
      expect(await shop.order(collected({ product_id, quantity: 1 }))).toMatchObject({
        status: 201,
        body: { total: '100.00' },
      });
    });

    it('is asked of the courier again when a price has moved while it answered', async () => {
      const db = await openDb();
      const product_id = await insertProduct(db, { name: 'Hundred', priceCents: 10_000 });
      const asked: number[] = [];
      const courier: Courier = {
        name: 'a courier who takes his time',
        async findRates({ goodsCents }) {
          asked.push(goodsCents);
          if (asked.length === 1) await setPrice(db, product_id, 20_000);
          const rate = { serviceCode: 'bike', serviceName: 'By bike', description: '' };
          return { ok: true, rates: [{ ...rate, priceCents: goodsCents / 10 }] };
        },
      };
      const shop = openShop(db, { ...testServices(db), courier });
      const { body } = await shop.order(delivered('bike', { product_id, quantity: 1 }));
      expect(asked).toEqual([10_000, 20_000]);
      expect(body.total).toBe('220.00');
    });
  });
});

const setPrice = (db: Db, id: number, cents: number): Promise<unknown> =>
  db.updateTable('products').set({ regular_price_cents: cents }).where('id', '=', id).execute();
