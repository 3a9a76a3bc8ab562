import { expect, it } from 'vitest';
import type { OrderRequestInput } from '#contract/orders.ts';
import { PATHS, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { findOrder } from '../orders/queries.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { lockHolder } from '../orders/stock/hold-limits.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { collected, openShop, stockLevels, thandi } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';

const ADDRESS = '198.51.100.7';

const orderOf = (
  email: string,
  ...items: NonNullable<OrderRequestInput['line_items']>
): OrderRequestInput => ({
  ...collected(...items),
  billing: { ...thandi, email },
});

function openLimited(db: Db, settings = {}) {
  const services = testServices(db, { limitsHolds: true, ...settings });
  const shop = openShop(db, services);
  const order = (request: OrderRequestInput, address = ADDRESS) =>
    shop.post(PATHS.orders, request, { [VISITOR_ADDRESS_HEADER]: address });
  const pay = (answer: Record<string, unknown>, address = ADDRESS) => {
    const { order_id, order_key } = answer;
    return shop.post(
      `${PATHS.order}/payment`,
      { order_id, order_key },
      { [VISITOR_ADDRESS_HEADER]: address },
    );
  };
  const holdOf = async (id: unknown) => {
    const found = await findOrder(db, Number(id));
    return found && [found.hold_mailbox, found.hold_network, found.hold_expires_at];
  };
  return { services, order, pay, holdOf };
}

const levelsOf = (trx: Trx) => trx.selectFrom('stock').selectAll().execute();

eachDatabase((openDb, { openDatabase }) => {
  it('of 24 orders at once by one mailbox from many networks no more are held than half of what there is', async () => {
    const database = await openDatabase();
    const { db } = database;
    const shops = [openLimited(db), openLimited(await database.reconnect())];
    const product_id = await insertProduct(db, { name: 'Booster Box', stock: 12 });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        shops[index % 2]?.order(
          orderOf(`thandi+${index}@example.com`, { product_id, quantity: 1 }),
          `203.0.${index}.1`,
        ),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(6);
    const refused = answers.filter((answer) => answer?.status !== 201);
    expect(new Set(refused.map((answer) => answer?.body.code))).toEqual(new Set(['too_much_held']));
    expect(await stockLevels(db, product_id)).toEqual([6, 6, 0]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('of many mailboxes behind one network no more are held than three quarters', async () => {
    const db = await openDb();
    const { order } = openLimited(db);
    const product_id = await insertProduct(db, { name: 'Booster Box', stock: 12 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        order(orderOf(`shopper${index}@example.com`, { product_id, quantity: 1 }), `198.51.100.${index + 1}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(await stockLevels(db, product_id)).toEqual([3, 9, 0]);
  });

  it('scarce units by the hundred are bounded, in orders at once and for different goods', async () => {
    const database = await openDatabase();
    const { db } = database;
    const shops = [db, ...(await Promise.all([1, 2, 3].map(() => database.reconnect())))].map((each) =>
      openLimited(each),
    );
    const products: number[] = [];
    for (let card = 0; card < 60; card += 1) {
      products.push(await insertProduct(db, { name: `Card ${card}`, stock: 4 }));
    }
    const answers = await Promise.all(
      shops.map(({ order }, part) => {
        const copies = products.slice(part * 15, part * 15 + 15);
        return order(orderOf(thandi.email, ...copies.map((product_id) => ({ product_id, quantity: 4 }))));
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.body).toMatchObject({
      code: 'too_much_held',
      message: expect.stringContaining('at most 200 items that are nearly sold out'),
    });
  });

  it('orders of one mailbox take turns, also for different goods', async () => {
    const database = await openDatabase();
    const { db } = database;
    const one = testServices(db, { limitsHolds: true });
    const other = testServices(await database.reconnect(), { limitsHolds: true });
    const shopper = { email: thandi.email, network: undefined };
    const events: string[] = [];
    const first = await db.startTransaction().execute();
    await lockHolder(first, one, shopper);
    const second = other.db.transaction().execute(async (trx) => {
      await lockHolder(trx, other, { ...shopper, email: 'Thandi+2@example.com' });
      events.push('second');
    });
    for (let reads = 0; reads < 50; reads += 1) await levelsOf(first);
    events.push('first');
    await first.commit().execute();
    await second;
    expect(events).toEqual(['first', 'second']);
  });

  it('says why, of which product and how many are fine, and holds nothing', async () => {
    const db = await openDb();
    const { order } = openLimited(db);
    const product_id = await insertProduct(db, { name: 'Booster Box', stock: 20 });
    const answer = await order(orderOf(thandi.email, { product_id, quantity: 11 }));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'too_much_held',
        message:
          'Your unpaid orders can hold at most 10 of Booster Box, so that something is left for others. ' +
          'Please order fewer, or pay for an earlier order first.',
      },
    });
    expect(await stockLevels(db, product_id)).toEqual([20, 0, 0]);
    expect((await order(orderOf(thandi.email, { product_id, quantity: 10 }))).status).toBe(201);
  });

  it('an order that replaces the earlier one of the same cart is not counted twice', async () => {
    const db = await openDb();
    const { order } = openLimited(db);
    const product_id = await insertProduct(db, { name: 'Booster Box', stock: 20 });
    const first = await order(orderOf(thandi.email, { product_id, quantity: 10 }));
    const again = { ...orderOf(thandi.email, { product_id, quantity: 9 }) };
    expect((await order({ ...again, order_key: String(first.body.order_key) })).status).toBe(201);
    expect(await stockLevels(db, product_id)).toEqual([11, 9, 0]);
  });

  it('an order whose hold has ended holds again within the same limits', async () => {
    const db = await openDb();
    const { services, order, pay } = openLimited(db);
    const product_id = await insertProduct(db, { name: 'Booster Box', stock: 20 });
    const first = await order(orderOf(thandi.email, { product_id, quantity: 6 }));
    services.clock.advanceMinutes(31);
    await expireOrders(services);
    const second = await order(orderOf(thandi.email, { product_id, quantity: 6 }));
    expect(second.status).toBe(201);
    expect(await pay(first.body)).toMatchObject({ status: 409, body: { code: 'too_much_held' } });
    expect(await stockLevels(db, product_id)).toEqual([14, 6, 0]);
    services.clock.advanceMinutes(31);
    await expireOrders(services);
    expect((await pay(first.body)).status).toBe(200);
    expect(await stockLevels(db, product_id)).toEqual([14, 6, 0]);
  });

  it('whose hold it is is kept as hashes, and no longer than the hold', async () => {
    const db = await openDb();
    const { services, order, pay, holdOf } = openLimited(db);
    const product_id = await insertProduct(db, { name: 'Booster Box', stock: 20 });
    const { body } = await order(orderOf(thandi.email, { product_id, quantity: 1 }));
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    expect(await holdOf(body.order_id)).toEqual([hash, hash, '2026-11-21T10:30:00.000Z']);
    services.clock.advanceMinutes(30);
    await expireOrders(services);
    expect(await holdOf(body.order_id)).toMatchObject({ 0: null, 1: null });
    await pay(body, '203.0.113.9');
    expect(await holdOf(body.order_id)).toMatchObject({ 0: hash, 1: hash });
  });

  it('what leaves few for others is held half as long', async () => {
    const db = await openDb();
    const { services, order, pay, holdOf } = openLimited(db);
    const product_id = await insertProduct(db, { name: 'Charizard', stock: 5 });
    const { body } = await order(orderOf(thandi.email, { product_id, quantity: 1 }));
    expect(await holdOf(body.order_id)).toMatchObject({ 2: '2026-11-21T10:15:00.000Z' });
    services.clock.advanceMinutes(15);
    expect(await expireOrders(services)).toBe(1);
    await pay(body);
    expect(await holdOf(body.order_id)).toMatchObject({ 2: '2026-11-21T10:30:00.000Z' });
  });

  it('without limits, as in trials, one mailbox may hold everything, and nothing is kept about it', async () => {
    const db = await openDb();
    const { order, holdOf } = openLimited(db, { limitsHolds: false });
    const product_id = await insertProduct(db, { name: 'Booster Box', stock: 20 });
    const { status, body } = await order(orderOf(thandi.email, { product_id, quantity: 20 }));
    expect(status).toBe(201);
    expect(await holdOf(body.order_id)).toEqual([null, null, '2026-11-21T10:30:00.000Z']);
  });
});
