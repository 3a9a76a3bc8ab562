import { expect, it } from 'vitest';
import { expireOrders } from '../checkout/expire-orders.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';
import { changeStatus, lockOrder } from './order-state.ts';
import {
  findHeldUnits,
  holdStockAgain,
  releaseHeldStock,
  sellAvailableStock,
  sellHeldStock,
} from './order-stock.ts';
import { findOrder } from './queries.ts';

eachDatabase((openDb) => {
  async function openOrder() {
    const db = await openDb();
    const services = testServices(db);
    const shop = openShop(db, services);
    const first = await insertProduct(db, { name: 'First', stock: 5 });
    const last = await insertProduct(db, { name: 'Last', stock: 2 });
    const lines = collected({ product_id: first, quantity: 3 }, { product_id: last, quantity: 2 });
    const { order_id: id } = await shop.place(lines);
    const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
    const { number } = (await findOrder(db, id)) ?? { number: '' };
    const move = { order: { id, number }, by: 'provider', at: services.now().toISOString() } as const;
    return {
      db,
      services,
      shop,
      first,
      last,
      id,
      move,
      inTransaction,
      both: () => bothShelves(db, first, last),
    };
  }

  it('held stock is sold once it is paid for', async () => {
    const { id, move, both, inTransaction } = await openOrder();
    await inTransaction(async (trx) => sellHeldStock(trx, await findHeldUnits(trx, id), move));
    expect(await both()).toEqual([
      [2, 0, 3],
      [0, 0, 2],
    ]);
  });

  it('held stock goes back and can be held again', async () => {
    const { move, both, inTransaction } = await openOrder();
    await inTransaction((trx) => releaseHeldStock(trx, move));
    expect(await both()).toEqual([
      [5, 0, 0],
      [2, 0, 0],
    ]);
    expect(await inTransaction((trx) => holdStockAgain(trx, move))).toBe(true);
    expect(await both()).toEqual([
      [2, 3, 0],
      [0, 2, 0],
    ]);
  });

  it('a payment that arrives late takes all of the stock again', async () => {
    const { move, both, inTransaction } = await openOrder();
    await inTransaction((trx) => releaseHeldStock(trx, move));
    expect(await inTransaction((trx) => sellAvailableStock(trx, move))).toBe(true);
    expect(await both()).toEqual([
      [2, 0, 3],
      [0, 0, 2],
    ]);
  });

  it('or none of it, when another order has taken some meanwhile', async () => {
    const { shop, services, last, move, both, inTransaction } = await openOrder();
    services.clock.advanceMinutes(30);
    await expireOrders(services);
    await shop.place(collected({ product_id: last, quantity: 1 }));
    const expected = [
      [5, 0, 0],
      [1, 1, 0],
    ];
    expect(await inTransaction((trx) => sellAvailableStock(trx, move))).toBe(false);
    expect(await both()).toEqual(expected);
    expect(await inTransaction((trx) => holdStockAgain(trx, move))).toBe(false);
    expect(await both()).toEqual(expected);
  });

  it('an order changes its status only by the rules, and records each change', async () => {
    const { db, id, inTransaction } = await openOrder();
    const at = '2026-11-21T10:10:00.000Z';
    const change = (to: 'paid' | 'expired', actor: 'provider' | 'clock') =>
      inTransaction(async (trx) => {
        const order = await lockOrder(trx, id);
        if (!order) throw new Error('the order is gone');
        return changeStatus(trx, order, to, { actor, note: 'tested', at });
      });
    await expect(change('paid', 'clock')).rejects.toThrow('may not change it from pending to paid');
    expect(await change('paid', 'provider')).toMatchObject({ status: 'paid', paid_at: at });
    await expect(change('expired', 'clock')).rejects.toThrow('may not change');
    expect(await findOrder(db, id)).toMatchObject({ status: 'paid', paid_at: at });
    const events = await db.selectFrom('order_events').selectAll().orderBy('id').execute();
    expect(events.map(({ from_status, to_status, actor }) => [from_status, to_status, actor])).toEqual([
      [null, 'pending', 'shopper'],
      ['pending', 'paid', 'provider'],
    ]);
  });

  it('an unknown order cannot be locked', async () => {
    const { inTransaction } = await openOrder();
    expect(await inTransaction((trx) => lockOrder(trx, 999_999))).toBeUndefined();
  });
});

const bothShelves = async (db: Db, first: number, last: number) => [
  await stockLevels(db, first),
  await stockLevels(db, last),
];
