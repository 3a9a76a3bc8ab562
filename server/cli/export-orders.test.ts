import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import { insertProduct, luffyLeader } from '#backend/testing/catalogue/products.ts';
import { collected, openShop } from '#backend/testing/shop.ts';
import { runCommandLine } from './run.ts';

it('writes the orders of some days to a file, or prints them', async () => {
  const { folder, number, shop } = await openShopFolder();
  const file = path.join(folder, 'orders.csv');
  expect(await shop('export', 'orders', file, '--from', '2026-11-21', '--to', '2026-11-21')).toEqual({
    code: 0,
    said: `1 row, one for each item of an order, in ${file}`,
  });
  expect(await readFile(file, 'utf8')).toMatch(
    new RegExp(`^\uFEFFOrder,Placed,[^\n]*\n${number},2026-11-21 12:00:00,`),
  );
  expect(`${(await shop('export', 'orders', '-')).said}\n`).toBe(await readFile(file, 'utf8'));
  expect((await shop('export', 'orders', '-', '--from', '2026-11-22')).said).not.toContain(number);
  expect((await shop('export', 'orders', '-', '--to', '2026-11-20')).said).not.toContain(number);
});

it('has columns for VAT when the shop has a VAT number', async () => {
  const { folder, shop } = await openShopFolder();
  expect((await shop('export', 'orders', '-')).said).not.toContain('VAT');
  await writeFile(path.join(folder, 'shop.json'), '{"vatNumber":"4123456789"}');
  expect((await shop('export', 'orders', '-')).said).toContain('Excluding VAT (R),VAT (R)');
});

it.each([
  { words: [], said: 'Which file?' },
  { words: ['-', '--from', 'yesterday'], said: '--from is "yesterday": give a day such as 2026-11-30.' },
  { words: ['-', '--to', '2026-02-30'], said: '--to is "2026-02-30"' },
  { words: ['-', '--from', '2026-11-02', '--to', '2026-11-01'], said: '--from is later than --to' },
])('answers 2 to $words', async ({ words, said }) => {
  const { shop } = await openShopFolder();
  expect(await shop('export', 'orders', ...words)).toMatchObject({
    code: 2,
    said: expect.stringContaining(said),
  });
});

/** A data folder with one order, and the command line on it. */
async function openShopFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const db = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
  const product_id = await insertProduct(db, luffyLeader);
  const { order_number } = await openShop(db).place(collected({ product_id, quantity: 1 }));
  await db.destroy();
  const shop = async (...words: string[]) => {
    const said: string[] = [];
    const write = (line: string) => void said.push(line);
    const terminal = { print: write, complain: write, progress: undefined };
    const code = await runCommandLine(words, { DATA_DIR: folder }, terminal);
    return { code, said: said.join('\n') };
  };
  return { folder, number: order_number, shop };
}
