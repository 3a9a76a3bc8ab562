import { expect, it } from 'vitest';
import { insertProduct, insertVariable, insertVariation } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { findCountedStock, stockIdOf } from './find-counted-stock.ts';

eachDatabase((openDb) => {
  it('counted stock is a product’s own, or what a variation shares with its product', async () => {
    const db = await openDb();
    const booster = await insertProduct(db, { name: 'Booster', stock: 5 });
    const shirt = await insertVariable(db, { name: 'Shirt', stock: 3 });
    const small = await insertVariation(db, shirt, { options: { Size: 'S' }, stock: 'parent' });
    const large = await insertVariation(db, shirt, { options: { Size: 'L' }, stock: 1 });
    const other = await insertProduct(db, { name: 'Other', stock: 9 });
    const endless = await insertProduct(db, { name: 'Endless' });
    await db.updateTable('stock').set({ reserved: 2 }).where('product_id', '=', shirt).execute();
    await db.updateTable('products').set({ stock_id: null }).where('id', '=', booster).execute();
    const found = await findCountedStock(db, [booster, small, large, endless]);
    expect(found.toSorted((one, another) => one.id - another.id)).toEqual([
      { id: booster, available: 5, reserved: 0 },
      { id: small, available: 3, reserved: 2 },
      { id: large, available: 1, reserved: 0 },
    ]);
    expect(found).not.toContainEqual(expect.objectContaining({ id: other }));
  });
});

it('a row of stock has the id of what it belongs to', () => {
  expect(stockIdOf({ id: 7, stock_id: null })).toBe(7);
  expect(stockIdOf({ id: 7, stock_id: 3 })).toBe(3);
});
