import { expect, it } from 'vitest';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { insertPaidOrder } from '../../testing/catalogue/sales.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_START } from '../../testing/services.ts';
import { changeStatus, lockOrder } from '../order-state.ts';
import { findOrder } from '../queries.ts';
import {
  findOrderUnits,
  holdStockAgain,
  insertOrderStock,
  releaseHeldStock,
  sellAvailableStock,
  sellHeldStock,
  takeSaleBack,
} from './order-stock.ts';
import { holdStock } from './take-units.ts';

eachDatabase((openDb) => {
  /** An unpaid order that holds three of five, and both of two; what was published since. */
  async function openOrder() {
    const db = await openDb();
    const first = await insertProduct(db, { name: 'First', stock: 5 });
    const last = await insertProduct(db, { name: 'Last', stock: 2 });
    const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
    const order = async (units: Record<number, number>) => {
      const id = await insertPaidOrder(db, { productId: first, paidAt: TEST_START, status: 'pending' });
      const { number } = (await findOrder(db, id)) ?? { number: '' };
      const move = { order: { id, number }, by: 'provider', at: TEST_START } as const;
      const wanted = Object.entries(units).map(([productId, quantity]) => ({
        productId: Number(productId),
        quantity,
        isCounted: quantity > 0,
        supply: { units: quantity, backorder: false },
      }));
      await inTransaction(async (trx) => {
        await holdStock(trx, wanted, move);
        for (const query of insertOrderStock(trx, id, wanted)) await query.execute();
      });
      return { id, move };
    };
    const { id, move } = await order({ [first]: 3, [last]: 2 });
    await db.deleteFrom('changes').execute();
    const movements = db.selectFrom('stock_movements');
    const { last: sofar } = await movements
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const published = async () => {
      const rows = await db.selectFrom('changes').select(['topic', 'subject_id']).orderBy('id').execute();
      return rows.map(({ topic, subject_id }) => [topic, subject_id]);
    };
    const booked = async () => {
      const rows = await movements
        .select(['cause', 'who', 'product_id'])
        .where('id', '>', sofar)
        .orderBy('id')
        .execute();
      return rows.map(({ cause, who, product_id }) => [cause, who, product_id]);
    };
    const both = () => bothShelves(db, first, last);
    return { db, first, last, id, move, order, inTransaction, both, published, booked };
  }

  it('an order keeps what it holds of counted goods, and says that stock has changed', async () => {
    const { db, first, last, id, order, both, published, inTransaction } = await openOrder();
    expect(await both()).toEqual([
      [2, 3, 0],
      [0, 2, 0],
    ]);
    expect(await inTransaction((trx) => findOrderUnits(trx, id))).toEqual([
      { productId: first, quantity: 3 },
      { productId: last, quantity: 2 },
    ]);
    await order({ [first]: 1, [last]: 0 });
    expect(await published()).toEqual([['stock', first]]);
    await order({ [last]: 0 });
    expect(await published()).toHaveLength(1);
    expect(await db.selectFrom('order_stock').selectAll().execute()).toHaveLength(3);
  });

  it('held stock is sold once it is paid for', async () => {
    const { first, last, move, both, booked, inTransaction } = await openOrder();
    await inTransaction((trx) => sellHeldStock(trx, move));
    expect(await both()).toEqual([
      [2, 0, 3],
      [0, 0, 2],
    ]);
    expect(await booked()).toEqual([
      ['sale', 'PayFast', first],
      ['sale', 'PayFast', last],
    ]);
  });

  it('held stock goes back and can be held again', async () => {
    const { first, last, move, both, booked, published, inTransaction } = await openOrder();
    await inTransaction((trx) => releaseHeldStock(trx, { ...move, by: 'clock' }));
    expect(await both()).toEqual([
      [5, 0, 0],
      [2, 0, 0],
    ]);
    expect(await booked()).toEqual([
      ['release', 'Clock', first],
      ['release', 'Clock', last],
    ]);
    const changed = [first, last].map((productId) => ['stock', productId]);
    expect(await published()).toEqual(changed);
    expect(await inTransaction((trx) => holdStockAgain(trx, move))).toBe(true);
    expect(await both()).toEqual([
      [2, 3, 0],
      [0, 2, 0],
    ]);
    expect(await published()).toEqual([...changed, ...changed]);
    expect((await booked()).slice(2)).toEqual([
      ['hold', 'PayFast', first],
      ['hold', 'PayFast', last],
    ]);
  });

  it('a sale that is taken back holds its units again, which changes nothing for shoppers', async () => {
    const { first, last, move, both, booked, published, inTransaction } = await openOrder();
    await inTransaction((trx) => sellHeldStock(trx, move));
    await inTransaction((trx) => takeSaleBack(trx, 'reserved', move));
    expect(await both()).toEqual([
      [2, 3, 0],
      [0, 2, 0],
    ]);
    expect((await booked()).slice(2)).toEqual([
      ['undo', 'PayFast', first],
      ['undo', 'PayFast', last],
    ]);
    expect(await published()).toEqual([]);
  });

  it('or frees them, and says that stock has changed', async () => {
    const { first, last, move, both, booked, published, inTransaction } = await openOrder();
    await inTransaction((trx) => sellHeldStock(trx, move));
    const byPerson = { ...move, by: { personId: null, name: 'Kagiso' } };
    await inTransaction((trx) => takeSaleBack(trx, 'available', byPerson));
    expect(await both()).toEqual([
      [5, 0, 0],
      [2, 0, 0],
    ]);
    expect((await booked()).slice(2)).toEqual([
      ['undo', 'Kagiso', first],
      ['undo', 'Kagiso', last],
    ]);
    expect(await published()).toEqual([
      ['stock', first],
      ['stock', last],
    ]);
  });

  it('a payment that arrives late takes all of the stock again', async () => {
    const { first, last, move, both, booked, inTransaction } = await openOrder();
    await inTransaction((trx) => releaseHeldStock(trx, move));
    const byPerson = { ...move, by: { personId: null, name: 'Kagiso' } };
    expect(await inTransaction((trx) => sellAvailableStock(trx, byPerson))).toBe(true);
    expect(await both()).toEqual([
      [2, 0, 3],
      [0, 0, 2],
    ]);
    expect((await booked()).slice(2)).toEqual([
      ['sale', 'Kagiso', first],
      ['sale', 'Kagiso', last],
    ]);
  });

  it('or none of it, when another order has taken some meanwhile', async () => {
    const { last, move, order, both, booked, published, inTransaction } = await openOrder();
    await inTransaction((trx) => releaseHeldStock(trx, move));
    await order({ [last]: 1 });
    const expected = [
      [5, 0, 0],
      [1, 1, 0],
    ];
    const before = [await booked(), await published()];
    expect(await inTransaction((trx) => sellAvailableStock(trx, move))).toBe(false);
    expect(await both()).toEqual(expected);
    expect(await inTransaction((trx) => holdStockAgain(trx, move))).toBe(false);
    expect(await both()).toEqual(expected);
    expect([await booked(), await published()]).toEqual(before);
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
      ['pending', 'paid', 'provider'],
    ]);
  });

  it('an unknown order cannot be locked', async () => {
    const { inTransaction } = await openOrder();
    expect(await inTransaction((trx) => lockOrder(trx, 999_999))).toBeUndefined();
  });
});

async function bothShelves(db: Db, ...ids: number[]) {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .execute();
  return rows.map(({ available, reserved, sold }) => [available, reserved, sold]);
}
