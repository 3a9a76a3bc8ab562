import { expect, it } from 'vitest';
import { COMMAND_LINE } from '../../log/write-log.ts';
import { insertCopy, insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';
import { collected, openShop, stockLevels } from '../../testing/shop.ts';
import { checkStock } from './check-stock.ts';
import { correctStock, type StockCorrection } from './correct-stock.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const services = testServices(db);
    const stockId = await insertProduct(db, { name: 'Luffy', stock: 5 });
    const correct = (...corrections: StockCorrection[]) =>
      db
        .transaction()
        .execute((trx) =>
          correctStock(trx, corrections, { actor: COMMAND_LINE, now: services.now(), note: 'found' }),
        );
    return { db, shop: openShop(db, services), stockId, correct };
  };

  it('sets the units on hand, and the ledger says why', async () => {
    const { db, stockId, correct } = await open();
    expect(await correct({ stockId, before: 5, after: 7 })).toEqual([{ stockId, ok: true }]);
    expect(await stockLevels(db, stockId)).toEqual([7, 0, 0]);
    const movement = db.selectFrom('stock_movements').selectAll().where('cause', '=', 'correction');
    expect(await movement.execute()).toMatchObject([{ available: 2, available_after: 7, note: 'found' }]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('keeps what is held, and names the orders that hold it', async () => {
    const { db, shop, stockId, correct } = await open();
    const { order_number } = await shop.place(collected({ product_id: stockId, quantity: 2 }));
    expect(await correct({ stockId, before: 5, after: 1 })).toEqual([
      { stockId, ok: false, code: 'office_stock_held', least: 2, orders: [order_number] },
    ]);
    expect(await stockLevels(db, stockId)).toEqual([3, 2, 0]);
    expect(await correct({ stockId, before: 5, after: 2 })).toEqual([{ stockId, ok: true }]);
    expect(await stockLevels(db, stockId)).toEqual([0, 2, 0]);
  });

  it('overwrites nobody: what has changed meanwhile is refused, the others are booked', async () => {
    const { db, stockId, correct } = await open();
    const other = await insertProduct(db, { name: 'Nami', stock: 1 });
    expect(await correct({ stockId, before: 4, after: 9 }, { stockId: other, before: 1, after: 3 })).toEqual([
      { stockId, ok: false, code: 'office_changed_meanwhile', now: 5 },
      { stockId: other, ok: true },
    ]);
    expect(await stockLevels(db, stockId)).toEqual([5, 0, 0]);
    expect(await stockLevels(db, other)).toEqual([3, 0, 0]);
  });

  it('refuses what is not counted, and a second unit of a copy', async () => {
    const { db, stockId, correct } = await open();
    const uncounted = await insertProduct(db, { name: 'Endless' });
    const copy = await insertCopy(db, stockId, { sku: 'K-1', options: {} });
    const outcomes = await correct(
      { stockId: uncounted, before: 0, after: 3 },
      { stockId: copy, before: 1, after: 2 },
    );
    expect(outcomes.map((outcome) => 'code' in outcome && outcome.code)).toEqual([
      'office_stock_not_counted',
      'office_stock_one_copy',
    ]);
  });
});
