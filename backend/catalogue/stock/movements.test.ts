import { expect, it } from 'vitest';
import { WEBHOOK_TOPICS, type WebhookTopic } from '#domain/office/webhooks.ts';
import type { Db } from '../../ground/db/tables.ts';
import { COMMAND_LINE } from '../../log/write-log.ts';
import { insertCopy, insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_START } from '../../testing/services.ts';
import { type AvailableChange, changeAvailable } from './change-available.ts';
import { lockStockLevels } from './lock-stock-levels.ts';
import { recordMovements } from './record-movements.ts';

const NO_CHANGE = { available: 0, reserved: 0, sold: 0 };
const REASON = { cause: 'receipt', actor: COMMAND_LINE, at: TEST_START } as const;

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const change = (changes: Record<number, number>) =>
      db.transaction().execute(async (trx) => {
        const ids = Object.keys(changes).map(Number);
        const levels = await lockStockLevels(trx, ids);
        const wanted = ids.flatMap((productId): AvailableChange[] => {
          const own = levels.get(productId);
          return own ? [{ productId, change: changes[productId] ?? 0, levels: own }] : [];
        });
        return changeAvailable(trx, wanted, REASON);
      });
    const listen = async (...topics: readonly WebhookTopic[]) => {
      const webhook = { url: 'https://elsewhere.test', secret: 's', created_at: TEST_START };
      await db
        .insertInto('webhooks')
        .values({ ...webhook, topics: JSON.stringify(topics) })
        .execute();
    };
    return { db, change, listen };
  }

  it('adds and removes units, and books each with what is left', async () => {
    const { db, change } = await open();
    const more = await insertProduct(db, { name: 'More', stock: 5 });
    const fewer = await insertProduct(db, { name: 'Fewer', stock: 5 });
    await db.updateTable('stock').set({ reserved: 2 }).where('product_id', '=', fewer).execute();
    await change({ [more]: 3, [fewer]: -4 });
    expect(await stock(db)).toEqual([
      [more, 8, 0],
      [fewer, 1, 2],
    ]);
    const booked = db.selectFrom('stock_movements').selectAll().where('cause', '=', 'receipt').orderBy('id');
    expect(await booked.execute()).toMatchObject([
      {
        product_id: more,
        available: 3,
        reserved: 0,
        sold: 0,
        available_after: 8,
        reserved_after: 0,
        reference: '',
        note: '',
      },
      { product_id: fewer, available: -4, available_after: 1, reserved_after: 2, booking_id: null },
    ]);
  });

  it('books what belongs to a delivery under its booking', async () => {
    const { db } = await open();
    const productId = await insertProduct(db, { name: 'Booster', stock: 0 });
    const { id } = await db
      .insertInto('stock_bookings')
      .values({ key: 'k', request_hash: '', kind: 'receipt', note: '', at: TEST_START, who: 'Kagiso' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const delivered = { ...NO_CHANGE, productId, available: 1, after: { available: 1, reserved: 0 } };
    await recordMovements(db, [delivered], {
      ...REASON,
      reference: 'PO-7',
      note: 'two boxes',
      bookingId: id,
    });
    const booked = db.selectFrom('stock_movements').selectAll().where('cause', '=', 'receipt');
    expect(await booked.execute()).toMatchObject([{ reference: 'PO-7', note: 'two boxes', booking_id: id }]);
  });

  it('says that stock has changed, of what has', async () => {
    const { db, change } = await open();
    const same = await insertProduct(db, { name: 'Same', stock: 5 });
    const other = await insertProduct(db, { name: 'Other', stock: 5 });
    await db.deleteFrom('changes').execute();
    expect(await change({ [same]: 0, [other]: 1 })).toHaveLength(1);
    expect(await db.selectFrom('changes').select(['topic', 'subject_id']).execute()).toEqual([
      { topic: 'stock', subject_id: other },
    ]);
  });

  it('books as many rows as a delivery has, each once', async () => {
    const { db } = await open();
    const productId = await insertProduct(db, { name: 'Booster', stock: 0 });
    const left = Array.from({ length: 251 }, (_, at) => at + 1);
    const movements = left.map((available) => ({
      ...NO_CHANGE,
      productId,
      after: { available, reserved: 0 },
    }));
    await recordMovements(db, movements, REASON);
    const booked = db.selectFrom('stock_movements').select('available_after').where('cause', '=', 'receipt');
    expect((await booked.orderBy('id').execute()).map((row) => row.available_after)).toEqual(left);
  });

  it('tells those who listen how many of each can be bought', async () => {
    const { db, change, listen } = await open();
    const named = await insertProduct(db, { name: 'Luffy', sku: 'LUF', stock: 9 });
    const nameless = await insertProduct(db, { name: 'Nami', stock: 9 });
    await listen('stock.changed');
    await change({ [named]: 1, [nameless]: -9 });
    expect(await told(db)).toEqual([
      {
        topic: 'stock.changed',
        cause: 'receipt',
        units: [
          { product_id: named, sku: 'LUF', available: 10, reserved: 0 },
          { product_id: nameless, sku: '', available: 0, reserved: 0 },
        ],
      },
    ]);
  });

  it('tells that a product runs low once: when it reaches its own mark, or 3 units', async () => {
    const { db, change, listen } = await open();
    const own = await insertProduct(db, { name: 'Booster', sku: 'BOO', stock: 12 });
    await db.updateTable('stock').set({ low_stock_amount: 10 }).where('product_id', '=', own).execute();
    const usual = await insertProduct(db, { name: 'Binder', stock: 5 });
    await listen('stock.low');
    await change({ [own]: -1, [usual]: -1 });
    expect(await told(db)).toEqual([]);
    await change({ [own]: -1, [usual]: -1 });
    expect(await told(db)).toEqual([
      {
        topic: 'stock.low',
        units: [
          { product_id: own, sku: 'BOO', on_hand: 10, low_from: 10 },
          { product_id: usual, sku: '', on_hand: 3, low_from: 3 },
        ],
      },
    ]);
    await change({ [own]: -1, [usual]: -1 });
    await change({ [own]: 5, [usual]: 5 });
    expect(await told(db)).toHaveLength(1);
  });

  it('counts what is held as on hand: only a sale makes a product run low', async () => {
    const { db, change, listen } = await open();
    const id = await insertProduct(db, { name: 'Booster', stock: 4 });
    await db.updateTable('stock').set({ available: 2, reserved: 2 }).where('product_id', '=', id).execute();
    await listen('stock.low');
    await change({ [id]: -1 });
    expect(await told(db)).toMatchObject([{ units: [{ product_id: id, on_hand: 3 }] }]);
  });

  it('a sale of what was held changes nothing that can be bought, but what is on hand', async () => {
    const { db, listen } = await open();
    const productId = await insertProduct(db, { name: 'Booster', sku: 'BOO', stock: 2 });
    await listen('stock.changed', 'stock.low');
    const sale = { productId, available: 0, reserved: -2, sold: 2, after: { available: 2, reserved: 0 } };
    await recordMovements(db, [sale], { ...REASON, cause: 'sale' });
    expect(await told(db)).toEqual([
      { topic: 'stock.low', units: [{ product_id: productId, sku: 'BOO', on_hand: 2, low_from: 3 }] },
    ]);
  });

  it('tells of a product that has been deleted how many there are, and not that it runs low', async () => {
    const { db, listen } = await open();
    await listen('stock.changed', 'stock.low');
    const move = { ...NO_CHANGE, productId: 4711, available: -9, after: { available: 1, reserved: 0 } };
    await recordMovements(db, [move], REASON);
    const units = [{ product_id: 4711, sku: '', available: 1, reserved: 0 }];
    expect(await told(db)).toEqual([{ topic: 'stock.changed', cause: 'receipt', units }]);
  });

  it('never tells that a copy runs low', async () => {
    const { db, change, listen } = await open();
    const card = await insertProduct(db, { name: 'Umbreon' });
    const copy = await insertCopy(db, card, { sku: 'U-1', options: {} });
    await db.updateTable('stock').set({ available: 4 }).where('product_id', '=', copy).execute();
    await listen(...WEBHOOK_TOPICS);
    await change({ [copy]: -1 });
    expect((await told(db)).map(({ topic }) => topic)).toEqual(['stock.changed']);
  });

  it('tells nothing to those who listen to something else', async () => {
    const { db, change, listen } = await open();
    const id = await insertProduct(db, { name: 'Booster', stock: 4 });
    await listen('order.paid');
    await change({ [id]: -1 });
    expect(await told(db)).toEqual([]);
  });
});

async function stock(db: Db) {
  const rows = await db.selectFrom('stock').selectAll().orderBy('product_id').execute();
  return rows.map(({ product_id, available, reserved }) => [product_id, available, reserved]);
}

async function told(db: Db) {
  const rows = await db.selectFrom('webhook_deliveries').select(['topic', 'body']).orderBy('id').execute();
  return rows.map(({ topic, body }) => ({ topic, ...JSON.parse(body).data }));
}
