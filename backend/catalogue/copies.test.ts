import { expect, it } from 'vitest';
import { productAnswerSchema, productListSchema } from '#contract/products.ts';
import { insertCopy, insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_PUBLIC_URL, testServices } from '../testing/services.ts';

const NEAR_MINT = { options: { Condition: 'Near Mint' } };

eachDatabase((openDb) => {
  it('a product names its copies, each with its price, condition, note and photographs', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Pikachu ex' });
    await insertVariation(db, card, { ...NEAR_MINT, priceCents: 645_000, stock: 1 });
    const copy = await insertCopy(db, card, {
      ...NEAR_MINT,
      sku: 'K-0417',
      priceCents: 700_000,
      salePriceCents: 650_000,
      note: 'Centred 52/48',
      images: ['front.jpg', 'back.jpg'],
    });
    const { read } = shopApi(testServices(db));
    const { data } = await read(`/products/${card}?variations=full`, productAnswerSchema);
    expect(data.copies).toMatchObject([
      {
        id: copy,
        parent_id: card,
        sku: 'K-0417',
        permalink: `${TEST_PUBLIC_URL}/shop/product/${card}`,
        price: '6500.00',
        regular_price: '7000.00',
        on_sale: true,
        stock_quantity: 1,
        sold_individually: true,
        graded: null,
        note: 'Centred 52/48',
        attributes: [{ name: 'Condition', option: 'Near Mint' }],
        images: [{ name: 'front' }, { name: 'back' }],
      },
    ]);
    expect(data.variations).toHaveLength(1);
    expect(data).toMatchObject({ price: '6450.00', on_sale: false, offers: [{ price: '6450.00' }] });
  });

  it('a graded card names its company, grade, certificate and where to check it', async () => {
    const db = await openDb();
    const graded = { company: 'PSA', grade: '9', certificate: '88120417' } as const;
    const told = { ...graded, check_url: 'https://www.psacard.com/cert/88120417/psa' };
    const slab = await insertProduct(db, { name: 'Latias ex', stock: 1, graded });
    await insertCopy(db, slab, { options: {}, sku: 'K-0398', priceCents: 890_000, graded });
    const { read } = shopApi(testServices(db));
    const { data } = await read('/products', productListSchema);
    expect(data).toMatchObject([{ graded: told, copies: [{ sku: 'K-0398', graded: told, attributes: [] }] }]);
  });

  it('a copy that is gone leaves; the conditions stay as they are', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Pikachu ex' });
    await insertVariation(db, card, { ...NEAR_MINT, stock: 2 });
    const copy = await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-1', priceCents: 50_000 });
    await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-2', priceCents: 60_000, status: 'private' });
    await db.updateTable('stock').set({ available: 0, sold: 1 }).where('product_id', '=', copy).execute();
    const { read } = shopApi(testServices(db));
    const { data } = await read(`/products/${card}`, productAnswerSchema);
    expect(data).toMatchObject({ copies: [], offers: [{ stock_quantity: 2 }], stock_status: 'instock' });
  });

  it('copies are in no list of their own, found by their code, and no stock of a sold-out product', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Pikachu ex', attributes: { Condition: ['Near Mint'] } });
    await insertVariation(db, card, { ...NEAR_MINT, stock: 0 });
    await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-0417', priceCents: 50_000 });
    const { names, get } = shopApi(testServices(db));
    expect(await names('')).toEqual(['Pikachu ex']);
    expect(await names('sku=k-0417')).toEqual(['Pikachu ex']);
    expect(await names('search=K-0417')).toEqual(['Pikachu ex']);
    expect(await names('in_stock=true')).toEqual([]);
    expect(await names('attribute[Condition]=Near+Mint')).toEqual(['Pikachu ex']);
    expect(await names('attribute[Condition]=Near+Mint&in_stock=true')).toEqual([]);
    const copy = await db
      .selectFrom('products')
      .where('type', '=', 'copy')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await get(`/products/${copy.id}`)).status).toBe(404);
  });
});
