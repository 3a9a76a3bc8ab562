import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { countsOf, createTestShop } from '../../testing/import/shop.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 840"></svg>';

eachDatabase((openDb) => {
  it('copies pictures that lie beside the CSV and notes their size, each once and in order', async () => {
    const db = await openDb();
    const { importCsv, csvDir, mediaDir } = await createTestShop(db);
    await writeFile(path.join(csvDir, 'media/Charizard Ex.svg'), SVG);
    await writeFile(path.join(csvDir, 'back.png'), await pngOf(30, 42));
    const csv = 'SKU,Name,Images\na,A,"back.png, Charizard Ex.svg"\nb,B,Charizard Ex.svg\n';
    expect(countsOf(await importCsv(csv))).toMatchObject({ created: 2, failed: 0 });
    expect(await imagesOf(db, 'a')).toEqual([
      {
        source: 'back.png',
        file: expect.stringMatching(/^products\/back-[0-9a-f]{8}\.png$/),
        width: 30,
        height: 42,
      },
      {
        source: 'Charizard Ex.svg',
        file: expect.stringMatching(/^products\/charizard-ex-[0-9a-f]{8}\.svg$/),
        width: 600,
        height: 840,
      },
    ]);
    const [, charizard] = await imagesOf(db, 'a');
    expect(await imagesOf(db, 'b')).toEqual([charizard]);
    expect(await readdir(path.join(mediaDir, 'products'))).toHaveLength(2);
    expect(await readFile(path.join(mediaDir, charizard?.file ?? ''), 'utf8')).toBe(SVG);
    expect(countsOf(await importCsv(csv))).toMatchObject({ unchanged: 2 });
  });

  it('imports a picture of the same name with new content', async () => {
    const db = await openDb();
    const { importCsv, csvDir } = await createTestShop(db);
    const csv = 'SKU,Name,Images\na,A,front.svg\n';
    await writeFile(path.join(csvDir, 'front.svg'), SVG);
    await importCsv(csv);
    const [before] = await imagesOf(db, 'a');
    await writeFile(path.join(csvDir, 'front.svg'), SVG.replace('600', '700'));
    expect(countsOf(await importCsv(csv, { dryRun: true }))).toMatchObject({ updated: 1 });
    expect(countsOf(await importCsv(csv))).toMatchObject({ updated: 1 });
    const [after, ...more] = await imagesOf(db, 'a');
    expect(after).toMatchObject({ source: 'front.svg', width: 700 });
    expect(after?.file).not.toBe(before?.file);
    expect(more).toEqual([]);
  });

  it('keeps a picture that the shop has when none of its name lies beside the CSV', async () => {
    const db = await openDb();
    const { importCsv, csvDir } = await createTestShop(db);
    await writeFile(path.join(csvDir, 'front.svg'), SVG);
    await importCsv('SKU,Name,Images\na,A,front.svg\n');
    const before = await imagesOf(db, 'a');
    await rm(path.join(csvDir, 'front.svg'));
    expect(countsOf(await importCsv('SKU,Name,Images\na,A,front.svg\nb,B,front.svg\n'))).toEqual({
      created: 1,
      updated: 0,
      unchanged: 1,
      failed: 0,
    });
    expect([await imagesOf(db, 'a'), await imagesOf(db, 'b')]).toEqual([before, before]);
  });

  it('recognises a picture by its stored name, and imports another content under that name', async () => {
    const db = await openDb();
    const { importCsv, csvDir } = await createTestShop(db);
    await writeFile(path.join(csvDir, 'front.svg'), SVG);
    await importCsv('SKU,Name,Images\na,A,front.svg\nb,B,front.svg\n');
    const [before] = await imagesOf(db, 'a');
    const csv = `SKU,Images\na,${before?.file}\n`;
    expect(countsOf(await importCsv(csv))).toMatchObject({ unchanged: 1 });
    await mkdir(path.join(csvDir, 'media/products'));
    await writeFile(path.join(csvDir, 'media', before?.file ?? ''), SVG);
    expect(countsOf(await importCsv(csv))).toMatchObject({ unchanged: 1 });
    await writeFile(path.join(csvDir, 'media', before?.file ?? ''), SVG.replace('600', '700'));
    expect(countsOf(await importCsv(csv))).toMatchObject({ updated: 1 });
    expect(countsOf(await importCsv(csv))).toMatchObject({ unchanged: 1 });
    expect(await imagesOf(db, 'a')).toMatchObject([{ width: 700 }]);
    expect(await imagesOf(db, 'b')).toEqual([before]);
  });

  it('knows a picture that is named in two ways', async () => {
    const db = await openDb();
    const { importCsv, csvDir } = await createTestShop(db);
    await writeFile(path.join(csvDir, 'media/front.svg'), SVG);
    await importCsv('SKU,Name,Images\na,A,front.svg\n');
    expect(countsOf(await importCsv('SKU,Images\na,media/front.svg\n'))).toMatchObject({ unchanged: 1 });
  });

  it('only notes a web address', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv('SKU,Name,Images\na,A,"https://images.invalid/1.webp, https://images.invalid/2.webp"\n');
    expect(await imagesOf(db, 'a')).toEqual(
      ['1', '2'].map((name) => ({
        source: `https://images.invalid/${name}.webp`,
        file: null,
        width: null,
        height: null,
      })),
    );
  });

  it('fails a row whose picture is missing, no picture, or outside the folder of the CSV', async () => {
    const db = await openDb();
    const { importCsv, csvDir } = await createTestShop(db);
    await writeFile(path.join(csvDir, '../secret.svg'), SVG);
    await symlink(path.join(csvDir, '../secret.svg'), path.join(csvDir, 'link.svg'));
    await writeFile(path.join(csvDir, 'broken.png'), 'not a picture');
    await writeFile(path.join(csvDir, 'drawing.png'), SVG);
    await writeFile(path.join(csvDir, 'script.svg'), SVG.replace('></svg>', '><script/></svg>'));
    const { problems, ...report } = await importCsv(
      [
        'SKU,Name,Images',
        'missing,A,nowhere.svg',
        'above,B,../secret.svg',
        `absolute,C,${path.join(csvDir, '../secret.svg')}`,
        'link,D,link.svg',
        'broken,E,broken.png',
        'text,F,products.csv',
        'drawing,G,drawing.png',
        'script,H,script.svg',
        'fine,I,',
      ].join('\n'),
    );
    expect(problems).toEqual([
      { line: 2, reason: 'Images: "nowhere.svg" lies neither in media/ beside the CSV nor beside it' },
      { line: 3, reason: expect.stringContaining('lies outside the folder of the CSV') },
      { line: 4, reason: expect.stringContaining('lies outside the folder of the CSV') },
      { line: 5, reason: expect.stringContaining('lies outside the folder of the CSV') },
      { line: 6, reason: 'Images: "broken.png" cannot be read as a picture' },
      { line: 7, reason: expect.stringContaining('Images: "products.csv" is no picture') },
      { line: 8, reason: 'Images: "drawing.png" cannot be read as a picture' },
      { line: 9, reason: 'Images: "script.svg" is no plain drawing: it holds <script>' },
    ]);
    expect(report).toMatchObject({ created: 1, failed: 8 });
    expect(await db.selectFrom('images').selectAll().execute()).toEqual([]);
  });

  it('keeps a picture as what it holds, whatever its name says', async () => {
    const db = await openDb();
    const { importCsv, csvDir } = await createTestShop(db);
    await writeFile(path.join(csvDir, 'front.jpg'), await pngOf(30, 42));
    await writeFile(
      path.join(csvDir, 'back.jpeg'),
      await sharp(await pngOf(30, 42))
        .jpeg()
        .toBuffer(),
    );
    await importCsv('SKU,Name,Images\na,A,"front.jpg, back.jpeg"\n');
    expect((await imagesOf(db, 'a')).map(({ file }) => path.extname(file ?? ''))).toEqual(['.png', '.jpeg']);
  });

  it('copies nothing in a dry run', async () => {
    const db = await openDb();
    const { importCsv, csvDir, mediaDir } = await createTestShop(db);
    await writeFile(path.join(csvDir, 'front.svg'), SVG);
    await importCsv('SKU,Name,Images\na,A,front.svg\n', { dryRun: true });
    expect(await readdir(mediaDir)).toEqual([]);
  });
});

const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

async function imagesOf(db: Db, sku: string) {
  return db
    .selectFrom('product_images')
    .innerJoin('images', 'images.id', 'image_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['source', 'file', 'width', 'height'])
    .where('sku', '=', sku)
    .orderBy('product_images.position')
    .execute();
}
