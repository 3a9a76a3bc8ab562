import { expect, it } from 'vitest';
import type { Db } from '../../ground/db/tables.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { countsOf, createTestShop } from '../../testing/import/shop.ts';

eachDatabase((openDb) => {
  it('finds a product whose SKU is written in another case, and takes over the spelling', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv('SKU,Name,Stock\nsv-1É,Card,5\n');
    expect(countsOf(await importCsv('SKU,Stock\nSV-1é,7\n'))).toMatchObject({ created: 0, updated: 1 });
    expect(await skusOf(db)).toEqual(['SV-1é']);
    expect(countsOf(await importCsv('SKU,Stock\nSV-1é,7\n'))).toMatchObject({ unchanged: 1 });
  });

  it('reports a repeated SKU with the line and spelling of the first', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const { problems } = await importCsv('SKU,Name\nsv-1,Card\nsv-2,Other\nSV-1,Card again\n');
    expect(problems).toEqual([
      { line: 4, reason: 'SKU SV-1 stands in line 2 already as SKU sv-1; case makes no difference' },
    ]);
    expect(await skusOf(db)).toEqual(['sv-1', 'sv-2']);
  });

  it('follows every reference in whichever case', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const report = await importCsv(
      [
        'Type,SKU,Name,Parent,Upsells,Bundled items',
        'variable,Box,Box,,,',
        'variation,Box-EN,,bOX,,',
        'simple,Mat,Mat,,box,',
        'bundle,Set,Set,,,"mat x 2, MAT, box-en"',
      ].join('\n'),
    );
    expect(report).toMatchObject({ created: 4, problems: [], warnings: [] });
    const contents = await db
      .selectFrom('bundle_items')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['sku', 'quantity'])
      .orderBy('bundle_items.position')
      .execute();
    expect(contents).toEqual([
      { sku: 'Mat', quantity: 3 },
      { sku: 'Box-EN', quantity: 1 },
    ]);
  });

  it('keeps apart two products that a shop has had from before', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await insertProduct(db, { name: 'One', sku: 'SV-1', stock: 1 });
    await insertProduct(db, { name: 'Other', sku: 'sv-1', stock: 2 });
    expect(countsOf(await importCsv('SKU,Stock\nSV-1,1\nsv-1,4\n'))).toMatchObject({
      unchanged: 1,
      updated: 1,
    });
    expect(await skusOf(db)).toEqual(['SV-1', 'sv-1']);
    const { problems } = await importCsv('SKU,Stock\nSv-1,3\nSV-1,3\n');
    expect(problems).toHaveLength(1);
  });

  it.each([
    [
      'SKU,Name,Stock,name\na,A,1,B\n',
      'has the column name twice in line 1, as cells 2 and 4: remove one of them',
    ],
    [
      '\nSKU,Name,Meta: _tax_class,Tax class\na,A,1,B\n',
      'has the column Tax class twice in line 2, as cells 3 and 4: remove one of them',
    ],
    [
      'SKU,Name,Attribute 1 name,Attribute 1 name\na,A,1,B\n',
      'has the column Attribute 1 name twice in line 1, as cells 3 and 4: remove one of them',
    ],
  ])('refuses a file that has a column twice: %j', async (csv, reason) => {
    const { importBytes } = await createTestShop(await openDb());
    expect(await importBytes(csv)).toEqual({ ok: false, reason });
  });

  it('a word that is no state of publication is named, whatever it is', async () => {
    const { importCsv } = await createTestShop(await openDb());
    expect(await importCsv('SKU,Name,Published\na,A,constructor\n')).toMatchObject({
      created: 0,
      problems: [{ line: 2, reason: expect.stringContaining('give 1, 0, -1 (draft) or 2 (pending)') }],
    });
  });

  it('accepts any number of nameless and unknown columns', async () => {
    const { importCsv } = await createTestShop(await openDb());
    expect(await importCsv('SKU,Name,Note,Note,constructor,,\na,A,x,y,z,,\n')).toMatchObject({
      created: 1,
      ignoredColumns: ['Note', 'Note', 'constructor'],
    });
  });
});

const skusOf = async (db: Db) =>
  (await db.selectFrom('products').select('sku').orderBy('id').execute()).map(({ sku }) => sku);
