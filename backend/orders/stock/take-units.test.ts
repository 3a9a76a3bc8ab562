import { expect, it } from 'vitest';
import { supplyOf } from '#domain/stock/stock.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { insertProduct, type TestProduct } from '../../testing/catalogue/products.ts';
import { insertPaidOrder } from '../../testing/catalogue/sales.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_START } from '../../testing/services.ts';
import { moveUnits } from './move-units.ts';
import { findOrderUnits } from './order-stock.ts';
import { holdStock, sellMissing, sellOverCounter, sellUpToAvailable, type WantedUnit } from './take-units.ts';

const MOVE = { order: { id: 1, number: 'SD-1' }, by: 'shopper', at: TEST_START } as const;

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const insert = (name: string, stock: Partial<TestProduct> = {}) => insertProduct(db, { name, ...stock });
    const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
    const levels = async (...ids: number[]) => {
      const rows = await db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute();
      return ids.map((id) => {
        const row = rows.find(({ product_id }) => product_id === id);
        return [row?.available, row?.reserved, row?.sold];
      });
    };
    return { db, insert, inTransaction, levels };
  }

  it('holds counted units in order of id, and books each once', async () => {
    const { db, insert, inTransaction, levels } = await open();
    const first = await insert('First', { stock: 5 });
    const last = await insert('Last', { stock: 2 });
    expect(await inTransaction((trx) => holdStock(trx, [counted(last, 2), counted(first, 1)], MOVE))).toEqual(
      [],
    );
    expect(await levels(first, last)).toEqual([
      [4, 1, 0],
      [0, 2, 0],
    ]);
    expect(await ledger(db)).toEqual([
      [first, 'hold', 'Customer', 'SD-1', -1, 1, 0, 4, 1],
      [last, 'hold', 'Customer', 'SD-1', -2, 2, 0, 0, 2],
    ]);
  });

  it('names each unit that is short with what is left, and books nothing', async () => {
    const { db, insert, inTransaction } = await open();
    const plenty = await insert('Plenty', { stock: 9 });
    const scarce = await insert('Scarce', { stock: 1 });
    const oversold = await insert('Oversold', { stock: -2 });
    const units = [counted(plenty, 1), counted(scarce, 2), counted(oversold, 1), uncounted('outofstock', 77)];
    const gone = counted(999_999, 1);
    expect(await inTransaction((trx) => holdStock(trx, [gone, ...units], MOVE))).toEqual([
      { productId: 77, requested: 1, available: 0 },
      { productId: scarce, requested: 2, available: 1 },
      { productId: oversold, requested: 1, available: 0 },
      { productId: 999_999, requested: 1, available: 0 },
    ]);
    expect(await ledger(db)).toEqual([]);
  });

  it('takes what is on backorder below zero, and moves nothing of what is not counted', async () => {
    const { db, insert, inTransaction, levels } = await open();
    const ordered = await insert('To order', { stock: 1, backorders: 'yes' });
    const units = [counted(ordered, 3), uncounted('instock', 77), uncounted('onbackorder', 78)];
    expect(await inTransaction((trx) => sellOverCounter(trx, units, MOVE))).toEqual([]);
    expect(await levels(ordered)).toEqual([[-2, 0, 3]]);
    expect(await ledger(db)).toEqual([[ordered, 'counter_sale', 'Customer', 'SD-1', -3, 0, 3, -2, 0]]);
  });

  it('is not stopped by stock that is no longer counted', async () => {
    const { insert, inTransaction } = await open();
    const id = await insert('Uncounted meanwhile');
    expect(await inTransaction((trx) => holdStock(trx, [counted(id, 2)], MOVE))).toEqual([]);
  });

  it('a sale of the past takes what is there, and says what is missing', async () => {
    const { db, insert, inTransaction, levels } = await open();
    const whole = await insert('Whole', { stock: 3 });
    const part = await insert('Part', { stock: 1 });
    const none = await insert('None', { stock: 0 });
    const oversold = await insert('Oversold', { stock: -1 });
    const units = [counted(oversold, 1), counted(none, 2), counted(part, 3), counted(whole, 3)];
    const outcome = await inTransaction((trx) =>
      sellUpToAvailable(trx, [...units, uncounted('instock', 77)], MOVE),
    );
    expect(outcome.taken.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [whole, 3],
      [part, 1],
    ]);
    expect(outcome.missing).toEqual([
      { productId: part, quantity: 2 },
      { productId: none, quantity: 2 },
      { productId: oversold, quantity: 1 },
    ]);
    expect(await levels(whole, part, none, oversold)).toEqual([
      [0, 0, 3],
      [0, 0, 1],
      [0, 0, 0],
      [-1, 0, 0],
    ]);
    expect(await ledger(db)).toEqual([
      [whole, 'counter_sale', 'Customer', 'SD-1', -3, 0, 3, 0, 0],
      [part, 'counter_sale', 'Customer', 'SD-1', -1, 0, 1, 0, 0],
    ]);
  });

  it('what was missing is taken once it is there, all of it or nothing, and belongs to the order', async () => {
    const { db, insert, inTransaction, levels } = await open();
    const first = await insert('First', { stock: 3 });
    const last = await insert('Last', { stock: 1 });
    const id = await insertPaidOrder(db, { productId: first, paidAt: TEST_START });
    await db.insertInto('order_stock').values({ order_id: id, product_id: first, quantity: 1 }).execute();
    await db.deleteFrom('changes').execute();
    const missing = [first, last].map((productId) => ({ productId, quantity: 2 }));
    const settle = () =>
      db.transaction().execute(async (trx) => {
        const taken = await sellMissing(trx, missing, { ...MOVE, order: { id, number: 'SD-1' } });
        if (!taken) throw new Error('too few');
      });
    await expect(settle()).rejects.toThrow('too few');
    expect(await levels(first, last)).toEqual([
      [3, 0, 0],
      [1, 0, 0],
    ]);
    await db.updateTable('stock').set({ available: 2 }).where('product_id', '=', last).execute();
    await settle();
    expect(await levels(first, last)).toEqual([
      [1, 0, 2],
      [0, 0, 2],
    ]);
    expect(await inTransaction((trx) => findOrderUnits(trx, id))).toEqual([
      { productId: first, quantity: 3 },
      { productId: last, quantity: 2 },
    ]);
    expect(await changedStock(db)).toEqual([first, last]);
  });

  it('moves units in order of id, and skips what has no stock any more', async () => {
    const { insert, inTransaction, levels } = await open();
    const first = await insert('First', { stock: 5 });
    const last = await insert('Last', { stock: 5 });
    const units = [last, 999_999, first].map((productId) => ({ productId, quantity: 2 }));
    expect(await inTransaction((trx) => moveUnits(trx, units, 'available', 'sold'))).toEqual(
      [first, last].map((productId) => ({
        productId,
        available: -2,
        reserved: 0,
        sold: 2,
        after: { available: 3, reserved: 0 },
      })),
    );
    expect(await levels(first, last)).toEqual([
      [3, 0, 2],
      [3, 0, 2],
    ]);
  });
});

async function changedStock(db: Db) {
  const rows = await db
    .selectFrom('changes')
    .select('subject_id')
    .where('topic', '=', 'stock')
    .orderBy('id')
    .execute();
  return rows.map(({ subject_id }) => subject_id);
}

const counted = (productId: number, quantity: number): WantedUnit => ({
  productId,
  quantity,
  isCounted: true,
  supply: { units: quantity, backorder: false },
});

/** One unit of a product whose status alone says whether it can be had. */
const uncounted = (status: 'instock' | 'onbackorder' | 'outofstock', productId: number): WantedUnit => ({
  productId,
  quantity: 1,
  isCounted: false,
  supply: supplyOf({ managed: false, status, available: 0, backorders: false }),
});

async function ledger(db: Db) {
  const rows = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('cause', '<>', 'opening')
    .orderBy('id')
    .execute();
  return rows.map((row) => [
    row.product_id,
    row.cause,
    row.who,
    row.reference,
    row.available,
    row.reserved,
    row.sold,
    row.available_after,
    row.reserved_after,
  ]);
}
