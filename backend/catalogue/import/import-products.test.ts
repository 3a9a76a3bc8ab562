import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { countsOf, createTestShop, IMPORTED_AT, recorded } from '../../testing/import/shop.ts';

const LATER = new Date('2026-11-22T10:00:00.000Z');

eachDatabase((openDb) => {
  it("makes 18 products and 7 variations of WooCommerce's own sample, and nothing the second time", async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const sample = await recorded.woocommerceSample();
    const first = await importCsv(sample);
    expect(first).toMatchObject({ products: 18, variations: 7, created: 25, failed: 0, warnings: [] });
    expect(first.ignoredColumns).toEqual(['Weight (lbs)', 'Length (in)', 'Width (in)', 'Height (in)']);

    const before = await everything(db);
    const second = await importCsv(sample, { now: LATER });
    expect(countsOf(second)).toEqual({ created: 0, updated: 0, unchanged: 25, failed: 0 });
    expect(await everything(db)).toEqual(before);
  });

  it('imports what the sample contains on purpose', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(await recorded.woocommerceSample());
    const bySku = new Map((await productsOf(db)).map((product) => [product.sku, product]));

    expect(bySku.get('woo-hoodie-with-pocket')).toMatchObject({
      visibility: 'hidden',
      featured: 1,
      on_sale: 1,
    });
    expect(bySku.get('Woo-beanie-logo')).toMatchObject({ type: 'simple', price_cents: 1_800 });
    expect(bySku.get('wp-pennant')).toMatchObject({
      type: 'external',
      price_cents: 1_105,
      button_text: 'Buy on the WordPress swag store!',
    });
    expect(await metaOf(db, 'woo-album')).toMatchObject({
      _virtual: 'yes',
      _downloadable: 'yes',
      _download_limit: '1',
      _download_1_name: 'Single 1',
      _download_2_name: 'Single 2',
      _wpcom_is_markdown: '1',
    });
    expect(await linksOf(db, 'logo-collection')).toEqual([
      ['grouped', 'woo-hoodie-with-logo'],
      ['grouped', 'woo-tshirt'],
      ['grouped', 'woo-beanie'],
    ]);
    expect(bySku.get('logo-collection')).toMatchObject({ price_cents: 1_800, on_sale: 1 });

    // A variable product costs what its cheapest variation costs; one comes long after its parent.
    expect(bySku.get('woo-vneck-tee')).toMatchObject({ price_cents: 1_500, on_sale: 0 });
    expect(bySku.get('woo-hoodie')).toMatchObject({ price_cents: 4_200, on_sale: 1 });
    expect(bySku.get('woo-hoodie-blue-logo')?.parent_id).toBe(bySku.get('woo-hoodie')?.id);
    expect(await attributesOf(db, 'woo-hoodie')).toEqual([
      ['Color', 'shop-wide', 'for variations', ['Blue', 'Green', 'Red']],
      ['Logo', 'local', 'for variations', ['Yes', 'No']],
    ]);
    // No size: any size.
    expect(await optionsOf(db, 'woo-vneck-tee-red')).toEqual([['Color', 'Red']]);
    expect(await facetsOf(db, 'woo-vneck-tee')).toEqual(['Blue', 'Green', 'Large', 'Medium', 'Red', 'Small']);
    expect(await categoriesOf(db)).toEqual([
      'Clothing',
      'Clothing > Accessories',
      'Clothing > Hoodies',
      'Clothing > Tshirts',
      'Decor',
      'Music',
    ]);
  });

  it('imports card singles with sales, backorders, brands, tags and shop-wide attributes', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const report = await importCsv(await recorded.cardSingles());
    expect(report).toMatchObject({ products: 300, variations: 0, created: 300, failed: 0 });
    const products = await productsOf(db);
    expect(products.filter(({ on_sale }) => on_sale === 1).length).toBeGreaterThan(10);
    const [meganium] = products;
    expect(meganium).toMatchObject({
      name: 'Meganium - 1/13 - Mega Evolution Black Star Promos',
      slug: 'meganium-1-13-mega-evolution-black-star-promos',
      price_cents: 18_100,
      weight_kg: 0.005,
      width_cm: 6.5,
    });
    expect(await db.selectFrom('brands').select(['name', 'slug']).execute()).toEqual([
      { name: 'Pokemon', slug: 'pokemon' },
    ]);
    expect(await facetsOf(db, 'PKM-MEP-1')).toEqual([
      '1/13',
      'Mega Evolution Black Star Promos',
      'Near Mint',
      'RareHolo',
    ]);
    const slugs = products.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('imports 50 variable cards with 150 variations, each counted by itself', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const report = await importCsv(await recorded.cardVariables());
    expect(report).toMatchObject({ products: 50, variations: 150, created: 200, failed: 0 });
    const products = await productsOf(db);
    for (const variation of products.filter(({ type }) => type === 'variation')) {
      expect(variation.stock_id).toBe(variation.id);
    }
    for (const parent of products.filter(({ type }) => type === 'variable')) {
      const prices = products
        .filter(({ parent_id }) => parent_id === parent.id)
        .map((each) => each.price_cents ?? 0);
      expect(parent.price_cents).toBe(Math.min(...prices));
    }
    expect(countsOf(await importCsv(await recorded.cardVariables()))).toMatchObject({ unchanged: 200 });
  });

  it('gives the same shop for any order of columns and rows', async () => {
    const records = parse(await recorded.woocommerceSample(), { bom: true });
    const [header = [], ...rows] = records;
    const original = await shopOf(await openDb(), toCsv([header, ...rows]));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...header.keys()], { minLength: header.length }),
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        async (columns, shuffledRows) => {
          const shuffled = [header, ...shuffledRows].map((cells) =>
            columns.map((column) => cells[column] ?? ''),
          );
          expect(await shopOf(await openDb(), toCsv(shuffled))).toEqual(original);
        },
      ),
      { numRuns: 4 },
    );
  });

  it('says in a dry run exactly what the import then does, and changes nothing', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const sample = await recorded.woocommerceSample();
    await importCsv(sample);
    const changed = sample
      .toString()
      .replace(',18,T-Shirt', ',19,T-Shirt')
      .replace('"Logo Collection"', '"Logos"')
      .replace('woo-belt', 'new-belt')
      .replace('woo-hoodie-with-logo, woo-tshirt', 'new-belt, woo-tshirt')
      .replace('11.05', 'eleven');
    const before = await everything(db);
    const dry = await importCsv(changed, { dryRun: true, now: LATER });
    expect(await everything(db)).toEqual(before);
    expect(countsOf(dry)).toEqual({ created: 0, updated: 2, unchanged: 22, failed: 1 });
    expect(await importCsv(changed, { now: LATER })).toEqual(dry);
    expect(countsOf(await importCsv(changed, { dryRun: true }))).toEqual({
      created: 0,
      updated: 0,
      unchanged: 24,
      failed: 1,
    });
  });

  it('gives a product whose ID it knows its new SKU, and refuses an ID that stands in the file twice', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv('ID,SKU,Name,Regular price\n7,OLD,One,1\n');
    expect(countsOf(await importCsv('ID,SKU,Name,Regular price\n7,NEW,One,1\n'))).toMatchObject({
      created: 0,
      updated: 1,
    });
    const report = await importCsv('ID,SKU,Name,Regular price\n8,A,Two,2\n8,B,Three,3\n');
    expect(report.problems).toEqual([{ line: 3, reason: 'ID 8 stands in line 2 already' }]);
    expect(await db.selectFrom('products').select(['sku', 'source_id']).orderBy('id').execute()).toEqual([
      { sku: 'NEW', source_id: 7 },
      { sku: 'A', source_id: 8 },
    ]);
  });

  it('reports each bad row with its line and reason, and imports the good ones', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const report = await importCsv(
      [
        'SKU,Type,Name,Description,Regular price,Stock,Parent,Bundled items',
        'good,simple,Good,"two',
        'lines",10,1,,',
        'negative,simple,Negative,,-5,1,,',
        '',
        'words,simple,Words,,ten rand,many,,',
        'type,booster,Type,,10,1,,',
        'good,simple,Good again,,10,1,,',
        ',simple,No key,,10,1,,',
        'orphan,variation,Orphan,,10,1,nowhere,',
        'childless,variation,Childless,,10,1,good,',
        'alone,variation,Alone,,10,1,,',
        'short,simple,Short,,10',
        'nameless,simple,,,10,1,,',
        'empty-box,bundle,Empty box,,10,,,',
        'box,bundle,Box,,10,,,"good x 2\\, nothing"',
        'box2,bundle,Box 2,,10,,,"good x 2, nothing"',
        'last,simple,Last,,10,1,,',
      ].join('\r\n'),
    );
    expect(report.problems).toEqual([
      { line: 4, reason: expect.stringContaining('Regular price is "-5"') },
      { line: 6, reason: expect.stringMatching(/Regular price is "ten rand".*; Stock is "many"/) },
      { line: 7, reason: expect.stringContaining('Type is "booster"') },
      { line: 8, reason: 'SKU good stands in line 2 already' },
      { line: 9, reason: expect.stringContaining('SKU and ID are empty') },
      { line: 10, reason: 'Parent "nowhere" is neither in the file nor in the shop' },
      { line: 11, reason: expect.stringContaining('Parent "good" is of the type simple') },
      { line: 12, reason: expect.stringContaining('Parent is empty') },
      { line: 13, reason: expect.stringContaining('the row has 5 cells, but the header has 8') },
      { line: 14, reason: 'Name is empty' },
      { line: 15, reason: expect.stringContaining('Bundled items is empty') },
      { line: 16, reason: expect.stringContaining('Bundled items: "good x 2, nothing"') },
      { line: 17, reason: expect.stringContaining('Bundled items: "nothing"') },
    ]);
    expect(countsOf(report)).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 13 });
    expect((await productsOf(db)).map(({ sku }) => sku)).toEqual(['good', 'last']);
  });

  it('keeps fields without a column in the file', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(await recorded.woocommerceSample());
    const before = await productsOf(db);
    const report = await importCsv('sku,REGULAR PRICE\nwoo-belt,70\nwoo-cap,18\n', { now: LATER });
    expect(countsOf(report)).toEqual({ created: 0, updated: 1, unchanged: 1, failed: 0 });
    expect(await productsOf(db)).toEqual(
      before.map((product) =>
        product.sku === 'woo-belt'
          ? { ...product, regular_price_cents: 7_000, updated_at: LATER.toISOString() }
          : product,
      ),
    );
  });

  it('finds a product without a SKU by the ID of its file', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const csv = 'ID,Name,Regular price,Upsells\n7,Sleeves,50,id:8\n8,Deck box,90,\n';
    expect(countsOf(await importCsv(csv))).toMatchObject({ created: 2 });
    expect(countsOf(await importCsv(csv))).toMatchObject({ unchanged: 2 });
    expect(countsOf(await importCsv(csv.replace('50', '55')))).toMatchObject({ updated: 1, unchanged: 1 });
    const links = await db.selectFrom('product_links').selectAll().execute();
    expect(links).toHaveLength(1);
  });

  it('refuses a second row for a product that an earlier row has found in another way', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv('ID,SKU,Name\n7,sleeves,Sleeves\n');
    const report = await importCsv('ID,SKU,Name\n,sleeves,Sleeves\n7,,Covers\n');
    expect(report.problems).toEqual([
      { line: 3, reason: expect.stringContaining('the same product already') },
    ]);
    expect(countsOf(report)).toEqual({ created: 0, updated: 0, unchanged: 1, failed: 1 });
    const { problems } = await importCsv('ID,SKU,Name\n8,mat,Mat\n8,,Carpet\n');
    expect(problems).toEqual([{ line: 3, reason: 'ID 8 stands in line 2 already' }]);
  });

  it('publishes its changes to a running shop, and nothing when nothing changed', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const topics = async () => {
      const rows = await db.deleteFrom('changes').returning(['topic', 'subject_id']).execute();
      return [...new Set(rows.map(({ topic }) => topic))];
    };
    await importCsv('SKU,Name,Stock,Upsells\na,A,5,\nb,B,5,\n');
    expect(await topics()).toEqual(['catalogue']);
    await importCsv('SKU,Stock\na,4\nb,5\n');
    expect(await topics()).toEqual(['stock']);
    await importCsv('SKU,Upsells\na,b\nb,\n');
    expect(await topics()).toEqual(['catalogue']);
    await importCsv('SKU,Name,Stock,Upsells\na,A,4,b\nb,B,5,\n');
    expect(await topics()).toEqual([]);
  });

  it('refuses what no index can hold', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const long = 'abc '.repeat(1_000);
    const { problems } = await importCsv(
      `SKU,Name,Tags\na,${long},\n${long},B,\nc,C,${long}\nd,${'D'.repeat(500)},\n`,
    );
    expect(problems).toEqual([
      { line: 2, reason: 'Name is longer than 500 characters' },
      { line: 3, reason: 'SKU is longer than 200 characters' },
      { line: 4, reason: 'Tags is longer than 500 characters' },
    ]);
  });

  it('resolves forward references and reports dangling ones', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const csv = [
      'SKU,Name,Type,Parent,Upsells,Cross-sells,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
      'box-foil,Foil,variation,box,,,Finish,Foil,1',
      'box,Box,variable,,sleeves,"gone, box",Finish,"Plain, foil",1',
      'sleeves,Sleeves,simple,,,box-foil,,,',
    ].join('\n');
    const report = await importCsv(csv);
    expect(countsOf(report)).toMatchObject({ created: 3, failed: 0 });
    expect(report.warnings).toEqual([
      { line: 3, reason: 'Cross-sells: there is no product "gone"; left out' },
    ]);
    expect(await linksOf(db, 'box')).toEqual([['upsell', 'sleeves']]);
    expect(await linksOf(db, 'sleeves')).toEqual([['cross_sell', 'box-foil']]);
    // One spelling everywhere: the parent's list is what the variation is found in.
    expect(await attributesOf(db, 'box')).toEqual([
      ['Finish', 'shop-wide', 'for variations', ['Plain', 'foil']],
    ]);
    expect(await optionsOf(db, 'box-foil')).toEqual([['Finish', 'foil']]);
    expect(countsOf(await importCsv(csv))).toMatchObject({ unchanged: 3 });
    expect(countsOf(await importCsv(csv.replace('gone, box', 'sleeves')))).toMatchObject({
      updated: 1,
      unchanged: 2,
    });
  });

  it('adds a late variation to a parent of an earlier file', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const header =
      'SKU,Name,Type,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 1 default';
    await importCsv(
      `${header}\nbox,Box,variable,,,Finish,Plain,1,Plain\nbox-1,Plain,variation,box,90,Finish,Plain,1,`,
    );
    const late = `${header}\nbox-2,,variation,box,80,Finish,Gold,1,`;
    expect(countsOf(await importCsv(late))).toMatchObject({ created: 1, failed: 0 });
    expect(await attributesOf(db, 'box')).toEqual([
      ['Finish', 'shop-wide', 'for variations', ['Plain', 'Gold']],
    ]);
    expect(await facetsOf(db, 'box')).toEqual(['Gold', 'Plain']);
    const bySku = new Map((await productsOf(db)).map((product) => [product.sku, product]));
    expect(bySku.get('box')?.price_cents).toBe(8_000);
    expect(bySku.get('box-2')?.name).toBe('Box - Gold');
    expect(countsOf(await importCsv(late))).toMatchObject({ unchanged: 1 });
  });

  it('fills a bundle with its components', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const csv = [
      'SKU,Name,Type,Regular price,Stock,Bundled items',
      'starter,Starter set,bundle,250,5,"booster x 2, sleeves"',
      'booster,Booster,simple,90,4,',
      'sleeves,Sleeves,simple,80,9,',
    ].join('\n');
    await importCsv(csv);
    const items = await db
      .selectFrom('bundle_items')
      .innerJoin('products', 'products.id', 'bundle_items.product_id')
      .select(['sku', 'quantity'])
      .orderBy('bundle_items.position')
      .execute();
    expect(items).toEqual([
      { sku: 'booster', quantity: 2 },
      { sku: 'sleeves', quantity: 1 },
    ]);
    // Its stock is its components'.
    expect(await stockOf(db, 'starter')).toMatchObject({ managed: 0 });
    expect(countsOf(await importCsv(csv))).toMatchObject({ unchanged: 3 });
    expect(countsOf(await importCsv(csv.replace('x 2', 'x 3')))).toMatchObject({ updated: 1, unchanged: 2 });
  });

  it('keeps the order of the file in a list of the newest', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv('SKU,Name\nfirst,First\nsecond,Second\nthird,Third\n');
    const newest = await db.selectFrom('products').select('sku').orderBy('created_at', 'desc').execute();
    expect(newest.map(({ sku }) => sku)).toEqual(['first', 'second', 'third']);
    const { created_at } = await db
      .selectFrom('products')
      .selectAll()
      .where('sku', '=', 'first')
      .executeTakeFirstOrThrow();
    expect(created_at).toBe(IMPORTED_AT.toISOString());
  });

  it('reads drafts, private products, sold-individually ones and dated sales as WooCommerce does', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(
      [
        'SKU,Name,Published,Sold individually?,Sale price,Regular price,Date sale price starts,Date sale price ends',
        'draft,Draft,-1,1,,10,,',
        'private,Private,0,0,,10,,',
        'pending,Pending,2,0,,10,,',
        'running,Running,true,0,8,10,2026-11-20,2026-11-30',
        'coming,Coming,1,0,8,10,2026-11-29,',
        'over,Over,1,0,8,10,,2026-11-20',
        'no-gain,No gain,1,0,10,10,,',
      ].join('\n'),
    );
    expect(
      (await productsOf(db)).map((each) => [
        each.sku,
        each.status,
        each.sold_individually,
        each.price_cents,
        each.on_sale,
      ]),
    ).toEqual([
      ['draft', 'draft', 1, 1_000, 0],
      ['private', 'private', 0, 1_000, 0],
      ['pending', 'pending', 0, 1_000, 0],
      ['running', 'publish', 0, 800, 1],
      ['coming', 'publish', 0, 1_000, 0],
      ['over', 'publish', 0, 1_000, 0],
      ['no-gain', 'publish', 0, 1_000, 0],
    ]);
  });

  it('reads names and lists as WooCommerce writes them', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(
      [
        '\ufeffSKU,Name,Description,Categories,Tags,Brands,"GTIN, UPC, EAN, or ISBN"',
        String.raw`'=sku,Dice &amp; Dungeons &#8211; Set,one\ntwo,"Games > Dungeons &amp; Dragons, Games","Red\, White, new",Maker > Hasbro,0123`,
      ].join('\n'),
    );
    const [product] = await productsOf(db);
    expect(product).toMatchObject({ sku: '=sku', name: 'Dice & Dungeons – Set', description: 'one\ntwo' });
    expect(await categoriesOf(db)).toEqual(['Games', 'Games > Dungeons & Dragons']);
    expect(
      (await db.selectFrom('tags').select('name').orderBy('id').execute()).map(({ name }) => name),
    ).toEqual(['Red, White', 'new']);
    expect(await db.selectFrom('brands').select('name').execute()).toEqual([{ name: 'Hasbro' }]);
    expect(await metaOf(db, '=sku')).toEqual({ _global_unique_id: '0123' });
  });

  it('gives products of one name slugs of their own', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv('SKU,Name,Categories,Tags\na,Pikachu,Cards > Rare,C\nb,Pikachu,Games > Rare,C++\n');
    await importCsv('SKU,Name\nc,Pikachu!\n', { now: LATER });
    expect((await productsOf(db)).map(({ slug }) => slug)).toEqual(['pikachu-3', 'pikachu', 'pikachu-2']);
    expect(
      (await db.selectFrom('categories').select('slug').orderBy('id').execute()).map(({ slug }) => slug),
    ).toEqual(['cards', 'rare', 'games', 'rare-2']);
    expect(
      (await db.selectFrom('tags').select('slug').orderBy('id').execute()).map(({ slug }) => slug),
    ).toEqual(['c', 'c-2']);
  });
});

const productsOf = (db: Db) => db.selectFrom('products').selectAll().orderBy('created_at', 'desc').execute();

async function stockOf(db: Db, sku: string) {
  return db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .selectAll('stock')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
}

async function metaOf(db: Db, sku: string) {
  const rows = await db
    .selectFrom('product_meta')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['key', 'value'])
    .where('sku', '=', sku)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function linksOf(db: Db, sku: string) {
  const rows = await db
    .selectFrom('product_links as link')
    .innerJoin('products as owner', 'owner.id', 'link.product_id')
    .innerJoin('products as linked', 'linked.id', 'link.linked_id')
    .select(['kind', 'linked.sku'])
    .where('owner.sku', '=', sku)
    .orderBy('kind')
    .orderBy('link.position')
    .execute();
  return rows.map((row) => [row.kind, row.sku]);
}

async function attributesOf(db: Db, sku: string) {
  const rows = await db
    .selectFrom('product_attributes as attribute')
    .innerJoin('products', 'products.id', 'product_id')
    .selectAll('attribute')
    .where('sku', '=', sku)
    .orderBy('attribute.position')
    .execute();
  return rows.map((row) => [
    row.name,
    row.attribute_id === null ? 'local' : 'shop-wide',
    row.for_variations ? 'for variations' : 'for information',
    JSON.parse(row.options),
  ]);
}

async function optionsOf(db: Db, sku: string) {
  const rows = await db
    .selectFrom('variation_attributes as chosen')
    .innerJoin('products', 'products.id', 'variation_id')
    .select(['chosen.name', 'option'])
    .where('sku', '=', sku)
    .execute();
  return rows.map((row) => [row.name, row.option]).toSorted();
}

async function facetsOf(db: Db, sku: string) {
  const rows = await db
    .selectFrom('product_attribute_terms')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('attribute_terms', 'attribute_terms.id', 'term_id')
    .select('attribute_terms.name')
    .where('sku', '=', sku)
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

async function categoriesOf(db: Db) {
  const rows = await db.selectFrom('categories').selectAll().execute();
  const pathOf = (id: number | null): string[] => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? [...pathOf(row.parent_id), row.name] : [];
  };
  return rows.map(({ id }) => pathOf(id).join(' > ')).toSorted();
}

/** Every row of the catalogue, ids and times included. */
async function everything(db: Db) {
  const tables = [
    'products',
    'stock',
    'categories',
    'brands',
    'tags',
    'attributes',
    'attribute_terms',
    'product_attributes',
    'variation_attributes',
    'images',
    'product_images',
    'product_links',
    'product_categories',
    'product_attribute_terms',
    'product_meta',
  ] as const;
  const rows = [];
  for (const table of tables) rows.push(...(await db.selectFrom(table).selectAll().execute()));
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

/** What a shop holds after importing into it, without regard to ids and order. */
async function shopOf(db: Db, csv: string) {
  const { importCsv } = await createTestShop(db);
  const report = await importCsv(csv);
  const products = [];
  for (const product of await productsOf(db)) {
    const { id: _, parent_id, stock_id: __, created_at: ___, slug: ____, ...columns } = product;
    const sku = product.sku ?? '';
    products.push({
      ...columns,
      isVariation: parent_id !== null,
      meta: await metaOf(db, sku),
      links: await linksOf(db, sku),
      options: await optionsOf(db, sku),
      attributes: (await attributesOf(db, sku)).map(([name, scope, use]) => [name, scope, use]),
      facets: await facetsOf(db, sku),
    });
  }
  return {
    counts: countsOf(report),
    products: products.toSorted((one, other) => ((one.sku ?? '') < (other.sku ?? '') ? -1 : 1)),
    categories: await categoriesOf(db),
  };
}

const toCsv = (records: string[][]): string =>
  records.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
