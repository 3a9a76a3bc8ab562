import { expect, it } from 'vitest';
import { apiErrorSchema } from '#contract/errors.ts';
import { productListSchema } from '#contract/products.ts';
import { createBackend } from '../../app.ts';
import type { Db } from '../../ground/db/tables.ts';
import {
  charizardEx,
  deckBox,
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
  luffyLeader,
} from '../../testing/catalogue/products.ts';
import { insertPaidOrder } from '../../testing/catalogue/sales.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';

const CHARIZARD = charizardEx.name;
const LUFFY = luffyLeader.name;
const DECK_BOX = deckBox.name;

/** Three ordinary products, Charizard the oldest. */
async function insertThree(db: Db) {
  return {
    charizard: await insertProduct(db, { ...charizardEx, createdAt: '2026-11-01T08:00:00.000Z' }),
    luffy: await insertProduct(db, { ...luffyLeader, createdAt: '2026-11-02T08:00:00.000Z' }),
    box: await insertProduct(db, { ...deckBox, createdAt: '2026-11-03T08:00:00.000Z' }),
  };
}

eachDatabase((openDb) => {
  it('a list answers success, data, total and pages, and repeats them in the headers', async () => {
    const db = await openDb();
    await insertThree(db);
    const { get } = shopApi(testServices(db));
    const response = await get('/products?per_page=2&page=1&brand=');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('x-wp-total')).toBe('3');
    expect(response.headers.get('x-wp-totalpages')).toBe('2');
    expect(response.headers.get('link')).toBe(
      '<http://shop.test/wp-json/wp/v2/products?per_page=2&page=2&brand=>; rel="next"',
    );
    const list = productListSchema.parse(await response.json());
    expect(list).toMatchObject({ success: true, total: 3, pages: 2 });
    expect(list.data.map(({ name }) => name)).toEqual([DECK_BOX, LUFFY]);
  });

  it('the last page links back, a page beyond the end is an empty list', async () => {
    const db = await openDb();
    await insertThree(db);
    const { get, read } = shopApi(testServices(db));
    expect((await get('/products?per_page=2&page=2')).headers.get('link')).toBe(
      '<http://shop.test/wp-json/wp/v2/products?per_page=2&page=1>; rel="prev"',
    );
    const beyond = await read('/products?per_page=2&page=1000000000', productListSchema);
    expect(beyond).toEqual({ success: true, data: [], total: 3, pages: 2 });
  });

  it('shows 12 products a page unless asked otherwise, at most 100', async () => {
    const db = await openDb();
    for (let n = 1; n <= 13; n++) await insertProduct(db, { name: `Booster Pack ${n}` });
    const { read, get } = shopApi(testServices(db));
    const list = await read('/products', productListSchema);
    expect(list.data).toHaveLength(12);
    expect(list.pages).toBe(2);
    expect((await read('/products?per_page=100', productListSchema)).data).toHaveLength(13);
    expect((await get('/products?per_page=101')).status).toBe(400);
  });

  it('takes the same few queries however many products it shows', async () => {
    const db = await openDb();
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        return result;
      },
    });
    const services = testServices(counted);
    const { names } = shopApi(services);
    const queriesFor = async (products: number) => {
      // The listing is read anew once after a change, its words after that; what counts is what a request costs later.
      await names('page=9');
      await expect.poll(async () => (await services.listing.current()).size).toBe(products);
      await (await services.listing.current()).words;
      queries = 0;
      expect(await names('per_page=100&category=Singles&brand=Pokemon')).toHaveLength(products);
      return queries;
    };
    const insertUmbreon = async (n: number) => {
      const id = await insertVariable(db, { ...charizardEx, sku: `V-${n}`, images: [`${n}.svg`] });
      await insertVariation(db, id, { options: { Condition: 'Near Mint' } });
    };
    await insertProduct(db, charizardEx);
    expect(await queriesFor(1)).toBe(9);
    await insertUmbreon(2);
    expect(await queriesFor(2)).toBe(11);
    for (let n = 3; n <= 20; n++) await insertUmbreon(n);
    expect(await queriesFor(20)).toBe(11);
  });

  it('needs the API key', async () => {
    const services = testServices(await openDb());
    const response = await createBackend(services).request('/wp-json/wp/v2/products');
    expect(response.status).toBe(401);
    expect(apiErrorSchema.parse(await response.json()).code).toBe('rest_forbidden');
  });

  it('never shows hidden, draft, private or pending products, nor variations', async () => {
    const db = await openDb();
    const id = await insertVariable(db, { name: 'Visible' });
    await insertVariation(db, id, { options: { Condition: 'Near Mint' } });
    for (const status of ['draft', 'private', 'pending'] as const)
      await insertProduct(db, { name: status, status });
    await insertProduct(db, { name: 'hidden', visibility: 'hidden' });
    await insertProduct(db, { name: 'Only in search', visibility: 'search' });
    await insertProduct(db, { name: 'Only in catalog', visibility: 'catalog' });
    const { names, read } = shopApi(testServices(db));
    expect(await names('order=asc')).toEqual(['Visible', 'Only in catalog']);
    expect(await names('search=visible')).toEqual(['Visible']);
    expect(await names('search=only')).toEqual(['Only in search']);
    expect((await read('/products', productListSchema)).total).toBe(2);
    expect(await names('include=1,2,3,4,5,6,7,8&order=asc')).toHaveLength(2);
  });

  it('filters by category: id, name or slug, a parent with its children at any depth, several with commas', async () => {
    const db = await openDb();
    await insertThree(db);
    await insertProduct(db, { name: 'Deep', categories: ['Singles > Pokemon Singles > 151'] });
    await insertProduct(db, { name: 'Twice', categories: ['Singles', 'Singles > Pokemon Singles'] });
    const { names, read } = shopApi(testServices(db));
    const singles = await db
      .selectFrom('categories')
      .select('id')
      .where('name', '=', 'Singles')
      .executeTakeFirstOrThrow();
    const all = ['Deep', CHARIZARD, LUFFY, 'Twice'].sort();
    for (const category of [singles.id, 'Singles', 'sINGLES', 'singles']) {
      expect((await names(`category=${category}`)).sort()).toEqual(all);
    }
    expect((await read('/products?category=singles', productListSchema)).total).toBe(4);
    expect((await names('category=Pokemon%20Singles')).sort()).toEqual(['Deep', CHARIZARD, 'Twice'].sort());
    expect((await names('category=accessories,one-piece-singles')).sort()).toEqual([LUFFY, DECK_BOX].sort());
    expect(await names('category=no-such-category')).toEqual([]);
    expect(await names('category=')).toHaveLength(5);
  });

  it('categories that are each other’s parents do not hang the list', async () => {
    const db = await openDb();
    await insertThree(db);
    const [first, second] = await db.selectFrom('categories').select('id').orderBy('id').execute();
    if (!first || !second) throw new Error('two categories are expected');
    await db.updateTable('categories').set({ parent_id: second.id }).where('id', '=', first.id).execute();
    const { names, get } = shopApi(testServices(db));
    expect(await names(`category=${first.id}`)).toContain(CHARIZARD);
    expect((await get('/products/categories')).status).toBe(200);
  });

  it('filters by brand: id, name or slug, whatever the case or accent', async () => {
    const db = await openDb();
    await insertThree(db);
    const { names } = shopApi(testServices(db));
    for (const brand of ['Pokemon', 'pokemon', 'POKEMON', 'Pok%C3%A9mon'])
      expect(await names(`brand=${brand}`)).toEqual([CHARIZARD]);
    expect(await names('brand=One%20Piece')).toEqual([LUFFY]);
    expect(await names('brand=one-piece,pokemon')).toEqual([LUFFY, CHARIZARD]);
    expect(await names('brand=Digimon')).toEqual([]);
  });

  it('finds products that have every word in name, SKU, brand or attribute options', async () => {
    const db = await openDb();
    await insertThree(db);
    const foil = await insertVariable(db, {
      name: 'Pikachu 100% Foil',
      attributes: { Condition: ['Near Mint', 'Played'] },
    });
    await insertVariation(db, foil, { options: { Condition: 'Near Mint' }, sku: 'PIKA_NM' });
    const { names } = shopApi(testServices(db));
    expect(await names('search=charizard')).toEqual([CHARIZARD]);
    expect(await names('search=CHARIZARD%20pokemon%20199')).toEqual([CHARIZARD]);
    expect(await names('search=op01-003')).toEqual([LUFFY]);
    expect(await names('search=charizard%20luffy')).toEqual([CHARIZARD]);
    expect(await names('search=near%20mint')).toEqual(['Pikachu 100% Foil']);
    expect(await names('search=pika_nm')).toEqual(['Pikachu 100% Foil']);
    for (const signs of ['%25', '_', '%5C', '%22%22', '!!!', '%F0%9F%83%8F']) {
      expect(await names(`search=${signs}`), signs).toEqual([]);
    }
    expect(await names('search=%20%20')).toHaveLength(4);
  });

  it('orders by relevance: the name itself, then names with more words, the newest first', async () => {
    const db = await openDb();
    await insertProduct(db, { name: 'Charizard' });
    await insertProduct(db, { name: 'Charizard ex' });
    await insertProduct(db, { name: 'Dark Charizard' });
    const { names } = shopApi(testServices(db));
    expect(await names('search=charizard&orderby=relevance')).toEqual([
      'Charizard',
      'Dark Charizard',
      'Charizard ex',
    ]);
  });

  it('orders by date, price and name in both directions; no price comes last, equals by id', async () => {
    const db = await openDb();
    await insertThree(db);
    await insertProduct(db, { name: 'Unpriced', priceCents: null, createdAt: '2026-11-01T08:00:00.000Z' });
    await insertProduct(db, { name: 'alpha', priceCents: 45_000, createdAt: '2026-11-01T08:00:00.000Z' });
    const { names } = shopApi(testServices(db));
    expect(await names('')).toEqual([DECK_BOX, LUFFY, 'alpha', 'Unpriced', CHARIZARD]);
    expect(await names('orderby=date&order=asc')).toEqual([CHARIZARD, 'Unpriced', 'alpha', LUFFY, DECK_BOX]);
    expect(await names('orderby=price&order=asc')).toEqual([DECK_BOX, LUFFY, 'alpha', CHARIZARD, 'Unpriced']);
    expect(await names('orderby=price')).toEqual([CHARIZARD, 'alpha', LUFFY, DECK_BOX, 'Unpriced']);
    for (const orderby of ['name', 'title']) {
      expect(await names(`orderby=${orderby}&order=asc`)).toEqual([
        'alpha',
        CHARIZARD,
        LUFFY,
        DECK_BOX,
        'Unpriced',
      ]);
    }
  });

  it('a variable product is ordered by its cheapest variation', async () => {
    const db = await openDb();
    await insertThree(db);
    const id = await insertVariable(db, { name: 'Umbreon' });
    await insertVariation(db, id, { options: { Condition: 'Near Mint' }, priceCents: 90_000 });
    await insertVariation(db, id, { options: { Condition: 'Played' }, priceCents: 30_000 });
    const { names } = shopApi(testServices(db));
    expect(await names('orderby=price&order=asc')).toEqual([DECK_BOX, 'Umbreon', LUFFY, CHARIZARD]);
  });

  it('orders by popularity: units sold in the last 90 days', async () => {
    const db = await openDb();
    const { charizard, luffy, box } = await insertThree(db);
    await insertPaidOrder(db, { productId: luffy, quantity: 3, paidAt: '2026-11-10T08:00:00.000Z' });
    await insertPaidOrder(db, { productId: charizard, quantity: 2, paidAt: '2026-11-10T08:00:00.000Z' });
    await insertPaidOrder(db, { productId: charizard, quantity: 2, paidAt: '2026-11-11T08:00:00.000Z' });
    await insertPaidOrder(db, { productId: box, quantity: 50, paidAt: '2026-08-01T08:00:00.000Z' });
    const { names } = shopApi(testServices(db));
    expect(await names('orderby=popularity')).toEqual([CHARIZARD, LUFFY, DECK_BOX]);
  });

  it('handed-over orders count as sales, refunded and unpaid ones do not', async () => {
    const db = await openDb();
    const { charizard, luffy, box } = await insertThree(db);
    const paidAt = '2026-11-10T08:00:00.000Z';
    for (const status of ['shipped', 'ready_to_collect', 'completed'] as const) {
      await insertPaidOrder(db, { productId: luffy, paidAt, status });
    }
    await insertPaidOrder(db, { productId: box, quantity: 2, paidAt });
    for (const status of ['refunded', 'paid_unfulfillable'] as const) {
      await insertPaidOrder(db, { productId: charizard, quantity: 9, paidAt, status });
    }
    const { names } = shopApi(testServices(db));
    expect(await names('orderby=popularity')).toEqual([LUFFY, DECK_BOX, CHARIZARD]);
  });

  it('popularity without sales: the 20 newest, sale items first, then the lower price', async () => {
    const db = await openDb();
    await insertProduct(db, { name: 'Old bargain', priceCents: 100, createdAt: '2026-10-01T08:00:00.000Z' });
    for (let n = 1; n <= 18; n++) await insertProduct(db, { name: `Pack ${n}`, priceCents: 5_000 + n });
    await insertProduct(db, { name: 'Dear sale', priceCents: 90_000, salePriceCents: 80_000 });
    await insertProduct(db, { name: 'Cheap', priceCents: 4_000 });
    const { names } = shopApi(testServices(db));
    const all = await names('orderby=popularity&per_page=100');
    expect(all.slice(0, 3)).toEqual(['Dear sale', 'Cheap', 'Pack 1']);
    expect(all.at(-1)).toBe('Old bargain');
    expect(await names('orderby=popularity&per_page=7&page=3')).toEqual(all.slice(14, 21));
  });

  it('include answers those products, with orderby=include in that order', async () => {
    const db = await openDb();
    const { charizard, luffy, box } = await insertThree(db);
    const { names } = shopApi(testServices(db));
    expect(await names(`include=${luffy},${box},${charizard},${luffy},999&orderby=include`)).toEqual([
      LUFFY,
      DECK_BOX,
      CHARIZARD,
    ]);
    expect(await names(`include=${luffy}`)).toEqual([LUFFY]);
  });

  it('filters by SKU, where a variation stands for its product', async () => {
    const db = await openDb();
    await insertThree(db);
    const playmat = await insertProduct(db, { name: 'Playmat', sku: 'MAT' });
    const single = await insertProduct(db, { name: 'Single', sku: 'SV-1', type: 'variable' });
    await insertVariation(db, single, { sku: 'SV-1-NM', options: { Condition: 'Near Mint' } });
    const { names } = shopApi(testServices(db));
    expect((await names('sku=MAT,SV-1-NM,none')).sort()).toEqual(['Playmat', 'Single']);
    expect(await names(`sku=MAT,SV-1&include=${playmat}`)).toEqual(['Playmat']);
    expect(await names('sku=none')).toEqual([]);
    expect((await names('sku=mat,Sv-1-nm')).sort()).toEqual(['Playmat', 'Single']);
  });

  it('filters by featured, sale (in both spellings) and price', async () => {
    const db = await openDb();
    await insertThree(db);
    await insertProduct(db, { name: 'On sale', priceCents: 20_000, salePriceCents: 15_000, featured: true });
    const { names } = shopApi(testServices(db));
    for (const filter of ['featured=true', 'featured=1', 'onSale=true', 'on_sale=true', 'on_sale=1'])
      expect(await names(filter)).toEqual(['On sale']);
    expect(await names('onSale=false')).toHaveLength(3);
    expect((await names('min_price=150&max_price=199.50')).sort()).toEqual(['On sale', DECK_BOX].sort());
    expect(await names('min_price=450.01')).toEqual([CHARIZARD]);
    expect(await names('min_price=500&max_price=100')).toEqual([]);
  });

  it('in_stock agrees with the stock_status of every kind of product', async () => {
    const db = await openDb();
    const counted = await insertProduct(db, { name: 'counted', stock: 3 });
    const gone = await insertProduct(db, { name: 'gone', stock: 0 });
    await insertProduct(db, { name: 'backorder', stock: 0, backorders: 'notify' });
    await insertProduct(db, { name: 'uncounted' });
    await insertProduct(db, { name: 'uncounted, gone', stockStatus: 'outofstock' });
    const variable = await insertVariable(db, { name: 'one variation left' });
    await insertVariation(db, variable, { options: { Condition: 'Near Mint' }, stock: 0 });
    await insertVariation(db, variable, { options: { Condition: 'Played' }, stock: 2 });
    const soldOut = await insertVariable(db, { name: 'no variation left' });
    await insertVariation(db, soldOut, { options: { Condition: 'Near Mint' }, stock: 0 });
    await insertVariation(db, soldOut, { options: { Condition: 'Played' }, stock: 4, status: 'draft' });
    await insertVariation(db, soldOut, { options: { Condition: 'Poor' }, stock: 4, priceCents: null });
    const shared = await insertVariable(db, { name: 'shared stock', stock: 1 });
    await insertVariation(db, shared, { options: { Condition: 'Near Mint' }, stock: 'parent' });
    await insertVariable(db, { name: 'no variations' });
    await insertBundle(db, { name: 'bundle' }, [
      { productId: counted, quantity: 3 },
      { productId: variable, quantity: 2 },
    ]);
    await insertBundle(db, { name: 'bundle of more' }, [{ productId: counted, quantity: 4 }]);
    await insertBundle(db, { name: 'bundle, variable gone' }, [
      { productId: counted },
      { productId: soldOut },
    ]);
    await insertBundle(db, { name: 'bundle, part gone' }, [{ productId: counted }, { productId: gone }]);
    const { read } = shopApi(testServices(db));
    const all = (await read('/products?per_page=100', productListSchema)).data;
    const inStock = await read('/products?per_page=100&in_stock=true', productListSchema);
    const outOfStock = await read('/products?per_page=100&in_stock=false', productListSchema);
    const named = (list: typeof all) => list.map(({ name }) => name).sort();
    expect(named(inStock.data)).toEqual(named(all.filter((p) => p.stock_status !== 'outofstock')));
    expect(named(outOfStock.data)).toEqual(named(all.filter((p) => p.stock_status === 'outofstock')));
    expect(named(outOfStock.data)).toEqual(
      [
        'gone',
        'uncounted, gone',
        'no variation left',
        'no variations',
        'bundle of more',
        'bundle, variable gone',
        'bundle, part gone',
      ].sort(),
    );
  });

  it('ignores unknown parameters, and names each one that is wrong', async () => {
    const { get } = shopApi(testServices(await openDb()));
    expect((await get('/products?colour=red&_locale=user')).status).toBe(200);
    const wrong = {
      page: ['0', '-1', 'two', '1.5', '', '99999999999999999999'],
      per_page: ['0', '101', 'all', '-1'],
      orderby: ['rand', ''],
      order: ['up', 'DESC;--'],
      featured: ['yes', '2', ''],
      onSale: ['maybe'],
      on_sale: ['null'],
      in_stock: ['TRUE '],
      include: ['a', '1,b', '99999999999', '-1'],
      min_price: ['cheap', '-1', '1e3', '10,50', 'NaN'],
      max_price: ['1.999', '99999999999'],
      search: ['x'.repeat(201), 'a%00b'],
      category: ['x'.repeat(10_000), '%00'],
      brand: ['%00'],
      after: ['soon', '2026-13-01T00:00:00', '2026-11-21T10:00:00%2B99:99'],
    };
    for (const [parameter, values] of Object.entries(wrong)) {
      for (const value of values) {
        const response = await get(`/products?${parameter}=${value}`);
        expect([parameter, value, response.status]).toEqual([parameter, value, 400]);
        const error = apiErrorSchema.parse(await response.json());
        expect(error.code).toBe('rest_invalid_param');
        expect(error.message).toBe(`Invalid parameter(s): ${parameter}`);
        expect(Object.keys(error.data.params ?? {})).toEqual([parameter]);
      }
    }
    for (const query of [
      'page[a]=1',
      'per_page[]=10',
      'search[]=a',
      'min_price[]=5',
      'in_stock[]=1',
      'order[]=asc',
    ]) {
      const error = apiErrorSchema.parse(await (await get(`/products?${query}`)).json());
      expect(Object.keys(error.data.params ?? {})).toEqual([query.split('[')[0]]);
    }
    for (const query of [
      'attribute=Rare',
      'attribute[]=Rare',
      'attribute[Rarity][a]=Rare',
      'brand[a]=Pokemon',
    ]) {
      expect([query, (await get(`/products?${query}`)).status]).toEqual([query, 400]);
    }
    const several = apiErrorSchema.parse(await (await get('/products?page=x&per_page=x')).json());
    expect(Object.keys(several.data.params ?? {})).toEqual(['page', 'per_page']);
  });

  it('a list may be written with brackets, as WordPress reads it', async () => {
    const db = await openDb();
    const { charizard, luffy, box } = await insertThree(db);
    const { names } = shopApi(testServices(db));
    expect(await names(`include[]=${charizard}&include[]=${box}&order=asc`)).toEqual([CHARIZARD, DECK_BOX]);
    expect(await names(`include[0]=${luffy}`)).toEqual([LUFFY]);
    expect(await names('brand[]=Pokemon&brand[]=One%20Piece&order=asc')).toEqual([CHARIZARD, LUFFY]);
    expect(await names(`sku[]=${charizardEx.sku}`)).toEqual([CHARIZARD]);
    expect(await names('category[]=none&category[]=nothing')).toEqual([]);
  });

  it('of a parameter that is repeated the last one counts', async () => {
    const db = await openDb();
    const { charizard, luffy } = await insertThree(db);
    const { names } = shopApi(testServices(db));
    expect(await names(`include=${charizard}&include=${luffy}`)).toEqual([LUFFY]);
  });

  it('no text that a visitor sends is a failure of the server', async () => {
    const db = await openDb();
    await insertThree(db);
    const { get } = shopApi(testServices(db));
    const texts = ["'; drop table products; --", '🃏🔥', '%', '\\', '"', '‮\ufeff', '(((', '0', '{}', '*:*'];
    for (const text of texts.map(encodeURIComponent).concat('%ZZ', '%', '%E0%A4%A', '%ff')) {
      for (const parameter of ['search', 'category', 'brand', 'include', 'min_price', 'orderby', 'page']) {
        const { status } = await get(`/products?${parameter}=${text}`);
        expect([200, 400]).toContain(status);
      }
      const { status } = await get(`/products/${text}`);
      expect([400, 404]).toContain(status);
    }
    expect((await get('/products?category=5&category=6&__proto__[a]=1&constructor=2')).status).toBe(200);
  });
});
