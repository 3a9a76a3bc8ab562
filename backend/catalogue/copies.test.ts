import { expect, it } from 'vitest';
import { facetsSchema } from '#contract/facets.ts';
import { productAnswerSchema, productListSchema } from '#contract/products.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import { insertCopy, insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_PUBLIC_URL, TEST_START, testServices } from '../testing/services.ts';
import { loadProducts } from './load-products.ts';

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

  it('copies are in no list of their own, and found by their code', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Pikachu ex', attributes: { Condition: ['Near Mint'] } });
    await insertVariation(db, card, { ...NEAR_MINT, stock: 0 });
    const copy = await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-0417', priceCents: 50_000 });
    const { names, get } = shopApi(testServices(db));
    expect(await names('')).toEqual(['Pikachu ex']);
    expect(await names('sku=k-0417')).toEqual(['Pikachu ex']);
    expect(await names('search=K-0417')).toEqual(['Pikachu ex']);
    expect((await get(`/products/${copy}`)).status).toBe(404);
  });

  it('a card of which only copies are left is in stock at the price of the cheapest that meets all filters', async () => {
    const db = await openDb();
    const card = await insertVariable(db, {
      name: 'Pikachu ex',
      attributes: { Condition: ['Near Mint', 'Lightly Played'] },
    });
    await insertVariation(db, card, { ...NEAR_MINT, priceCents: 52_000, stock: 0 });
    await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-2', priceCents: 60_000 });
    const played = { options: { Condition: 'Lightly Played' } };
    const cheap = await insertCopy(db, card, { ...played, sku: 'K-1', priceCents: 55_000 });
    const graded = { company: 'PSA', grade: '9', certificate: '88120417' } as const;
    const slab = await insertCopy(db, card, { options: {}, sku: 'K-3', priceCents: 90_000, graded });
    const { read, names } = shopApi(testServices(db));
    const shown = async (query: string) =>
      (await read(`/products?${query}`, productListSchema)).data.map((each) => each.shown_offer);

    const { data } = await read('/products', productListSchema);
    expect(data).toMatchObject([{ stock_status: 'instock', available_price: '550.00', shown_offer: cheap }]);
    expect(await shown('in_stock=true')).toEqual([cheap]);
    expect(await shown('in_stock=true&min_price=800')).toEqual([slab]);
    expect(await shown('in_stock=true&orderby=price')).toEqual([cheap]);
    expect(await names('attribute[Condition]=Near+Mint&in_stock=true&min_price=500&max_price=559')).toEqual(
      [],
    );
    expect(await names('attribute[Condition]=Near+Mint&in_stock=true&min_price=800')).toEqual([]);
    expect(await names('stock_status=outofstock')).toEqual([]);
    const { data: facets } = await read('/products/facets?in_stock=true', facetsSchema);
    expect(facets).toMatchObject({ total: 1, in_stock: 1, price: { min: '550.00', max: '900.00' } });
  });

  it('lists can be of graded cards, or of copies with photographs; each must meet the other filters, too', async () => {
    const db = await openDb();
    const conditions = { attributes: { Condition: ['Near Mint', 'Lightly Played'] } };
    const pikachu = await insertVariable(db, { name: 'Pikachu', ...conditions });
    await insertVariation(db, pikachu, { ...NEAR_MINT, priceCents: 52_000, stock: 3 });
    const photo = await insertCopy(db, pikachu, {
      options: { Condition: 'Lightly Played' },
      sku: 'K-1',
      priceCents: 55_000,
      images: ['https://pictures.example/k1.webp'],
    });
    const graded = { company: 'PSA', grade: '9', certificate: '88120417' } as const;
    const slab = await insertCopy(db, pikachu, { options: {}, sku: 'K-2', priceCents: 90_000, graded });
    await insertProduct(db, { name: 'Charizard', attributes: { Grade: ['9.5'] } });
    await insertProduct(db, { name: 'Mew', graded });
    await insertProduct(db, { name: 'Abra' });
    const { read, names } = shopApi(testServices(db));
    const shown = async (query: string) =>
      (await read(`/products?${query}`, productListSchema)).data.map((each) => each.shown_offer);
    expect(await names('graded=true&orderby=title&order=asc')).toEqual(['Charizard', 'Mew', 'Pikachu']);
    expect(await names('graded=false&orderby=title&order=asc')).toEqual(['Abra', 'Pikachu']);
    expect(await names('photos=true')).toEqual(['Pikachu']);
    expect(await shown('photos=true')).toEqual([photo]);
    expect(await shown('graded=true&search=pikachu')).toEqual([slab]);
    expect(await names('graded=true&photos=true')).toEqual([]);
    expect(await names('graded=true&max_price=800&search=pikachu')).toEqual([]);
    const { data: facets } = await read('/products/facets', facetsSchema);
    expect(facets).toMatchObject({ total: 4, graded: 3, photos: 1 });
    const { data: narrowed } = await read('/products/facets?photos=true&in_stock=true', facetsSchema);
    expect(narrowed).toMatchObject({ total: 1, graded: 0, photos: 1 });
  });

  it('a condition in stock stands for a card before its copies', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Pikachu ex', attributes: { Condition: ['Near Mint'] } });
    const mint = await insertVariation(db, card, { ...NEAR_MINT, priceCents: 70_000, stock: 1 });
    const copy = await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-1', priceCents: 60_000 });
    const { read } = shopApi(testServices(db));
    const shown = async (query: string) =>
      (await read(`/products?${query}`, productListSchema)).data[0]?.shown_offer;
    expect(await shown('')).toBe(mint);
    expect(await shown('in_stock=true')).toBe(mint);
    expect(await shown('orderby=price')).toBe(copy);
    const { data } = await read(`/products/${card}`, productAnswerSchema);
    expect(data.available_price).toBe('700.00');
  });

  it('a card in one condition that is sold out lists its copies', async () => {
    const db = await openDb();
    const card = await insertProduct(db, { name: 'Latias ex', stock: 0 });
    const copy = await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-1', priceCents: 60_000 });
    const { read } = shopApi(testServices(db));
    const { data } = await read('/products?in_stock=true', productListSchema);
    expect(data).toMatchObject([{ shown_offer: copy, stock_status: 'outofstock', stock_quantity: 0 }]);
  });

  it('leaves the lists with its last copy, and comes back when an order gives the copy back', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Pikachu ex', attributes: { Condition: ['Near Mint'] } });
    await insertVariation(db, card, { ...NEAR_MINT, stock: 0 });
    const copy = await insertCopy(db, card, { ...NEAR_MINT, sku: 'K-1', priceCents: 60_000 });
    const { names } = shopApi(testServices(db));
    const keep = async (available: number) => {
      await db.updateTable('stock').set({ available }).where('product_id', '=', copy).execute();
      await publishChanges(db, 'stock', [copy], new Date(TEST_START));
    };
    expect(await names('in_stock=true')).toEqual(['Pikachu ex']);
    await keep(0);
    expect(await names('in_stock=true')).toEqual([]);
    expect(await names('min_price=550')).toEqual([]);
    expect(await names('stock_status=outofstock')).toEqual(['Pikachu ex']);
    await keep(1);
    expect(await names('in_stock=true')).toEqual(['Pikachu ex']);
  });

  it('takes a list no more queries for copies and grades', async () => {
    const db = await openDb();
    const plain = await insertVariable(db, { name: 'Durant ex' });
    await insertVariation(db, plain, NEAR_MINT);
    const card = await insertVariable(db, { name: 'Pikachu ex' });
    await insertVariation(db, card, NEAR_MINT);
    for (const sku of ['K-1', 'K-2']) {
      await insertCopy(db, card, {
        ...NEAR_MINT,
        sku,
        priceCents: 60_000,
        images: ['front.jpg', 'back.jpg'],
      });
    }
    const queriesFor = async (id: number) => {
      let queries = 0;
      const counted = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          queries += 1;
          return result;
        },
      });
      await loadProducts(counted, [id]);
      return queries;
    };
    expect(await queriesFor(plain)).toBe(7);
    expect(await queriesFor(card)).toBe(7);
  });
});
