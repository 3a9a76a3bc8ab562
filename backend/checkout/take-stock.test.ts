import { describe, expect, it } from 'vitest';
import { parseCents } from '#domain/money/money.ts';
import { findOrder } from '../orders/queries.ts';
import { deckBox, insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { collected, delivered, openShop, stockLevels } from '../testing/shop.ts';
import { settlePayment } from './settle-payment.ts';

eachDatabase((openDb, { openDatabase }) => {
  describe('stock', () => {
    it('an order for more than the stock answers insufficient_stock and keeps the stock', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const box = await insertProduct(db, deckBox);
      const { status, body } = await shop.order(
        collected({ product_id: box, quantity: 1 }, { product_id: luffy, quantity: 3 }),
      );
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'insufficient_stock',
        message: 'Only 2 items available in stock.',
        data: {
          status: 409,
          items: [{ product_id: luffy, variation_id: 0, name: luffyLeader.name, requested: 3, available: 2 }],
        },
      });
      expect(await stockLevels(db, luffy)).toEqual([2, 0, 0]);
      expect(await stockLevels(db, box)).toEqual([40, 0, 0]);
      expect(await db.selectFrom('order_lines').selectAll().execute()).toEqual([]);
    });

    it('says that a product is out of stock, whether it is counted or not', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const counted = await insertProduct(db, { name: 'Counted', stock: 0 });
      const uncounted = await insertProduct(db, { name: 'Uncounted', stockStatus: 'outofstock' });
      const { body } = await shop.order(
        collected({ product_id: counted, quantity: 1 }, { product_id: uncounted, quantity: 1 }),
      );
      expect(body.message).toBe('Counted is out of stock. Uncounted is out of stock.');
    });

    it('counts the same product of two lines together', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const two = { product_id: luffy, quantity: 2 };
      expect(await shop.order(collected(two, { ...two, quantity: 1 }))).toMatchObject({
        status: 409,
        body: { data: { items: [{ requested: 3, available: 2 }] } },
      });
    });

    it('sells a backordered product below zero, and uncounted goods without a stock change', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const awaited = await insertProduct(db, { name: 'Awaited', stock: 1, backorders: 'notify' });
      const uncounted = await insertProduct(db, { name: 'Uncounted', stockStatus: 'onbackorder' });
      const { order_id } = await shop.place(
        collected({ product_id: awaited, quantity: 3 }, { product_id: uncounted, quantity: 3 }),
      );
      expect(await stockLevels(db, awaited)).toEqual([-2, 3, 0]);
      expect(await stockLevels(db, uncounted)).toEqual([0, 0, 0]);
      const held = await db.selectFrom('order_stock').selectAll().execute();
      expect(held).toEqual([{ order_id, product_id: awaited, quantity: 3 }]);
    });
  });

  it('promises no day for backordered goods', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const awaited = await insertProduct(db, { name: 'Awaited', stock: 1, backorders: 'notify' });
    const uncounted = await insertProduct(db, { name: 'Uncounted', stockStatus: 'onbackorder' });
    const promised = async (product_id: number, quantity: number) => {
      const { order_id } = await shop.place(delivered('standard', { product_id, quantity }));
      const order = await findOrder(db, order_id);
      return [order?.arrives_from, order?.shipping_time];
    };
    expect(await promised(awaited, 1)).toEqual(['2026-11-26', '3-5 business days']);
    expect(await promised(awaited, 1)).toEqual([null, 'Ships when back in stock']);
    expect(await promised(uncounted, 1)).toEqual([null, 'Ships when back in stock']);
  });

  describe('a second attempt by the same cart', () => {
    it('supersedes the unpaid order instead of being blocked by it', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const both = collected({ product_id: luffy, quantity: 2 });
      const first = await shop.place(both);
      expect(await shop.order(both)).toMatchObject({ status: 409 });
      const second = await shop.place({ ...both, order_key: first.order_key });
      expect(await stockLevels(db, luffy)).toEqual([0, 2, 0]);
      expect(await findOrder(db, first.order_id)).toMatchObject({
        status: 'superseded',
        superseded_by: second.order_id,
      });
      expect(await findOrder(db, second.order_id)).toMatchObject({ status: 'pending' });
    });

    it('supersedes the last of them when it names one that has been replaced already', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const both = collected({ product_id: luffy, quantity: 2 });
      const first = await shop.place(both);
      const second = await shop.place({ ...both, order_key: first.order_key });
      const third = await shop.place({ ...both, order_key: second.order_key });
      const fourth = await shop.place({ ...both, order_key: first.order_key });
      expect(await findOrder(db, first.order_id)).toMatchObject({ superseded_by: second.order_id });
      expect(await findOrder(db, second.order_id)).toMatchObject({ superseded_by: third.order_id });
      expect(await findOrder(db, third.order_id)).toMatchObject({
        status: 'superseded',
        superseded_by: fourth.order_id,
      });
      expect(await stockLevels(db, luffy)).toEqual([0, 2, 0]);
    });

    it('of the same moment as others that name the same order leaves one that can be paid', async () => {
      const database = await openDatabase();
      const { db } = database;
      const shops = [openShop(db), openShop(await database.reconnect())];
      const luffy = await insertProduct(db, luffyLeader);
      const both = collected({ product_id: luffy, quantity: 2 });
      const { order_key } = await openShop(db).place(both);
      const placed = await Promise.all(shops.map((shop) => shop.place({ ...both, order_key })));
      const orders = await Promise.all(placed.map(({ order_id }) => findOrder(db, order_id)));
      expect(orders.map((order) => order?.status).toSorted()).toEqual(['pending', 'superseded']);
      expect(await stockLevels(db, luffy)).toEqual([0, 2, 0]);
    });

    it('never supersedes a successor that has been paid', async () => {
      const db = await openDb();
      const services = testServices(db);
      const shop = openShop(db, services);
      const box = await insertProduct(db, deckBox);
      const one = collected({ product_id: box, quantity: 1 });
      const first = await shop.place(one);
      const second = await shop.place({ ...one, order_key: first.order_key });
      await settlePayment(services, {
        provider: 'payfast',
        paymentId: 'paid',
        orderId: second.order_id,
        status: 'complete',
        grossCents: parseCents(second.total) ?? 0,
        feeCents: null,
      });
      const third = await shop.place({ ...one, order_key: first.order_key });
      expect(await findOrder(db, second.order_id)).toMatchObject({ status: 'paid', superseded_by: null });
      expect(await findOrder(db, third.order_id)).toMatchObject({ status: 'pending' });
      expect(await stockLevels(db, box)).toEqual([38, 1, 1]);
    });

    it('leaves the first order alone when it cannot be placed', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const first = await shop.place(collected({ product_id: luffy, quantity: 2 }));
      const more = { ...collected({ product_id: luffy, quantity: 3 }), order_key: first.order_key };
      expect(await shop.order(more)).toMatchObject({ status: 409 });
      expect(await findOrder(db, first.order_id)).toMatchObject({ status: 'pending' });
      expect(await stockLevels(db, luffy)).toEqual([0, 2, 0]);
    });
  });
});
