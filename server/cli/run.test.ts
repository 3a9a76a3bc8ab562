import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import { runCommandLine } from './run.ts';

const QUIET = { print: () => undefined, complain: () => undefined, progress: undefined };
const SAMPLE = new URL('../../backend/testing/import/recorded/woocommerce-sample.csv', import.meta.url)
  .pathname;

it('lists the commands', async () => {
  const { shop } = await createShopFolder();
  for (const words of [['help'], [], ['--help']]) {
    const { code, printed } = await shop(...words);
    expect(code).toBe(0);
    expect(printed).toContain('import products FILE.csv [--dry-run]');
  }
});

it.each([
  { words: ['import', 'products', '--help'], shown: 'import products FILE.csv', hidden: 'import posts' },
  { words: ['help', 'orders'], shown: 'orders refund NUMBER', hidden: 'import posts' },
  { words: ['orders', '-h'], shown: 'orders list', hidden: 'mails preview' },
])('explains $words', async ({ words, shown, hidden }) => {
  const { shop } = await createShopFolder();
  const { code, printed } = await shop(...words);
  expect(code).toBe(0);
  expect(printed).toContain(shown);
  expect(printed).not.toContain(hidden);
});

it.each([
  { words: ['bake'], complaint: 'There is no command "bake"' },
  { words: ['import'], complaint: 'There is no command "import"' },
  { words: ['import', 'products'], complaint: 'Which file?' },
  { words: ['import', 'products', 'a.csv', 'b.csv'], complaint: 'One file at a time' },
  { words: ['import', 'products', 'a.csv', '--dryrun'], complaint: "Unknown option '--dryrun'" },
  { words: ['import', 'lockers', 'a.csv', '--dry-run'], complaint: "Unknown option '--dry-run'" },
])('answers 2 to $words', async ({ words, complaint }) => {
  const { shop } = await createShopFolder();
  const { code, complaints } = await shop(...words);
  expect(code).toBe(2);
  expect(complaints).toContain(complaint);
});

it('says that an import has begun a new shop, where there was none', async () => {
  const { shop } = await createShopFolder();
  const note = 'this is a new one';
  expect((await shop('import', 'products', SAMPLE)).complaints).toContain(note);
  expect((await shop('import', 'products', SAMPLE)).complaints).not.toContain(note);
});

it('begins a new shop in a folder that nobody else on the machine can read', async () => {
  const { folder } = await createShopFolder();
  const data = path.join(folder, 'data');
  await runCommandLine(['import', 'products', SAMPLE], { DATA_DIR: data }, QUIET);
  expect((await stat(data)).mode & 0o777).toBe(0o700);
});

it('imports a file, says what it did, and the second time that nothing changed', async () => {
  const { shop } = await createShopFolder();
  const summary = '18 products and 7 variations: 25 created, 0 updated, 0 unchanged, 0 failed';
  expect(await shop('import', 'products', SAMPLE, '--dry-run')).toMatchObject({
    code: 0,
    printed: `${summary}\nThis was a dry run: nothing was changed.`,
  });
  expect(await shop('import', 'products', SAMPLE)).toMatchObject({ code: 0, printed: summary });
  expect(await shop('import', 'products', SAMPLE)).toMatchObject({
    code: 0,
    printed:
      '18 products and 7 variations: 0 created, 0 updated, 25 unchanged, 0 failed\nNothing was changed.',
  });
});

it('answers 1 when a row failed, with its line and reason', async () => {
  const { folder, shop } = await createShopFolder();
  const file = path.join(folder, 'bad.csv');
  await writeFile(file, 'SKU,Name,Regular price\na,A,10\nb,B,ten\n');
  expect(await shop('import', 'products', file)).toEqual({
    code: 1,
    printed: '1 product and 0 variations: 1 created, 0 updated, 0 unchanged, 1 failed',
    complaints: expect.stringMatching(/^line 3: Regular price is "ten"/),
    drawn: '',
  });
});

it.each([
  ['an empty file', '', 'is empty'],
  ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 'is not a CSV file: it holds binary data'],
  ['JSON', '[{"sku":"a"}]\n', 'is not a product CSV'],
  ['a CSV without names', 'SKU,Type\na,simple\n', 'has no column Name, which a new product needs'],
])('answers 1 to %s with one clear line, and changes nothing', async (_, content, reason) => {
  const { folder, shop, countProducts } = await createShopFolder();
  const file = path.join(folder, 'file.csv');
  await writeFile(file, content);
  const { code, printed, complaints } = await shop('import', 'products', file);
  expect({ code, printed }).toEqual({ code: 1, printed: '' });
  expect(complaints).toContain(`${file} ${reason}`);
  expect(complaints.split('\n')).toHaveLength(1);
  expect(await countProducts()).toBe(0);
});

it('answers 1 to a file that is not there', async () => {
  const { shop } = await createShopFolder();
  expect(await shop('import', 'products', 'no-such-file.csv')).toMatchObject({
    code: 1,
    complaints: 'no-such-file.csv does not exist. Nothing was imported.',
  });
});

it('draws a progress bar only where somebody watches', async () => {
  const { shop, watchedShop } = await createShopFolder();
  expect((await watchedShop('import', 'products', SAMPLE)).drawn).toContain('25 of 25 rows');
  expect((await shop('import', 'products', SAMPLE)).drawn).toBe('');
});

it('says in one line that the database does not answer', async () => {
  const { folder } = await createShopFolder();
  const complaints: string[] = [];
  const code = await runCommandLine(
    ['import', 'products', SAMPLE],
    { DATA_DIR: folder, DATABASE_URL: 'postgres://postgres@127.0.0.1:1/shop' },
    { print: () => undefined, complain: (line) => complaints.push(line), progress: undefined },
  );
  expect(code).toBe(1);
  expect(complaints).toEqual([expect.stringMatching(/^The database cannot be reached: /)]);
});

it('says in one line that a folder is none', async () => {
  const { folder, shop } = await createShopFolder();
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  expect(await shop('mails', 'preview', file)).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/^The file system refuses: EEXIST.*$/),
  });
});

it('names the setting that is wrong', async () => {
  const { folder } = await createShopFolder();
  const complaints: string[] = [];
  const code = await runCommandLine(
    ['import', 'products', SAMPLE],
    { DATA_DIR: folder, DATABASE_URL: 'mysql://localhost/shop' },
    { print: () => undefined, complain: (line) => complaints.push(line), progress: undefined },
  );
  expect(code).toBe(1);
  expect(complaints.join('\n')).toContain('DATABASE_URL');
});

/** A data folder of its own, and the command line on it. */
async function createShopFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-shop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = async (words: string[], watched: boolean) => {
    const printed: string[] = [];
    const complaints: string[] = [];
    let drawn = '';
    const code = await runCommandLine(
      words,
      { DATA_DIR: folder },
      {
        print: (line) => printed.push(line),
        complain: (line) => complaints.push(line),
        progress: watched
          ? {
              write: (text) => {
                drawn += text;
              },
              columns: 80,
            }
          : undefined,
      },
    );
    return { code, printed: printed.join('\n'), complaints: complaints.join('\n'), drawn };
  };
  return {
    folder,
    shop: (...words: string[]) => run(words, false),
    watchedShop: (...words: string[]) => run(words, true),
    countProducts: async () => {
      const db = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
      const rows = await db.selectFrom('products').select('id').execute();
      await db.destroy();
      return rows.length;
    },
  };
}
