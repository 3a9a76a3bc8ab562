import { expect, it } from 'vitest';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { findUnitCosts } from './find-unit-costs.ts';

eachDatabase((openDb) => {
  it.each([
    ['12.5', 1_250],
    ['12.345', 1_235],
    ['12,50', 1_250],
    ['R 1 299,00', 129_900],
    ['1,299.00', 129_900],
    ['1.299,00', 129_900],
    ['1,234', undefined],
    ['$5.00', undefined],
    ['0', undefined],
    ['0.00', undefined],
    ['', undefined],
    ['-5', undefined],
    ['99999999999.5', undefined],
  ])('goods that cost "%s" cost %s cents', async (value, cents) => {
    const db = await openDb();
    const product_id = await insertProduct(db, { name: 'Dice' });
    await db.insertInto('product_meta').values({ product_id, key: '_cogs_total_value', value }).execute();
    expect((await findUnitCosts(db, [product_id])).get(product_id)).toBe(cents);
  });
});
