import { expect, it } from 'vitest';
import type { Db } from '../../ground/db/tables.ts';
import { insertProduct, insertVariable, insertVariation } from '../../testing/catalogue/products.ts';
import { insertPaidOrder } from '../../testing/catalogue/sales.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_START } from '../../testing/services.ts';
import { restockLines } from './restock-lines.ts';

interface SoldLine {
  productId: number;
  variationId?: number;
  bundleSelections?: readonly { productId: number; variationId?: number; quantity?: number }[];
}

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const id = await insertPaidOrder(db, { productId: 1, paidAt: TEST_START, quantity: 9 });
    /** Units that the order has taken, of rows of stock that are sold out. */
    const sell = async (units: Record<number, number>) => {
      for (const [product_id, quantity] of Object.entries(units)) {
        const row = { order_id: id, product_id: Number(product_id), quantity };
        await db.insertInto('order_stock').values(row).execute();
        await db
          .updateTable('stock')
          .set({ sold: quantity })
          .where('product_id', '=', row.product_id)
          .execute();
      }
    };
    const restock = (...parts: [SoldLine, quantity: number][]) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('order_lines')
          .selectAll()
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow();
        const lines = parts.map(([line, quantity]) => ({ line: lineOf(row, line), quantity }));
        await restockLines(trx, lines, 'return', {
          order: { id, number: 'SD-1' },
          by: 'shop',
          at: TEST_START,
        });
      });
    const back = async () => (await levels(db)).filter(([, available]) => available !== 0);
    const stillSold = () =>
      db.selectFrom('order_stock').select(['product_id', 'quantity']).orderBy('product_id').execute();
    return { db, sell, restock, back, stillSold };
  };

  it('puts back the units of the lines that come back, and no other', async () => {
    const { db, sell, restock, back, stillSold } = await open();
    const box = await insertProduct(db, { name: 'Deck box', stock: 0 });
    const mat = await insertProduct(db, { name: 'Mat', stock: 0 });
    await sell({ [box]: 3, [mat]: 1 });
    await db.deleteFrom('changes').execute();
    await restock([{ productId: box }, 2]);
    expect(await back()).toEqual([[box, 2, 1]]);
    expect(await stillSold()).toEqual([
      { product_id: box, quantity: 1 },
      { product_id: mat, quantity: 1 },
    ]);
    const booked = db.selectFrom('stock_movements').selectAll().where('cause', '=', 'return');
    expect(await booked.execute()).toMatchObject([
      { product_id: box, available: 2, sold: -2, who: 'Shop', reference: 'SD-1', available_after: 2 },
    ]);
    expect(await db.selectFrom('changes').select(['topic', 'subject_id']).execute()).toEqual([
      { topic: 'stock', subject_id: box },
    ]);
  });

  it('puts back no more than the order still has', async () => {
    const { db, sell, restock, back } = await open();
    const box = await insertProduct(db, { name: 'Deck box', stock: 0 });
    const endless = await insertProduct(db, { name: 'Endless' });
    await sell({ [box]: 1 });
    await restock([{ productId: box }, 2], [{ productId: endless }, 1]);
    await restock([{ productId: box }, 1]);
    expect(await back()).toEqual([[box, 1, 0]]);
    expect(
      await db.selectFrom('stock_movements').where('cause', '=', 'return').selectAll().execute(),
    ).toHaveLength(1);
  });

  it('puts variations back where they are counted: by themselves, or with their product', async () => {
    const { db, sell, restock, back } = await open();
    const shirt = await insertVariable(db, { name: 'Shirt', stock: 0 });
    const small = await insertVariation(db, shirt, { options: { Size: 'S' }, stock: 'parent' });
    const large = await insertVariation(db, shirt, { options: { Size: 'L' }, stock: 'parent' });
    const huge = await insertVariation(db, shirt, { options: { Size: 'XL' }, stock: 0 });
    await sell({ [shirt]: 3, [huge]: 1 });
    await restock(
      [{ productId: shirt, variationId: small }, 1],
      [{ productId: shirt, variationId: large }, 2],
      [{ productId: shirt, variationId: huge }, 1],
    );
    expect(await back()).toEqual([
      [shirt, 3, 0],
      [huge, 1, 0],
    ]);
  });

  it('puts back what a bundle was made of, as often as bundles come back', async () => {
    const { db, sell, restock, back } = await open();
    const booster = await insertProduct(db, { name: 'Booster', stock: 0 });
    const card = await insertVariable(db, { name: 'Umbreon' });
    const mint = await insertVariation(db, card, { options: { Condition: 'Near Mint' }, stock: 0 });
    await sell({ [booster]: 6, [mint]: 2 });
    const bundleSelections = [
      { productId: booster, quantity: 3 },
      { productId: card, variationId: mint },
    ];
    await restock([{ productId: 999, bundleSelections }, 2]);
    expect(await back()).toEqual([
      [booster, 6, 0],
      [mint, 2, 0],
    ]);
  });

  it('does nothing for no lines', async () => {
    const { db, restock } = await open();
    await restock();
    expect(await db.selectFrom('stock_movements').selectAll().execute()).toEqual([]);
  });
});

const lineOf = <Row extends object>(
  row: Row,
  { productId, variationId, bundleSelections = [] }: SoldLine,
) => ({
  ...row,
  product_id: productId,
  variation_id: variationId ?? null,
  bundle_selections: JSON.stringify(bundleSelections),
});

async function levels(db: Db) {
  const rows = await db.selectFrom('stock').selectAll().orderBy('product_id').execute();
  return rows.map(({ product_id, available, sold }) => [product_id, available, sold]);
}
