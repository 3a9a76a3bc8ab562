import { expect, it } from 'vitest';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import { sell } from '../counter/sell.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertEvent, seatsFor, type TestEvent } from '../testing/events.ts';
import { payOrder } from '../testing/paid-order.ts';
import { testServices } from '../testing/services.ts';
import { openShop } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';
import { cancelUnpaid } from './mark-paid.ts';

const TAKEN = ['held', 'booked', 'here'] as const;

eachDatabase((_, { openDatabase }) => {
  const open = async () => {
    const database = await openDatabase();
    const { db } = database;
    const all = [testServices(db), testServices(await database.reconnect())];
    const shops = all.map((services) => ({ services, shop: openShop(services.db, services) }));
    const at = (place: number) => shops[place % 2] ?? Promise.reject(new Error('no shop'));
    const takenOf = ({ id }: TestEvent) =>
      db
        .selectFrom('event_entries')
        .select(['name', 'state', 'order_line_id'])
        .where('event_id', '=', id)
        .where('state', 'in', TAKEN)
        .execute();
    const levelsOf = ({ productId }: TestEvent) =>
      db
        .selectFrom('stock')
        .select(['available', 'reserved', 'sold'])
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
    return { db, at, takenOf, levelsOf };
  };

  it('of 60 buyers at once for 16 seats exactly 16 have one', async () => {
    const { db, at, takenOf, levelsOf } = await open();
    const event = await insertEvent(db);
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (__, buyer) => {
        const { shop } = await at(buyer);
        return shop.order(seatsFor(event, [`Player ${buyer}`], `buyer${buyer}@example.com`));
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(16);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['event_full']));
    expect(await takenOf(event)).toHaveLength(16);
    expect(await levelsOf(event)).toEqual({ available: 0, reserved: 16, sold: 0 });
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('of 60 people on the web and at the door at once for 16 seats exactly 16 have one, and what the door sold is paid', async () => {
    const { db, at, takenOf, levelsOf } = await open();
    const event = await insertEvent(db);
    const sales = await Promise.all(
      Array.from({ length: 60 }, async (__, buyer) => {
        const { services, shop } = await at(buyer);
        // Every fifth is called by two at once.
        const name = `Player ${buyer % 5 === 0 ? 0 : buyer}`;
        if (buyer % 4 > 1) {
          const { status } = await shop.order(seatsFor(event, [name], `buyer${buyer}@example.com`));
          return status === 201 ? 'held' : 'refused';
        }
        const line = { ...saleLine(event.productId, 1, 8_000), seats: [{ name }] };
        const payment = { by: 'card' as const };
        const sale = { key: `door-sale-${buyer}`, lines: [line], total_cents: 8_000, payment };
        const refusal = await refusalOf(sell(services, COMMAND_LINE, officeCounterSaleSchema.parse(sale)));
        expect([undefined, 'event_full', 'already_entered']).toContain(refusal?.code);
        return refusal ? 'refused' : 'here';
      }),
    );
    const taken = await takenOf(event);
    const here = sales.filter((sale) => sale === 'here').length;
    expect(taken).toHaveLength(16);
    expect(new Set(taken.map(({ name }) => name)).size).toBe(16);
    expect(taken.filter(({ state }) => state === 'here')).toHaveLength(here);
    expect(await levelsOf(event)).toEqual({ available: 0, reserved: 16 - here, sold: here });
    const paid = db.selectFrom('payments').select('gross_cents').where('status', '=', 'complete');
    expect(await paid.execute()).toEqual(Array(here).fill({ gross_cents: 8_000 }));
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('of 20 orders at once for the same person exactly one has a seat', async () => {
    const { db, at, takenOf } = await open();
    const event = await insertEvent(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (__, buyer) => {
        const { shop } = await at(buyer);
        return shop.order(seatsFor(event, ['Thandi Nkosi'], `buyer${buyer}@example.com`));
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await takenOf(event)).toHaveLength(1);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('however orders are paid, cancelled, run out and are paid late, seats and units stay equal, and nobody has two', async () => {
    const { db, at, takenOf, levelsOf } = await open();
    const event = await insertEvent(db, { seats: 6 });
    for (let round = 0; round < 6; round += 1) {
      const orders = await db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(6).execute();
      await Promise.all([
        ...Array.from({ length: 6 }, async (__, buyer) => {
          const { shop } = await at(buyer);
          const names = [`Player ${buyer % 4}`, `Player ${(buyer + round) % 5}-b`];
          await shop.order(seatsFor(event, names.slice(0, 1 + (buyer % 2)), `buyer${buyer}@example.com`));
        }),
        ...orders.map(async (order, place) => {
          const { services } = await at(place);
          if (place % 3 === 0) await payOrder(services, order);
          if (place % 3 === 1) await cancelUnpaid(services, order.number, order.status, COMMAND_LINE);
        }),
      ]);
      const { services } = await at(round);
      if (round % 2 === 1) services.clock.advanceMinutes(31);
      await expireOrders(services);
      const taken = await takenOf(event);
      const { available, reserved, sold } = await levelsOf(event);
      expect(available + reserved + sold).toBe(6);
      expect(taken).toHaveLength(reserved + sold);
      expect(taken.filter(({ state }) => state === 'booked')).toHaveLength(sold);
      expect(new Set(taken.map(({ name }) => name)).size).toBe(taken.length);
      expect((await checkStock(db)).differences).toEqual([]);
    }
  });
});
