import { expect, it } from 'vitest';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { countsOf, createTestShop } from '../../testing/import/shop.ts';

const HEADER = 'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global';
const parent = (values: string): string => `variable,S,Sleeves,,,Size,"${values}",`;
const variation = (sku: string, value: string): string => `variation,${sku},,5,S,Size,"${value}",`;
const fileOf = (...rows: string[]): string => `${[HEADER, ...rows].join('\n')}\n`;

async function sizesOf(db: Db) {
  const { options } = await db.selectFrom('product_attributes').select('options').executeTakeFirstOrThrow();
  const chosen = await db
    .selectFrom('variation_attributes')
    .innerJoin('products', 'products.id', 'variation_id')
    .select(['sku', 'option'])
    .orderBy('products.id')
    .execute();
  return { listed: JSON.parse(options), chosen: chosen.map(({ sku, option }) => [sku, option]) };
}

const WHOLE = {
  listed: ['Standard, 66x91', 'Japanese, 59x86', 'Toploader'],
  chosen: [
    ['A', 'Standard, 66x91'],
    ['B', 'Japanese, 59x86'],
    ['C', 'Toploader'],
  ],
};
const VARIATIONS = [
  variation('A', 'Standard, 66x91'),
  variation('B', 'Japanese, 59x86'),
  variation('C', 'Toploader'),
];

eachDatabase((openDb) => {
  it.each([
    ['as WooCommerce writes it', 'Standard\\, 66x91, Japanese\\, 59x86, Toploader'],
    ['that is not escaped either', 'Standard, 66x91, Japanese, 59x86, Toploader'],
    ['that is empty', ''],
  ])("reads a variation's option with a comma beside a parent's list %s", async (_, listed) => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const file = fileOf(parent(listed), ...VARIATIONS);
    expect((await importCsv(file)).problems).toEqual([]);
    expect(await sizesOf(db)).toEqual(WHOLE);
    expect(countsOf(await importCsv(file))).toMatchObject({ updated: 0, unchanged: 4 });
    // The rows of the variations alone mean the same beside the list that the shop has.
    const alone = await importCsv(fileOf(...VARIATIONS));
    expect(countsOf(alone)).toEqual({ created: 0, updated: 0, unchanged: 3, failed: 0 });
    expect(await sizesOf(db)).toEqual(WHOLE);
  });

  it('reads options that share a part after their comma', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    const rows = [variation('A', 'Red, 66x91'), variation('B', 'Blue, 66x91')];
    expect((await importCsv(fileOf(parent('Red, 66x91, Blue, 66x91'), ...rows))).problems).toEqual([]);
    expect(await sizesOf(db)).toEqual({
      listed: ['Red, 66x91', 'Blue, 66x91'],
      chosen: [
        ['A', 'Red, 66x91'],
        ['B', 'Blue, 66x91'],
      ],
    });
  });

  it('reads it in any order of the rows, and whatever the case', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(fileOf(variation('A', 'standard,66X91'), parent('Toploader, Standard\\, 66x91')));
    expect(await sizesOf(db)).toEqual({
      listed: ['Toploader', 'Standard, 66x91'],
      chosen: [['A', 'Standard, 66x91']],
    });
  });

  it('takes the first of several options if each is one of its own', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(fileOf(parent('S, M, L'), variation('A', 'S, M'), variation('B', 'M')));
    expect(await sizesOf(db)).toEqual({
      listed: ['S', 'M', 'L'],
      chosen: [
        ['A', 'S'],
        ['B', 'M'],
      ],
    });
  });
});
