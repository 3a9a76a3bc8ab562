import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderRequestInput } from '#contract/orders.ts';
import { countCases } from '../../tests/tiers.ts';
import type { Db } from '../ground/db/tables.ts';
import { sellHeldStock } from '../orders/stock/order-stock.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';

const STOCK = 10;

eachDatabase((openDb, { openDatabase }) => {
  it('of 50 orders at once for the last 10 units exactly 10 succeed and 40 answer insufficient_stock', async () => {
    const database = await openDatabase();
    const { db } = database;
    const shops = [openShop(db), openShop(await database.reconnect())];
    const product_id = await insertProduct(db, { name: 'Booster Box', stock: 10 });
    const request = collected({ product_id, quantity: 1 });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => shops.map((shop) => shop.order(request))).flat(),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(refused).toHaveLength(40);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['insufficient_stock']));
    expect(await stockLevels(db, product_id)).toEqual([0, 10, 0]);
  });

  it('orders, payments and ended holds of the same moment neither make nor lose units', async () => {
    const database = await openDatabase();
    const { db } = database;
    const other = await database.reconnect();
    const products = await Promise.all(
      ['Booster', 'Sleeves', 'Dice'].map((name) => insertProduct(db, { name, stock: STOCK })),
    );
    const line = fc.record({
      product_id: fc.constantFrom(...products),
      quantity: fc.integer({ min: 1, max: 4 }),
    });
    const cart = fc.array(line, { minLength: 1, maxLength: 4 });
    const step = fc.record({ cart, after: fc.constantFrom('pay', 'expire', 'order anew') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        await refill(db, products);
        await Promise.all(
          steps.map(({ cart: lines, after }, index) =>
            orderAnd(index % 2 === 0 ? db : other, after, collected(...lines)),
          ),
        );
        for (const id of products) {
          const [available, reserved, sold] = await stockLevels(db, id);
          expect(available + reserved + sold).toBe(STOCK);
          expect(Math.min(available, reserved, sold)).toBeGreaterThanOrEqual(0);
          expect(reserved).toBe(await heldUnits(db, id));
        }
      }),
      { numRuns: countCases(5, 15) },
    );
  });

  it('two shoppers who want the same two products in opposite order do not lock each other out', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const one = { product_id: await insertProduct(db, { name: 'One', stock: 40 }), quantity: 1 };
    const two = { product_id: await insertProduct(db, { name: 'Two', stock: 40 }), quantity: 1 };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        shop.order(index % 2 === 0 ? collected(one, two) : collected(two, one)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

async function orderAnd(
  db: Db,
  after: 'pay' | 'expire' | 'order anew',
  request: OrderRequestInput,
): Promise<void> {
  const services = testServices(db);
  const shop = openShop(db, services);
  const { status, body } = await shop.order(request);
  if (status === 409) return;
  expect(status).toBe(201);
  const id = Number(body.order_id);
  if (after === 'order anew') {
    await shop.order({ ...request, order_key: String(body.order_key) });
  } else if (after === 'pay') {
    await db.transaction().execute(async (trx) => {
      const paid = await trx
        .updateTable('orders')
        .set({ status: 'paid' })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      const move = { order: { id, number: '' }, by: 'provider', at: '' } as const;
      if (paid.numUpdatedRows === 1n) await sellHeldStock(trx, move);
    });
  } else {
    services.clock.advanceMinutes(30);
    await expireOrders(services);
  }
}

async function heldUnits(db: Db, productId: number): Promise<number> {
  const rows = await db
    .selectFrom('order_stock')
    .innerJoin('orders', 'orders.id', 'order_stock.order_id')
    .select('order_stock.quantity')
    .where('order_stock.product_id', '=', productId)
    .where('orders.status', '=', 'pending')
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function refill(db: Db, products: number[]): Promise<void> {
  await db.updateTable('orders').set({ status: 'paid' }).where('status', '=', 'pending').execute();
  await db
    .updateTable('stock')
    .set({ available: STOCK, reserved: 0, sold: 0 })
    .where('product_id', 'in', products)
    .execute();
}
