import { expect, it } from 'vitest';
import { apiErrorSchema } from '#contract/errors.ts';
import { linkedProductsSchema, productAnswerSchema, productListSchema } from '#contract/products.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db } from '../ground/db/tables.ts';
import {
  charizardEx,
  deckBox,
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
  luffyLeader,
} from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import type { LinkKind } from './tables.ts';

const one = async (services: Parameters<typeof shopApi>[0], id: number, query = '') =>
  (await shopApi(services).read(`/products/${id}${query}`, productAnswerSchema)).data;

const link = (db: Db, product_id: number, linked_id: number, kind: LinkKind, position = 0) =>
  db.insertInto('product_links').values({ product_id, linked_id, kind, position }).execute();

eachDatabase((openDb) => {
  it('a simple product has every field of the contract', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { ...charizardEx, images: ['products/charizard ex.svg'] });
    await db
      .insertInto('images')
      .values({ file: null, source: 'https://elsewhere.test/back.png', alt: '' })
      .execute();
    await db.insertInto('product_images').values({ product_id: id, image_id: 2, position: 1 }).execute();
    const product = await one(testServices(db), id);
    expect(product).toMatchObject({
      id,
      name: 'Charizard ex (199/165)',
      sku: 'SV3PT5-199',
      type: 'simple',
      status: 'publish',
      permalink: `http://shop.test/shop/product/${id}`,
      price: '1299.00',
      available_price: '1299.00',
      regular_price: '1299.00',
      sale_price: '',
      on_sale: false,
      purchasable: true,
      manage_stock: true,
      stock_quantity: 5,
      stock_status: 'instock',
      backorders: 'no',
      weight: '0.005',
      dimensions: { length: '', width: '', height: '' },
      has_variations: false,
      variations: [],
      bundled_items: [],
      offers: [],
      shown_offer: null,
    });
    expect(product.categories.map(({ name }) => name)).toEqual(['Pokemon Singles']);
    expect(product.brands).toEqual([{ id: 1, name: 'Pokemon', slug: 'pokemon' }]);
    // The second image's file is not here: it is left out.
    expect(product.images).toEqual([
      {
        id: 1,
        src: 'http://shop.test/media/products/charizard%20ex.svg',
        name: 'charizard ex',
        alt: '',
        width: 600,
        height: 840,
      },
    ]);
  });

  it('the offers of a single are its variations with a price, the best condition first; the best in stock is shown', async () => {
    const db = await openDb();
    const conditions = ['Near Mint', 'Lightly Played', 'Heavily Played'];
    const id = await insertVariable(db, {
      name: 'Torkoal',
      attributes: { Finish: ['Holo'], Condition: conditions },
    });
    const heavily = await insertVariation(db, id, {
      options: { Condition: 'Heavily Played' },
      priceCents: 3_000,
    });
    const lightly = await insertVariation(db, id, {
      options: { Condition: 'Lightly Played', Finish: 'Holo' },
      priceCents: 7_000,
      salePriceCents: 6_000,
      stock: 2,
    });
    await insertVariation(db, id, { options: { Condition: 'Near Mint', Finish: 'Holo' }, priceCents: null });
    const mint = await insertVariation(db, id, {
      options: { Condition: 'Near Mint' },
      priceCents: 9_000,
      stock: 0,
    });
    const services = testServices(db);
    const product = await one(services, id);
    expect(product.offers).toEqual([
      {
        variation_id: mint,
        options: [{ name: 'Condition', option: 'Near Mint' }],
        price: '90.00',
        regular_price: '90.00',
        on_sale: false,
        stock_status: 'outofstock',
        stock_quantity: 0,
        matches: true,
      },
      {
        variation_id: lightly,
        options: [
          { name: 'Finish', option: 'Holo' },
          { name: 'Condition', option: 'Lightly Played' },
        ],
        price: '60.00',
        regular_price: '70.00',
        on_sale: true,
        stock_status: 'instock',
        stock_quantity: 2,
        matches: true,
      },
      expect.objectContaining({
        variation_id: heavily,
        price: '30.00',
        stock_status: 'instock',
        stock_quantity: null,
      }),
    ]);
    expect(product.shown_offer).toBe(lightly);
    expect((await one(services, id, '?include_variations=true')).offers).toEqual(product.offers);
    const { data } = await shopApi(services).read('/products', productListSchema);
    expect(data).toMatchObject([{ offers: product.offers, shown_offer: lightly, price: '30.00' }]);
  });

  it('a slash behind the address changes nothing', async () => {
    const db = await openDb();
    const { get } = shopApi(testServices(db));
    const id = await insertProduct(db, charizardEx);
    for (const path of ['/products', `/products/${id}`, '/products/categories', `/products/${id}/linked`]) {
      expect(await (await get(`${path}/`)).text()).toBe(await (await get(path)).text());
    }
    expect((await get('/products//')).status).toBe(404);
  });

  it('the lines of a description written without tags stay lines', async () => {
    const db = await openDb();
    const plain = await insertProduct(db, {
      ...deckBox,
      description: 'Holds 80.\nSleeved.\n\nBlack <b>felt</b>.',
    });
    const marked = await insertProduct(db, {
      ...luffyLeader,
      description: '<p>One</p>\n<ul>\n<li>Two</li>\n</ul>',
    });
    expect((await one(testServices(db), plain)).description).toBe(
      '<p>Holds 80.<br />\nSleeved.</p>\n<p>Black <b>felt</b>.</p>\n',
    );
    expect((await one(testServices(db), marked)).description).toBe('<p>One</p>\n<ul>\n<li>Two</li>\n</ul>\n');
  });

  it('a sale price counts inside its window only', async () => {
    const db = await openDb();
    const services = testServices(db);
    const id = await insertProduct(db, {
      ...charizardEx,
      salePriceCents: 99_900,
      saleStartsAt: '2026-11-27T00:00:00.000Z',
      saleEndsAt: '2026-11-28T00:00:00.000Z',
    });
    expect(await one(services, id)).toMatchObject({ price: '1299.00', sale_price: '', on_sale: false });
    services.clock.set('2026-11-27T12:00:00.000Z');
    expect(await one(services, id)).toMatchObject({
      price: '999.00',
      regular_price: '1299.00',
      sale_price: '999.00',
      on_sale: true,
    });
    services.clock.set('2026-11-28T00:00:00.000Z');
    expect(await one(services, id)).toMatchObject({ price: '1299.00', on_sale: false });
  });

  it('stock follows what can still be bought', async () => {
    const db = await openDb();
    const services = testServices(db);
    const cases = [
      [{ stock: 3 }, { manage_stock: true, stock_quantity: 3, stock_status: 'instock' }],
      [{ stock: 0 }, { manage_stock: true, stock_quantity: 0, stock_status: 'outofstock' }],
      [
        { stock: 0, backorders: 'yes' },
        { stock_quantity: null, stock_status: 'onbackorder', backorders: 'yes', purchasable: true },
      ],
      [{}, { manage_stock: false, stock_quantity: null, stock_status: 'instock' }],
      [
        { stockStatus: 'outofstock' },
        { stock_quantity: null, stock_status: 'outofstock', purchasable: true },
      ],
      [{ stockStatus: 'onbackorder' }, { stock_quantity: null, stock_status: 'onbackorder' }],
      [{ priceCents: null }, { price: '', regular_price: '', purchasable: false }],
    ] as const;
    for (const [product, answer] of cases) {
      const id = await insertProduct(db, { name: 'Booster Pack', ...product });
      expect(await one(services, id)).toMatchObject(answer);
    }
  });

  it('gives no quantity of what is on backorder, whichever kind of product it is', async () => {
    const db = await openDb();
    const services = testServices(db);
    const awaited = await insertProduct(db, { name: 'Awaited', stock: 0, backorders: 'notify' });
    const left = await insertProduct(db, { name: 'Left', stock: 4 });
    const shared = await insertVariable(db, { name: 'Shared', stock: 0, backorders: 'yes' });
    await insertVariation(db, shared, { options: { Colour: 'Red' }, stock: 'parent' });
    await insertVariation(db, shared, { options: { Colour: 'Blue' }, stock: 0 });
    const bundle = await insertBundle(db, { name: 'Bundle' }, [
      { productId: awaited, quantity: 2 },
      { productId: left },
    ]);
    const onBackorder = { stock_quantity: null, manage_stock: false, stock_status: 'onbackorder' };
    expect(await one(services, bundle)).toMatchObject({
      ...onBackorder,
      bundled_items: [onBackorder, { stock_quantity: 4, stock_status: 'instock' }],
    });
    expect(await one(services, shared, '?include_variations=true')).toMatchObject({
      ...onBackorder,
      variations: [onBackorder, { stock_quantity: 0, manage_stock: true, stock_status: 'outofstock' }],
    });
  });

  it('a variable product shows its cheapest variation and, when asked, every variation in full', async () => {
    const db = await openDb();
    const services = testServices(db);
    const id = await insertVariable(db, {
      name: 'Umbreon VMAX',
      images: ['umbreon.svg'],
      attributes: { Condition: ['Near Mint', 'Played'], Language: ['English', 'Japanese'] },
      defaults: { Condition: 'Near Mint' },
      soldIndividually: true,
    });
    const mint = await insertVariation(db, id, {
      options: { Language: 'English', Condition: 'Near Mint' },
      sku: 'UMB-NM',
      priceCents: 90_000,
      stock: 0,
      image: 'umbreon-mint.svg',
    });
    const played = await insertVariation(db, id, {
      options: { Condition: 'Played' },
      priceCents: 50_000,
      salePriceCents: 45_000,
      stock: 2,
    });
    await insertVariation(db, id, { options: { Condition: 'Draft' }, priceCents: 1, status: 'draft' });

    const brief = await one(services, id);
    expect(brief).toMatchObject({
      type: 'variable',
      price: '450.00',
      regular_price: '',
      sale_price: '',
      on_sale: true,
      purchasable: true,
      manage_stock: false,
      stock_quantity: null,
      stock_status: 'instock',
      has_variations: true,
      variations: [mint, played],
      default_attributes: [{ id: 1, name: 'Condition', option: 'Near Mint' }],
    });
    expect(brief.attributes[0]).toEqual({
      id: 1,
      name: 'Condition',
      slug: 'pa_condition',
      position: 0,
      visible: true,
      variation: true,
      options: ['Near Mint', 'Played'],
    });

    const full = await one(services, id, '?include_variations=true');
    expect(full.variations).toMatchObject([
      {
        id: mint,
        parent_id: id,
        sku: 'UMB-NM',
        name: 'Near Mint, English',
        permalink: `http://shop.test/shop/product/${id}`,
        price: '900.00',
        stock_quantity: 0,
        stock_status: 'outofstock',
        sold_individually: true,
        image: { src: 'http://shop.test/media/umbreon-mint.svg' },
        attributes: [
          { name: 'Condition', slug: 'pa_condition', option: 'Near Mint' },
          { name: 'Language', slug: 'pa_language', option: 'English' },
        ],
      },
      { id: played, name: 'Played', price: '450.00', sale_price: '450.00', stock_quantity: 2, image: null },
    ]);
  });

  it('a variable product says what its cheapest variation costs that is not sold out, while there is one', async () => {
    const db = await openDb();
    const services = testServices(db);
    const id = await insertVariable(db, { name: 'Dune Chaser' });
    await insertVariation(db, id, { options: { Condition: 'Played' }, priceCents: 5_990, stock: 0 });
    await insertVariation(db, id, { options: { Condition: 'Mint' }, priceCents: 8_390, stock: 1 });
    const mintIsLeft = { price: '59.90', available_price: '83.90', stock_status: 'instock' };
    expect(await one(services, id)).toMatchObject(mintIsLeft);
    await db.updateTable('stock').set({ available: 0 }).execute();
    await publishChanges(db, 'stock', [id], new Date());
    const again = await one(testServices(db), id);
    expect(again).toMatchObject({ price: '59.90', available_price: '59.90', stock_status: 'outofstock' });
  });

  it('variations that share their parent’s stock answer it', async () => {
    const db = await openDb();
    const id = await insertVariable(db, { name: 'Sleeves', stock: 7 });
    await insertVariation(db, id, { options: { Colour: 'Red' }, stock: 'parent' });
    const product = await one(testServices(db), id, '?include_variations=1');
    expect(product).toMatchObject({ manage_stock: true, stock_quantity: 7, stock_status: 'instock' });
    expect(product.variations).toMatchObject([{ manage_stock: true, stock_quantity: 7 }]);
  });

  it('a bundle lists its components and holds as many as the scarcest allows', async () => {
    const db = await openDb();
    const services = testServices(db);
    const pack = await insertProduct(db, { name: 'Booster Pack', stock: 11 });
    const box = await insertProduct(db, deckBox);
    const sleeves = await insertVariable(db, { name: 'Sleeves', attributes: { Colour: ['Red', 'Blue'] } });
    const red = await insertVariation(db, sleeves, { options: { Colour: 'Red' }, stock: 2 });
    const blue = await insertVariation(db, sleeves, { options: { Colour: 'Blue' }, stock: 9 });
    await insertVariation(db, sleeves, { options: { Colour: 'Unpriced' }, stock: 99, priceCents: null });
    const id = await insertBundle(db, { name: 'Starter Kit', priceCents: 50_000 }, [
      { productId: pack, quantity: 3 },
      { productId: box },
      { productId: sleeves, quantity: 4 },
    ]);
    const kit = await one(services, id);
    // 11 packs make 3 kits, 40 boxes 40, the blue sleeves 2.
    expect(kit).toMatchObject({
      type: 'bundle',
      price: '500.00',
      manage_stock: true,
      stock_quantity: 2,
      stock_status: 'instock',
      purchasable: true,
      has_variations: false,
      variations: [],
    });
    const stockOf = (units: number) => ({
      manage_stock: true,
      stock_quantity: units,
      stock_status: 'instock',
      backorders: 'no',
    });
    const whole = { attributes: [], variation_ids: [], variations: [] };
    expect(kit.bundled_items).toEqual([
      { product_id: pack, name: 'Booster Pack', quantity: 3, ...stockOf(11), ...whole },
      { product_id: box, name: deckBox.name, quantity: 1, ...stockOf(40), ...whole },
      {
        product_id: sleeves,
        name: 'Sleeves',
        quantity: 4,
        manage_stock: false,
        stock_quantity: null,
        stock_status: 'instock',
        backorders: 'no',
        attributes: ['Colour'],
        variation_ids: [red, blue],
        variations: [
          { id: red, ...stockOf(2) },
          { id: blue, ...stockOf(9) },
        ],
      },
    ]);
    await db.updateTable('stock').set({ available: 3 }).where('product_id', '=', blue).execute();
    await publishChanges(db, 'stock', [blue], services.now());
    expect(await one(services, id)).toMatchObject({
      stock_quantity: 0,
      stock_status: 'outofstock',
      bundled_items: [{}, {}, { variations: [{ stock_quantity: 2 }, { stock_quantity: 3 }] }],
    });
  });

  it('a bundle whose figure depends on a choice is not counted, and one that awaits a component neither', async () => {
    const db = await openDb();
    const services = testServices(db);
    const pack = await insertProduct(db, { name: 'Booster Pack', stock: 28 });
    const awaited = await insertProduct(db, { name: 'Binder', stock: 0, backorders: 'notify' });
    const sleeves = await insertVariable(db, { name: 'Sleeves' });
    const red = await insertVariation(db, sleeves, { options: { Colour: 'Red' }, stock: 1 });
    await insertVariation(db, sleeves, { options: { Colour: 'Blue' }, stock: 66 });
    const packs = { productId: pack, quantity: 2 };
    const kit = await insertBundle(db, { name: 'Kit' }, [packs, { productId: sleeves }]);
    const uncounted = { manage_stock: false, stock_quantity: null };
    expect(await one(services, kit)).toMatchObject({ ...uncounted, stock_status: 'instock' });
    const late = await insertBundle(db, { name: 'Late' }, [packs, { productId: awaited }]);
    expect(await one(services, late)).toMatchObject({ ...uncounted, stock_status: 'onbackorder' });

    await db.updateTable('stock').set({ available: 14 }).where('product_id', '=', red).execute();
    await publishChanges(db, 'stock', [red], services.now());
    expect(await one(services, kit)).toMatchObject({ manage_stock: true, stock_quantity: 14 });
  });

  it('a hidden product is reachable by its address', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { ...charizardEx, visibility: 'hidden' });
    expect(await one(testServices(db), id)).toMatchObject({ id, catalog_visibility: 'hidden' });
  });

  it('draft, private and pending products, variations and unknown ids are an invalid ID', async () => {
    const db = await openDb();
    const { get } = shopApi(testServices(db));
    const parent = await insertVariable(db, { name: 'Umbreon' });
    const ids: unknown[] = [await insertVariation(db, parent, { options: { Condition: 'Played' } })];
    for (const status of ['draft', 'private', 'pending'] as const)
      ids.push(await insertProduct(db, { name: status, status }));
    ids.push(0, 999, 2_147_483_648, '99999999999999999999', 'abc', '1.5', '-1', '%00', '1%20or%201=1');
    for (const id of ids) {
      for (const path of [`/products/${id}`, `/products/${id}/linked`]) {
        const response = await get(path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(apiErrorSchema.parse(await response.json())).toMatchObject({
          code: 'woocommerce_rest_product_invalid_id',
          message: 'Invalid ID.',
          data: { status: 404 },
        });
      }
    }
    expect((await get(`/products/${parent}?include_variations=perhaps`)).status).toBe(400);
  });

  it('linked answers upsells and cross-sells in full, in the owner’s order', async () => {
    const db = await openDb();
    const services = testServices(db);
    const id = await insertProduct(db, charizardEx);
    const luffy = await insertProduct(db, luffyLeader);
    const box = await insertProduct(db, deckBox);
    const draft = await insertProduct(db, { name: 'Draft', status: 'draft' });
    await link(db, id, box, 'upsell', 1);
    await link(db, id, luffy, 'upsell', 0);
    await link(db, id, draft, 'upsell', 2);
    await link(db, id, luffy, 'cross_sell');
    const linked = await shopApi(services).read(`/products/${id}/linked`, linkedProductsSchema);
    expect(linked).toMatchObject({ success: true, total_upsells: 2, total_cross_sells: 1 });
    expect(linked.upsells.map((product) => product.id)).toEqual([luffy, box]);
    expect(linked.cross_sells.map((product) => product.id)).toEqual([luffy]);
    expect(await one(services, id)).toMatchObject({ upsell_ids: [luffy, box], cross_sell_ids: [luffy] });
    const alone = await shopApi(services).read(`/products/${box}/linked`, linkedProductsSchema);
    expect(alone).toMatchObject({ upsells: [], cross_sells: [], total_upsells: 0, total_cross_sells: 0 });
  });
});
