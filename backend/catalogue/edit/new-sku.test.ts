import { expect, it } from 'vitest';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { skuForProduct, skuForUnit } from './new-sku.ts';

eachDatabase((openDb) => {
  it('a new SKU says what is sold, and has a number behind it where that is taken', async () => {
    const db = await openDb();
    expect(await skuForProduct(db, 'Charizard ex 125/197')).toBe('CHARIZARD-EX-125-197');
    await insertProduct(db, { name: 'Charizard', sku: 'charizard-ex-125-197' });
    await insertProduct(db, { name: 'Charizard', sku: 'CHARIZARD-EX-125-197-2' });
    expect(await skuForProduct(db, 'Charizard ex 125/197')).toBe('CHARIZARD-EX-125-197-3');
  });

  it.each(['SV3-125', 'SV3_125', 'SV3%125', 'SV3\\125'])('a unit of %s is named after it', async (parent) => {
    const db = await openDb();
    const options = ['Near Mint', 'English'];
    expect(await skuForUnit(db, parent, options)).toBe(`${parent}-NM-ENG`);
    await insertProduct(db, { name: 'Charizard', sku: `${parent}-NM-ENG` });
    expect(await skuForUnit(db, parent, options)).toBe(`${parent}-NM-ENG-2`);
  });

  it('is short enough to look up, whatever was typed for the product', async () => {
    const db = await openDb();
    const sku = await skuForUnit(db, 'x'.repeat(60_000), ['Near Mint']);
    expect(sku).toBe('x'.repeat(190));
    await insertProduct(db, { name: 'Charizard', sku });
    expect(await skuForUnit(db, 'x'.repeat(60_000), [])).toBe(`${sku}-2`);
  });
});
