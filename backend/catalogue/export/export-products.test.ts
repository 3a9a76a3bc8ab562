import { expect, it } from 'vitest';
import { csvText } from '../../ground/csv/csv.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { countsOf, createTestShop, recorded } from '../../testing/import/shop.ts';
import { exportProducts } from './export-products.ts';

eachDatabase((openDb) => {
  it.each(['woocommerceSample', 'cardSingles', 'cardVariables'] as const)(
    'writes what was imported from %s so that an import changes nothing, and makes the same shop elsewhere',
    async (name) => {
      const db = await openDb();
      const { importCsv } = await createTestShop(db);
      const { created } = await importCsv(await recorded[name]());
      const csv = await exported(db);
      expect(await importCsv(csv)).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: created,
        failed: 0,
        warnings: [],
        ignoredColumns: [],
      });

      const other = await openDb();
      const elsewhere = await createTestShop(other);
      expect(countsOf(await elsewhere.importCsv(csv))).toEqual({
        created,
        updated: 0,
        unchanged: 0,
        failed: 0,
      });
      expect(await exported(other)).toBe(csv);
    },
  );

  it('keeps spreadsheet formulas as text, and every other difficult value', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const cells = [
      `variable,-A-1,"'=HYPERLINK(""http://x"")",-1,"@you\\n","A &gt; B > C\\, D, E","'-tag, F &amp;amp; G",,,,=1,"One, ""Two""\\, three",1,0,One,'+1,,,`,
      'variation,=A-2,,1,,,,-A-1,,,=1,"""Two""\\, three",,0,,,-5,0.0000001,.5',
      'simple,B x 2,B,1,,,,,,,,,,,,,,,',
      'bundle,C,C,1,,,,,"B x 2 x 3, =A-2 x 1",B x 2,,,,,,,,,',
    ];
    await importCsv(
      [
        'Type,SKU,Name,Published,Description,Categories,Tags,Parent,Bundled items,Upsells,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 1 default,Meta: Note,Position,Weight (kg),Length (cm)',
        ...cells,
      ].join('\n'),
    );
    const stored = await db
      .selectFrom('products')
      .select(['name', 'sku', 'description'])
      .orderBy('id')
      .execute();
    expect(stored[0]).toMatchObject({ name: '=HYPERLINK("http://x")', sku: '-A-1', description: '@you\n' });
    const csv = await exported(db);
    for (const formula of csv.matchAll(/(?:^|,)"?([=+@\t]|-\D)/gm)) expect(formula).toBeUndefined();
    expect(countsOf(await importCsv(csv))).toEqual({ created: 0, updated: 0, unchanged: 4, failed: 0 });

    const other = await openDb();
    const elsewhere = await createTestShop(other);
    expect(countsOf(await elsewhere.importCsv(csv))).toMatchObject({ created: 4 });
    expect(await exported(other)).toBe(csv);
  });

  it('writes an empty shop as a header', async () => {
    const csv = await exported(await openDb());
    expect(csv).toMatch(/^\uFEFFID,Type,SKU,Name,.*\n$/);
  });
});

async function exported(db: Db): Promise<string> {
  let csv = '';
  for await (const text of csvText(exportProducts(db))) csv += text;
  return csv;
}
