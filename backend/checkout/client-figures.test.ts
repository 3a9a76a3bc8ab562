import { describe, expect, it } from 'vitest';
import { deckBox, insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { delivered, openShop, stockLevels } from '../testing/shop.ts';

eachDatabase((openDb) => {
  describe("the client's figures", () => {
    it('are only compared: the same figures in any spelling are fine', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const items = [{ product_id, quantity: 3, price: 199.5, total: '598.50' }];
      const answer = await shop.order({
        ...delivered('standard'),
        line_items: items,
        shipping_lines: [{ method_id: 'standard', total: '75' }],
        total: 673.5,
      });
      expect(answer).toMatchObject({ status: 201, body: { total: '673.50' } });
    });

    it('a difference is refused with price_changed and the right figures', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const good = { product_id, quantity: 1 };
      const line = [{ method_id: 'standard' }];
      for (const change of [
        { line_items: [{ ...good, price: '0.01' }] },
        { line_items: [{ ...good, total: '199.49' }] },
        { shipping_lines: [{ method_id: 'standard', total: '0.00' }] },
        { total: '274.49' },
      ]) {
        const answer = await shop.order({
          ...delivered('standard', good),
          shipping_lines: line,
          ...change,
        });
        expect(answer).toMatchObject({
          status: 409,
          body: {
            code: 'price_changed',
            data: {
              items: [{ product_id, variation_id: 0, price: '199.50' }],
              shipping: '75.00',
              total: '274.50',
            },
          },
        });
      }
      expect(await stockLevels(db, product_id)).toEqual([40, 0, 0]);
    });

    it('are compared for each line', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const other = await insertProduct(db, { name: 'Sleeves', priceCents: 10_000, stock: 2 });
      const order = (price: string) =>
        shop.order(
          delivered(
            'standard',
            { product_id, quantity: 1, price: '199.50' },
            { product_id: other, quantity: 1, price },
          ),
        );
      expect(await order('99.99')).toMatchObject({ status: 409, body: { code: 'price_changed' } });
      expect(await order('100.00')).toMatchObject({ status: 201 });
    });

    it('what is sold out is named first: its price no longer matters', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
      const answer = await shop.order({
        ...delivered('standard', { product_id, quantity: 1, price: '0.01' }),
        shipping_lines: [{ method_id: 'standard', total: '0.00' }],
      });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'insufficient_stock', data: { items: [{ product_id, available: 0 }] } },
      });
    });
  });
});
