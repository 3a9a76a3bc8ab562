import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { csvText } from '../../ground/csv/csv.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { countsOf, createTestShop } from '../../testing/import/shop.ts';
import { exportProducts } from '../export/export-products.ts';

const HEADER =
  'SKU,Name,Type,Parent,Published,Regular price,Stock,Images,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Copy note,Grading company,Grade,Certificate';
const PHOTOS = '"front.svg, back.svg"';
const CARD = [
  'PIKA,Pikachu ex 238/191,variable,,1,,,,,,,,,,',
  'PIKA-NM,,variation,PIKA,1,6450,1,,Condition,Near Mint,1,,,,',
];
const COPIES = [
  `K-0417,,copy,PIKA,1,6450,,${PHOTOS},Condition,Near Mint,1,Centred 52/48,,,`,
  `K-0398,,copy,PIKA,1,8900,1,${PHOTOS},,,,,psa,9,88120417`,
];
const FILE = [HEADER, ...CARD, ...COPIES].join('\n');

async function shopWithPhotos(db: Db) {
  const shop = await createTestShop(db);
  for (const name of ['front.svg', 'back.svg', 'only.svg'])
    await writeFile(
      path.join(shop.csvDir, name),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 8"/>',
    );
  return shop;
}

eachDatabase((openDb) => {
  it('copies come as rows of their own: one unit, a code, photographs and a note', async () => {
    const db = await openDb();
    const { importCsv } = await shopWithPhotos(db);
    const report = await importCsv(FILE);
    expect(report).toMatchObject({ products: 1, variations: 1, copies: 2, created: 4, failed: 0 });
    const rows = await db
      .selectFrom('products')
      .innerJoin('stock', 'stock.product_id', 'products.stock_id')
      .where('type', '=', 'copy')
      .orderBy('id')
      .selectAll()
      .execute();
    const unit = { managed: 1, available: 1, backorders: 'no', sold_individually: 1 };
    expect(rows).toMatchObject([
      { ...unit, sku: 'K-0417', copy_note: 'Centred 52/48', grading_company: null },
      { ...unit, sku: 'K-0398', grading_company: 'PSA', grade: '9', certificate: '88120417' },
    ]);
    expect(countsOf(await importCsv(FILE))).toMatchObject({ unchanged: 4 });
  });

  it('a product costs what its conditions cost, and lists no more options for its copies', async () => {
    const db = await openDb();
    const { importCsv } = await shopWithPhotos(db);
    await importCsv(FILE);
    const cheap = `K-1,,copy,PIKA,1,500,1,${PHOTOS},Condition,Damaged,1,,,,`;
    expect(countsOf(await importCsv(`${HEADER}\n${cheap}`))).toMatchObject({ created: 1 });
    const price = db.selectFrom('products').where('sku', '=', 'PIKA').select('price_cents');
    expect(await price.executeTakeFirst()).toEqual({ price_cents: 645_000 });
    const listed = await db.selectFrom('product_attributes').select('options').execute();
    expect(listed).toEqual([{ options: '["Near Mint"]' }]);
  });

  it('the export brings copies and grades to another shop', async () => {
    const db = await openDb();
    await (await shopWithPhotos(db)).importCsv(FILE);
    const csv = await exported(db);
    const other = await openDb();
    const elsewhere = await shopWithPhotos(other);
    const named = csv.replace(/products\/(front|back)-[0-9a-f]+\.svg/g, '$1.svg');
    expect(countsOf(await elsewhere.importCsv(named))).toMatchObject({ created: 4, failed: 0 });
    expect(await exported(other)).toBe(csv);
    expect(csv).toContain('Copy note,Grading company,Grade,Certificate');
  });

  it('refuses invalid copies with the reason', async () => {
    const db = await openDb();
    const { importCsv } = await shopWithPhotos(db);
    const { problems } = await importCsv(
      [
        HEADER,
        ...CARD,
        `cheap,,copy,PIKA,1,499.99,1,${PHOTOS},,,,,,,`,
        `graded,,copy,PIKA,1,120,1,${PHOTOS},,,,,CGC,10 Pristine,4012345001`,
        `two,,copy,PIKA,1,6450,2,${PHOTOS},,,,,,,`,
        'no-back,,copy,PIKA,1,6450,1,only.svg,,,,,,,',
        `orphan,,copy,,1,6450,1,${PHOTOS},,,,,,,`,
        `below,,copy,PIKA-NM,1,6450,1,${PHOTOS},,,,,,,`,
        `half,,copy,PIKA,1,6450,1,${PHOTOS},,,,,PSA,9,`,
        `unknown,,copy,PIKA,1,6450,1,${PHOTOS},,,,,Mine,11,x`,
        'box,Box,variable,,1,,,,,,,,BGS,9.5,0012345678',
      ].join('\n'),
    );
    expect(problems).toEqual([
      {
        line: 4,
        reason: expect.stringMatching(/^Regular price: singles are sold by the copy from R.500,00/),
      },
      { line: 6, reason: 'Stock is 2: a copy is one unit, so 1, or 0 when it is gone' },
      { line: 7, reason: 'Images: a copy needs photographs of its front and its back' },
      { line: 8, reason: 'Parent is empty: a copy needs the SKU of its product, or id: and its ID' },
      {
        line: 9,
        reason: 'Parent "PIKA-NM" is of the type variation; copies need a simple or variable one',
      },
      { line: 10, reason: 'Grading company, Grade, Certificate: give all three, or none' },
      {
        line: 11,
        reason: expect.stringMatching(
          /Grading company is "Mine": give one of PSA.*; Grade is "11".*; Certificate is "x"/,
        ),
      },
      { line: 12, reason: 'Grade: the type is variable, which is no single card' },
    ]);
  });
});

async function exported(db: Db): Promise<string> {
  let csv = '';
  for await (const text of csvText(exportProducts(db))) csv += text;
  return csv;
}
