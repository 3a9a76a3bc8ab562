import { expect, it } from 'vitest';
import { findOrder } from '../orders/queries.ts';
import { deckBox, insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';

const WEEK_IN_MINUTES = 7 * 24 * 60;

eachDatabase((openDb, { openDatabase }) => {
  it('a repeat with the same Idempotency-Key answers with the first order, also after a restart', async () => {
    const { db, reconnect } = await openDatabase();
    const product_id = await insertProduct(db, luffyLeader);
    const request = collected({ product_id, quantity: 2 });
    const first = await openShop(db).order(request, 'attempt-1');
    const repeat = await openShop(await reconnect()).order(request, 'attempt-1');
    expect(first.status).toBe(201);
    expect(repeat).toEqual(first);
    expect(await stockLevels(db, product_id)).toEqual([0, 2, 0]);
  });

  it('a repeated request is answered even when its goods have sold out since', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, deckBox);
    const request = collected({ product_id, quantity: 1 });
    const first = await shop.order(request, 'attempt-1');
    await db.updateTable('products').set({ status: 'draft' }).execute();
    expect(await shop.order(request, 'attempt-1')).toEqual(first);
    expect(await shop.order(request, 'attempt-2')).toMatchObject({ status: 400 });
  });

  it('the same key for something else is refused with idempotency_key_reused', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, deckBox);
    await shop.order(collected({ product_id, quantity: 1 }), 'attempt-1');
    expect(await shop.order(collected({ product_id, quantity: 2 }), 'attempt-1')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await stockLevels(db, product_id)).toEqual([39, 1, 0]);
  });

  it('an order that differs from one whose answer was lost takes its place, even for the last units', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, luffyLeader);
    const attempt = { ...collected({ product_id, quantity: 2 }), attempt_key: 'attempt' };
    const lost = await shop.place(attempt);
    const placed = await shop.place({ ...attempt, customer_note: 'Please ring twice' });
    expect(await stockLevels(db, product_id)).toEqual([0, 2, 0]);
    expect((await findOrder(db, lost.order_id))?.superseded_by).toBe(placed.order_id);
    expect(await shop.order({ ...attempt, attempt_key: 'another' })).toMatchObject({ status: 409 });
  });

  it('the order that is named is replaced, also by the first try of another attempt', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const request = collected({ product_id: await insertProduct(db, luffyLeader), quantity: 1 });
    const other = await shop.place({ ...request, attempt_key: 'attempt' });
    const named = await shop.place(request);
    const attempt = { ...request, order_key: named.order_key, attempt_key: 'attempt' };
    const placed = await shop.place(attempt);
    expect((await findOrder(db, named.order_id))?.superseded_by).toBe(placed.order_id);
    expect((await findOrder(db, other.order_id))?.status).toBe('pending');
  });

  it('a name that no order has replaces none', async () => {
    const db = await openDb();
    const product_id = await insertProduct(db, luffyLeader);
    await openShop(db).place({ ...collected({ product_id, quantity: 1 }), order_key: 'of-nobody' });
    expect(await stockLevels(db, product_id)).toEqual([1, 1, 0]);
  });

  it('a refused order does not burn its key', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, luffyLeader);
    expect(await shop.order(collected({ product_id, quantity: 3 }), 'attempt-1')).toMatchObject({
      status: 409,
    });
    expect(await shop.order(collected({ product_id, quantity: 2 }), 'attempt-1')).toMatchObject({
      status: 201,
    });
  });

  it('identical requests of the same moment make one order, even for the last units', async () => {
    const database = await openDatabase();
    const { db } = database;
    const shops = [openShop(db), openShop(await database.reconnect())];
    const product_id = await insertProduct(db, luffyLeader);
    const request = collected({ product_id, quantity: 2 });
    const answers = await Promise.all(
      [...shops, ...shops, ...shops].map((shop) => shop.order(request, 'attempt-1')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
    expect(await stockLevels(db, product_id)).toEqual([0, 2, 0]);
  });

  it('different requests of the same moment with one key make one order; the other is refused', async () => {
    const database = await openDatabase();
    const { db } = database;
    const shops = [openShop(db), openShop(await database.reconnect())];
    const product_id = await insertProduct(db, deckBox);
    const answers = await Promise.all(
      shops.map((shop, index) => shop.order(collected({ product_id, quantity: index + 1 }), 'attempt-1')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('a key has 1 to 200 printable characters', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const request = collected({ product_id: await insertProduct(db, deckBox), quantity: 1 });
    expect(await shop.order(request, 'k'.repeat(200))).toMatchObject({ status: 201 });
    for (const key of ['', 'k'.repeat(201), 'clé']) {
      expect(await shop.order(request, key)).toMatchObject({
        status: 400,
        body: { code: 'invalid_idempotency_key' },
      });
    }
  });

  it('keys are forgotten after seven days', async () => {
    const db = await openDb();
    const services = testServices(db);
    const shop = openShop(db, services);
    const request = collected({ product_id: await insertProduct(db, deckBox), quantity: 1 });
    const first = await shop.order(request, 'attempt-1');
    services.clock.advanceMinutes(WEEK_IN_MINUTES);
    await expireOrders(services);
    expect(await shop.order(request, 'attempt-1')).toEqual(first);
    services.clock.advanceMinutes(1);
    await expireOrders(services);
    expect((await shop.order(request, 'attempt-1')).body.order_id).not.toBe(first.body.order_id);
  });
});
