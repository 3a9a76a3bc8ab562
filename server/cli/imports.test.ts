import { expect, it } from 'vitest';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { openDataFolder } from '../testing/command-line.ts';

it('reads, applies and undoes a file, and names what it leaves', async () => {
  const { shop, db, file } = await openDataFolder();
  await insertProduct(db, { name: 'Booster', sku: 'A', stock: 3 });
  const csv = await file('november.csv', 'SKU,Name,Stock\nA,Booster,5\nB,Sleeves,4\nC,Bad,R4\n');

  const read = await shop('imports', 'read', csv, '--rows');
  expect(read.code).toBe(1);
  expect(read.printed).toContain('line 2: A; Stock: 3 -> 5');
  expect(read.printed).toContain('line 3: B; New: 4 in stock');
  expect(read.complaints).toBe('line 4: C; Stock is "R4": give a whole number');
  expect(read.printed).toContain(
    '1  november.csv  ready: 1 new, 1 changed, 0 the same, 0 odd and left out, 1 failed; 2 to apply',
  );
  const units = () => db.selectFrom('stock').select('available').orderBy('product_id').execute();
  expect(await units()).toEqual([{ available: 3 }]);

  expect((await shop('imports', 'apply', '1')).printed).toContain('applied: 2 applied, 0 skipped');
  expect(await units()).toEqual([{ available: 5 }, { available: 4 }]);
  await db.updateTable('products').set({ name: 'Better sleeves' }).where('sku', '=', 'B').execute();
  const undone = await shop('imports', 'undo', '1');
  expect(undone.code).toBe(1);
  expect(undone.complaints).toBe(
    'line 3: B; New: 4 in stock; Name was changed since: it is Better sleeves now',
  );
  expect(await units()).toEqual([{ available: 3 }, { available: 4 }]);
  expect((await shop('imports', 'list')).printed).toBe(
    '1  november.csv  undone: 0 applied, 0 skipped, 1 put back, 1 left as they are',
  );
  expect((await shop('imports', 'undo', '1')).complaints).toBe(
    'This import was undone already. Nothing was changed.',
  );
  expect((await shop('office', 'log', '--search', 'november')).printed).toMatch(
    /Command line.*november.csv: 2 rows applied\n.*november.csv: .*undone/,
  );
});

it("reads a card tool's export by its format, and another by the columns that are kept", async () => {
  const { shop, db, file } = await openDataFolder();
  await insertProduct(db, { name: 'Onix', sku: '79', stock: 1, priceCents: 2_500 });
  const csv = await file(
    'november.csv',
    'TCGplayer Id,Product Name,Set Name,Condition,Total Quantity,TCG Marketplace Price\n79,Onix,Base Set,Near Mint,4,1.00\n',
  );
  const unsaid = await shop('imports', 'read', csv);
  expect([unsaid.code, unsaid.complaints]).toEqual([
    1,
    `${csv}: It looks like an export of TCGplayer: say --format tcgplayer. Nothing was imported.`,
  ]);
  expect((await shop('imports', 'read', csv, '--format', 'tcgplayer')).complaints).toContain(
    '--rate: Give rand with a decimal point, such as 18.50.',
  );
  expect((await shop('imports', 'read', csv, '--columns', 'Mine')).complaints).toContain(
    'No columns are kept as “Mine”. Kept are: none.',
  );
  expect((await shop('imports', 'list')).printed).toBe('No imports');
  const read = await shop('imports', 'read', csv, '--format', 'tcgplayer', '--rate', '20', '--rows');
  expect(read.printed).toContain('line 2: 79; Regular price: 25.00 -> 20.00; Stock: 1 -> 4');
  expect(read.code).toBe(0);

  const till = await file('november.csv', 'Code,Left\n79,9\n');
  expect((await shop('imports', 'read', till)).complaints).toContain('It is no product CSV.');
  const columns = JSON.stringify({
    columns: { Left: 'Stock' },
    sku_from: ['Code'],
    price_and_stock_only: true,
  });
  await db
    .insertInto('import_columns')
    .values({ name: 'The till', columns, who: 'Naledi', at: '2026-11-22T08:00:00.000Z' })
    .execute();
  const kept = await shop('imports', 'read', till, '--columns', 'The till', '--rows');
  expect(kept.printed).toContain('line 2: 79; Stock: 1 -> 9');
});

it.each([
  { words: ['read'], complaint: 'Which file?' },
  { words: ['read', 'a.csv', '--format', 'excel'], complaint: '--format excel is unknown' },
  { words: ['read', 'a.csv', '--format', 'manabox', '--columns', 'Mine'], complaint: 'not both' },
  { words: ['apply', 'x'], complaint: "x is no import's number: see imports list." },
  { words: ['undo'], complaint: 'Which import?' },
])('$words is typed wrongly', async ({ words, complaint }) => {
  const { shop } = await openDataFolder();
  const ended = await shop('imports', ...words);
  expect(ended).toMatchObject({ code: 2 });
  expect(ended.complaints).toContain(complaint);
});

it('names a file that is not there, one that is no CSV, and an import that is unknown', async () => {
  const { shop, file } = await openDataFolder();
  expect((await shop('imports', 'read', '/no/such/file.csv')).complaints).toContain(
    'cannot be read (ENOENT)',
  );
  const workbook = await file('november.csv', 'PK\u0003\u0004');
  expect((await shop('imports', 'read', workbook)).complaints).toContain('is a workbook or a ZIP archive');
  const other = await file('november.csv', 'Card;Price\nPikachu;5\n');
  expect((await shop('imports', 'read', other)).complaints).toContain('It is no product CSV');
  expect(await shop('imports', 'apply', '7')).toMatchObject({
    code: 1,
    complaints: 'There is no import 7.',
  });
});
