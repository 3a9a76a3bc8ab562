import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommandLine } from './run.ts';

const DEMO = path.resolve('demo/products.csv');

it('writes the demo shop as a file whose import changes nothing', async () => {
  const { folder, shop } = await openShopFolder();
  const { said: imported } = await shop('import', 'products', DEMO);
  const [, created] = /: (\d+) created, 0 updated, 0 unchanged, 0 failed$/.exec(imported) ?? [];
  const file = path.join(folder, 'products.csv');
  expect(await shop('export', 'products', file)).toEqual({
    code: 0,
    said: `${created} rows of products and variations in ${file}`,
  });
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await shop('import', 'products', file)).toEqual({
    code: 0,
    said: expect.stringMatching(
      new RegExp(`: 0 created, 0 updated, ${created} unchanged, 0 failed\nNothing was changed.$`),
    ),
  });
});

it('prints the same for -', async () => {
  const { folder, shop } = await openShopFolder();
  await shop('import', 'products', DEMO);
  const file = path.join(folder, 'products.csv');
  await shop('export', 'products', file);
  expect(`${(await shop('export', 'products', '-')).said}\n`).toBe(await readFile(file, 'utf8'));
});

it('writes over nothing, and leaves nothing half written', async () => {
  const { folder, shop } = await openShopFolder();
  await shop('import', 'products', DEMO);
  const file = path.join(folder, 'products.csv');
  await writeFile(file, 'mine');
  expect(await shop('export', 'products', file)).toEqual({
    code: 1,
    said: `${file} is there already: name a new file. Nothing was exported.`,
  });
  expect(await readFile(file, 'utf8')).toBe('mine');
  const nowhere = path.join(folder, 'nowhere/products.csv');
  expect(await shop('export', 'products', nowhere)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The file system refuses: ENOENT/),
  });
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect((await shop('export', 'products')).code).toBe(2);
});

/** A data folder of its own, and the command line on it. */
async function openShopFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shop = async (...words: string[]) => {
    const said: string[] = [];
    const write = (line: string) => void said.push(line);
    const terminal = { print: write, complain: write, progress: undefined };
    const code = await runCommandLine(words, { DATA_DIR: path.join(folder, 'data') }, terminal);
    return { code, said: said.join('\n') };
  };
  return { folder, shop };
}
