import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import type { Db } from '../../../ground/db/tables.ts';
import { eachDatabase } from '../../../testing/databases.ts';
import { countsOf, createTestShop } from '../../../testing/import/shop.ts';

type Row = Record<string, string>;

const OLD = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  name1: 'Option1 Name',
  value1: 'Option1 Value',
  name2: 'Option2 Name',
  value2: 'Option2 Value',
  sku: 'Variant SKU',
  grams: 'Variant Grams',
  tracker: 'Variant Inventory Tracker',
  quantity: 'Variant Inventory Qty',
  policy: 'Variant Inventory Policy',
  price: 'Variant Price',
  compare: 'Variant Compare At Price',
  barcode: 'Variant Barcode',
  cost: 'Cost per item',
  image: 'Image Src',
  at: 'Image Position',
  alt: 'Image Alt Text',
  gift: 'Gift Card',
  variantImage: 'Variant Image',
  status: 'Status',
};
const NEW: typeof OLD = {
  title: 'Title',
  handle: 'URL handle',
  body: 'Description',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  published: 'Published on online store',
  status: 'Status',
  sku: 'SKU',
  barcode: 'Barcode',
  cost: 'Cost per item',
  name1: 'Option1 name',
  value1: 'Option1 value',
  name2: 'Option2 name',
  value2: 'Option2 value',
  price: 'Price',
  compare: 'Compare-at price',
  tracker: 'Inventory tracker',
  quantity: 'Inventory quantity',
  policy: 'Continue selling when out of stock',
  grams: 'Weight value (grams)',
  image: 'Product image URL',
  at: 'Image position',
  alt: 'Image alt text',
  variantImage: 'Variant image URL',
  gift: 'Gift card',
};

const fileOf = (columns: Partial<typeof OLD>, rows: Row[], delimiter = ','): string =>
  stringify(
    [Object.values(columns), ...rows.map((row) => Object.keys(columns).map((key) => row[key] ?? ''))],
    { delimiter },
  );

const CDN = 'https://cdn.shopify.com/s/files/1/0001/products';
const BOX: Row = {
  handle: 'surging-sparks-box',
  title: 'Surging Sparks Booster Box',
  body: '<p>36 boosters</p>',
  vendor: 'Pokémon Company, The',
  type: 'Booster Boxes',
  tags: 'Pokemon, Sealed',
  published: 'true',
  name1: 'Title',
  value1: 'Default Title',
  sku: 'SSP-BOX',
  grams: '750.0',
  tracker: 'shopify',
  quantity: '7',
  policy: 'deny',
  price: '2499.00',
  compare: '2999.00',
  cost: '1800.00',
  barcode: "'0820650850011",
  image: `${CDN}/box-2.jpg?v=1,5`,
  at: '2',
  gift: 'false',
  status: 'active',
};
const CARD: Row = {
  handle: 'pikachu-ex-238',
  title: 'Pikachu ex (238/191) [Surging Sparks]',
  vendor: 'Pokemon',
  type: 'Pokemon Single',
  tags: 'Surging Sparks, Ultra Rare',
  published: 'true',
  name1: 'Title',
  status: 'active',
  image: `${CDN}/pikachu.jpg`,
  at: '1',
};
const variant = (row: Row): Row => ({
  handle: 'pikachu-ex-238',
  tracker: 'shopify',
  policy: 'deny',
  price: '100.00',
  compare: '',
  grams: '2',
  ...row,
});
const ROWS: Row[] = [
  BOX,
  { handle: 'surging-sparks-box', image: `${CDN}/box-1.jpg`, at: '1' },
  { ...CARD, ...variant({ value1: 'Near Mint', sku: 'PKM-238-NM', quantity: '3', price: '899.95' }) },
  variant({ value1: 'Near Mint Foil', sku: 'PKM-238-NMF', quantity: '0', price: '1200.00', compare: '1000' }),
  variant({
    value1: 'Lightly Played',
    sku: '',
    quantity: '-2',
    price: '700',
    compare: '800',
    policy: 'continue',
  }),
];

async function goodsOf(db: Db) {
  const rows = await db
    .selectFrom('products as product')
    .leftJoin('products as parent', 'parent.id', 'product.parent_id')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .selectAll('product')
    .select([
      'parent.sku as parent',
      'managed',
      'available as quantity',
      'backorders',
      'stock.status as stock_status',
    ])
    .orderBy('product.id')
    .execute();
  return new Map(rows.map((row) => [row.sku ?? '', row]));
}

async function valuesOf(db: Db, sku: string) {
  const options = await db
    .selectFrom('variation_attributes as chosen')
    .innerJoin('products', 'products.id', 'variation_id')
    .select(['chosen.name', 'option'])
    .where('sku', '=', sku)
    .execute();
  return Object.fromEntries(options.map(({ name, option }) => [name, option]));
}

const urlsOf = async (db: Db, sku: string) =>
  (
    await db
      .selectFrom('product_images')
      .innerJoin('products', 'products.id', 'product_id')
      .innerJoin('images', 'images.id', 'image_id')
      .select('images.source')
      .where('sku', '=', sku)
      .orderBy('product_images.position')
      .execute()
  ).map(({ source }) => source);

eachDatabase((openDb) => {
  it.each([
    ['before 2025', OLD, ','],
    ['since 2025', NEW, ','],
    ['saved by a spreadsheet in South Africa', OLD, ';'],
  ])(
    "takes products, variations, pictures, prices and stock out of Shopify's export: %s",
    async (_, columns, separator) => {
      const db = await openDb();
      const { importCsv } = await createTestShop(db);
      const report = await importCsv(fileOf(columns, ROWS, separator));
      expect(report.problems).toEqual([]);
      expect(report).toMatchObject({ products: 2, variations: 3, created: 5, ignoredColumns: [columns.alt] });
      expect(report.readAs).toMatch(/^Shopify products, UTF-8, separated by /);

      const goods = await goodsOf(db);
      expect([...goods.keys()]).toEqual([
        'SSP-BOX',
        'pikachu-ex-238',
        'PKM-238-NM',
        'PKM-238-NMF',
        'pikachu-ex-238-Lightly-Played',
      ]);
      expect(goods.get('SSP-BOX')).toMatchObject({
        type: 'simple',
        name: 'Surging Sparks Booster Box',
        status: 'publish',
        regular_price_cents: 299_900,
        sale_price_cents: 249_900,
        weight_kg: 0.75,
        description: '<p>36 boosters</p>',
        managed: 1,
        quantity: 7,
        backorders: 'no',
      });
      expect(await urlsOf(db, 'SSP-BOX')).toEqual([`${CDN}/box-1.jpg`, `${CDN}/box-2.jpg?v=1,5`]);
      expect(goods.get('PKM-238-NM')).toMatchObject({
        type: 'variation',
        parent: 'pikachu-ex-238',
        regular_price_cents: 89_995,
        sale_price_cents: null,
        quantity: 3,
      });
      // A compare-at price that is lower is none.
      expect(goods.get('PKM-238-NMF')).toMatchObject({
        regular_price_cents: 120_000,
        sale_price_cents: null,
        stock_status: 'outofstock',
      });
      // What Shopify has sold beyond its stock is owed by Shopify's orders.
      expect(goods.get('pikachu-ex-238-Lightly-Played')).toMatchObject({
        regular_price_cents: 80_000,
        sale_price_cents: 70_000,
        quantity: 0,
        backorders: 'yes',
        stock_status: 'onbackorder',
      });
      expect(await valuesOf(db, 'PKM-238-NM')).toEqual({ Condition: 'Near Mint', Finish: 'Normal' });
      expect(await valuesOf(db, 'PKM-238-NMF')).toEqual({ Condition: 'Near Mint', Finish: 'Foil' });
      const named = async (table: 'brands' | 'tags' | 'categories') =>
        (await db.selectFrom(table).select('name').execute()).map(({ name }) => name).toSorted();
      expect(await named('brands')).toEqual(['Pokemon', 'Pokémon Company, The']);
      expect(await named('tags')).toEqual(['Pokemon', 'Sealed', 'Surging Sparks', 'Ultra Rare']);
      expect(await named('categories')).toEqual(['Booster Boxes', 'Pokemon Single']);
      const kept = await db.selectFrom('product_meta').selectAll().orderBy('key').execute();
      expect(kept.map(({ key, value }) => [key, value])).toEqual([
        ['_cogs_total_value', '1800.00'],
        ['_global_unique_id', '0820650850011'],
      ]);

      const again = await importCsv(fileOf(columns, ROWS, separator));
      expect(countsOf(again)).toEqual({ created: 0, updated: 0, unchanged: 5, failed: 0 });
    },
  );

  it('reads the same whatever lies between the rows of a product', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(fileOf(OLD, ROWS));
    const [box, boxPicture, ...card] = ROWS as [Row, Row, ...Row[]];
    const apart = await importCsv(fileOf(OLD, [box, ...card, boxPicture]));
    expect(countsOf(apart)).toMatchObject({ unchanged: 5, failed: 0 });
  });

  it('leaves gift cards out, and says so', async () => {
    const { importCsv } = await createTestShop(await openDb());
    const gift = { ...BOX, handle: 'gift-card', title: 'Gift Card', gift: 'true', sku: '', value1: 'R100' };
    const report = await importCsv(fileOf(OLD, [BOX, gift, { handle: 'gift-card', value1: 'R200' }]));
    expect(report).toMatchObject({ products: 1, variations: 0, failed: 0 });
    expect(report.warnings).toEqual([
      {
        line: 3,
        reason: 'Gift Card is a gift card: left out. Make it in the office, as a product sold as a gift card',
      },
    ]);
  });

  it.each([
    [{ status: 'active', published: 'true' }, 'publish'],
    [{ status: '', published: 'TRUE' }, 'publish'],
    [{ status: 'Active', published: 'false' }, 'private'],
    [{ status: 'unlisted', published: 'true' }, 'private'],
    [{ status: 'draft', published: 'true' }, 'draft'],
    [{ status: 'archived', published: 'true' }, 'private'],
  ])('a product that is %j there is %s here', async (row, status) => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(fileOf(OLD, [{ ...BOX, ...row }]));
    expect((await goodsOf(db)).get('SSP-BOX')?.status).toBe(status);
  });

  it('sells nothing for nothing, and names what is wrong by the columns of the file', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const only = (row: Row): Row => ({ ...BOX, at: '', image: '', compare: '', ...row });
    const { problems } = await importCsv(
      fileOf(OLD, [
        only({ handle: 'a', sku: 'A', price: '0.00' }),
        only({ handle: 'b', sku: 'B', price: '0.00', compare: '100' }),
        only({ handle: 'c', sku: 'C', price: '$5.00' }),
        only({ handle: 'd', sku: '8.2E+11' }),
        only({ handle: 'e', sku: 'E', quantity: 'some' }),
        only({ handle: 'f', sku: 'F', price: '1,234' }),
        only({ handle: 'g', sku: 'G', status: 'sleeping' }),
        only({ handle: 'h', sku: 'H', grams: 'heavy' }),
        only({ handle: '', sku: 'I' }),
        only({ handle: 'j', sku: 'J', title: '' }),
        only({ handle: 'k', sku: 'K', price: '12,50' }),
      ]),
    );
    expect(problems).toEqual([
      { line: 2, reason: expect.stringContaining('Variant Price is "0.00", which is no price') },
      { line: 3, reason: expect.stringContaining('Variant Price is "0.00", which is no price') },
      {
        line: 4,
        reason: expect.stringContaining('Variant Price is "$5.00": the shop\'s prices are in rand'),
      },
      { line: 5, reason: expect.stringContaining('Variant SKU (SKU) is "8.2E+11"') },
      { line: 6, reason: expect.stringContaining('Variant Inventory Qty (Stock) is "some"') },
      { line: 7, reason: expect.stringContaining('Variant Price is "1,234", which can be read in two ways') },
      { line: 8, reason: 'Status is "sleeping": give active, draft or archived' },
      { line: 9, reason: expect.stringContaining('Variant Grams is "heavy"') },
      { line: 10, reason: 'Handle is empty: it says which rows are one product' },
      { line: 11, reason: 'Name is empty' },
    ]);
    expect((await goodsOf(db)).get('K')?.regular_price_cents).toBe(1_250);
  });

  it('counts no stock that Shopify does not count, and sells none that it counts elsewhere', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(fileOf(OLD, [{ ...BOX, tracker: '', quantity: '4' }]));
    expect((await goodsOf(db)).get('SSP-BOX')).toMatchObject({ managed: 0, stock_status: 'instock' });
    // A shop with several locations gets a file without quantities.
    const { quantity: _, ...columns } = OLD;
    const card = { ...BOX, handle: 'other', sku: 'OTHER' };
    expect((await importCsv(fileOf(columns, [card]))).warnings).toEqual([
      { line: 1, reason: expect.stringContaining('has no quantities') },
    ]);
    expect((await goodsOf(db)).get('OTHER')).toMatchObject({ managed: 0, stock_status: 'outofstock' });
    await importCsv('SKU,Stock\nOTHER,3\n');
    await importCsv(fileOf(columns, [card]));
    expect((await goodsOf(db)).get('OTHER')).toMatchObject({
      managed: 1,
      quantity: 3,
      stock_status: 'instock',
    });
  });

  it('keeps variants apart whose conditions the shop calls the same', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const rows = ['Mint', 'Gem Mint'].map((value1, at) => ({
      ...(at === 0 ? CARD : {}),
      ...variant({ value1, sku: `S${at}`, quantity: '1' }),
    }));
    expect((await importCsv(fileOf(OLD, rows))).problems).toEqual([]);
    const chosen = await db
      .selectFrom('variation_attributes')
      .select('option')
      .orderBy('variation_id')
      .execute();
    expect(chosen.map(({ option }) => option)).toEqual(['Mint', 'Gem Mint']);
  });

  it('does not sell a product twice that has got variants since', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(fileOf(OLD, [BOX]));
    const rows = ['Red', 'Blue'].map((value1, at) => ({
      ...(at === 0 ? { ...BOX, name1: 'Colour' } : { handle: BOX.handle ?? '', price: '10' }),
      ...{ value1, sku: at === 0 ? 'SSP-BOX' : 'SSP-BLUE' },
    }));
    const { problems } = await importCsv(fileOf(OLD, rows));
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('SKU SSP-BOX is a product without variations in the shop'),
      expect.any(String),
      expect.any(String),
    ]);
    expect([...(await goodsOf(db)).keys()]).toEqual(['SSP-BOX']);
  });

  it('tells variants apart that share a SKU, and a product from a variant named like it', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const columns = OLD;
    const rows = ['Near Mint', 'Damaged'].map((value1, at) => ({
      ...(at === 0 ? CARD : {}),
      ...variant({ value1, sku: 'PIKACHU-EX-238', quantity: '1' }),
    }));
    const report = await importCsv(fileOf(columns, rows));
    expect(report.problems).toEqual([]);
    expect([...(await goodsOf(db)).keys()]).toEqual([
      'pikachu-ex-238',
      'PIKACHU-EX-238-Near-Mint',
      'PIKACHU-EX-238-Damaged',
    ]);
    const single = await importCsv(
      fileOf(
        columns,
        rows.map((row, at) => ({ ...row, handle: 'x', sku: at === 0 ? 'X' : 'OTHER' })),
      ),
    );
    expect(single.problems).toEqual([]);
    expect([...(await goodsOf(db)).keys()].slice(3)).toEqual(['x-product', 'X', 'OTHER']);
  });

  it.each([
    ['Name,Email,Financial Status,Id,Lineitem name\n#1,a@b.c,paid,5,Box\n', 'is a list of orders'],
    ['First Name,Last Name,Email,Accepts Email Marketing\nA,B,a@b.c,no\n', 'is a list of customers'],
    [
      'Handle,Title,Option1 Name,SKU,Location,Available,On hand\na,A,Title,S,Here,1,1\n',
      'is a list of stock',
    ],
  ])('refuses what else Shopify exports: %#', async (file, reason) => {
    const { importBytes } = await createTestShop(await openDb());
    expect(await importBytes(file)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
  });
});
