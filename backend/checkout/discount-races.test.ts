import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { findOrder } from '../orders/queries.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount, openDiscountShop, usesOf, withCodes } from '../testing/discounts.ts';
import { findUseProblems } from '../testing/find-use-problems.ts';
import { collected } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';
import { cancelUnpaid } from './mark-paid.ts';
import { settlePayment } from './settle-payment.ts';

const request = (product_id: number, email: string, quantity = 1) => {
  const order = collected({ product_id, quantity });
  return { ...order, billing: { ...order.billing, email } };
};

eachDatabase((_, { openDatabase }) => {
  it('of 100 buyers at once with a code of 10 uses exactly 10 succeed', async () => {
    const database = await openDatabase();
    const { db } = database;
    const shops = [openDiscountShop(db), openDiscountShop(await database.reconnect())];
    const product_id = await insertProduct(db, { name: 'Booster', stock: 500 });
    const discountId = await insertDiscount(db, { most_uses: 10 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (__, buyer) =>
        shops.map((shop, place) =>
          shop.order(withCodes(request(product_id, `buyer${buyer}-${place}@example.com`), 'WELCOME')),
        ),
      ).flat(),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['coupon_used_up']),
    );
    expect((await usesOf(db, discountId))[0]).toBe(10);
    expect(await findUseProblems(db)).toEqual([]);
  });

  it('of 20 orders of one mailbox at once with a code for each mailbox once exactly one succeeds', async () => {
    const database = await openDatabase();
    const { db } = database;
    const shops = [openDiscountShop(db), openDiscountShop(await database.reconnect())];
    const product_id = await insertProduct(db, { name: 'Booster', stock: 500 });
    await insertDiscount(db, { most_per_mailbox: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (__, place) =>
        shops.map((shop) =>
          shop.order(withCodes(request(product_id, `thandi+${place}@example.com`), 'WELCOME')),
        ),
      ).flat(),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await findUseProblems(db)).toEqual([]);
  });

  it('whatever happens to orders at the same time, no use is lost, made or taken twice', async () => {
    const database = await openDatabase();
    const { db } = database;
    const shops = [openDiscountShop(db), openDiscountShop(await database.reconnect())];
    const product_id = await insertProduct(db, { name: 'Booster', stock: 100_000 });
    await insertDiscount(db, { code: 'THREE', most_uses: 3 });
    await insertDiscount(db, { code: 'ONCE', kind: 'amount', value: 700, most_per_mailbox: 1 });
    await insertDiscount(db, { applies: 'itself', value: 5, least_units: 2, most_uses: 6 });
    const step = fc.record({
      what: fc.constantFrom('place', 'place', 'replace', 'pay', 'expire', 'cancel', 'pay again'),
      codes: fc.subarray(['THREE', 'ONCE']),
      buyer: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      place: fc.nat(100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ what, codes, buyer, quantity, place }, index) => {
              const shop = shops[index % 2] ?? openDiscountShop(db);
              const order = await findAny(db, place);
              const given = withCodes(request(product_id, `b${buyer}@example.com`, quantity), ...codes);
              if (what === 'place') await shop.order(given);
              if (what === 'replace') await shop.order({ ...given, order_key: order?.order_key ?? '' });
              if (!order) return;
              if (what === 'pay') await pay(shop, order.id);
              if (what === 'cancel') await cancelUnpaid(shop.services, order.number, 'pending', COMMAND_LINE);
              if (what === 'expire') await expire(db, shop, order.id);
              if (what === 'pay again') {
                const { id: order_id, order_key } = order;
                await shop.post('/wp-json/springdeck/v1/order/payment', { order_id, order_key });
              }
            }),
          );
          expect(await findUseProblems(db)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

const findAny = (db: Db, place: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .orderBy('id', 'desc')
    .offset(place % 6)
    .limit(1)
    .executeTakeFirst();

type Shop = ReturnType<typeof openDiscountShop>;

async function pay({ services }: Shop, orderId: number): Promise<void> {
  const order = await findOrder(services.db, orderId);
  await settlePayment(services, {
    provider: 'payfast',
    paymentId: String(orderId),
    orderId,
    status: 'complete',
    grossCents: order?.total_cents ?? 0,
    feeCents: null,
  });
}

/** One whose hold ends now; the clocks of both processes stand still. */
async function expire(db: Db, { services }: Shop, orderId: number): Promise<void> {
  const ended = { hold_expires_at: services.now().toISOString() };
  await db
    .updateTable('orders')
    .set(ended)
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
  await expireOrders(services);
}
