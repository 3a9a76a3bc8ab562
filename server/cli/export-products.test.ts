import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eachDatabase } from '#backend/testing/databases.ts';
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

eachDatabase((_, { createEmpty }) => {
  it('writes the demo shop with its pictures so that another shop takes all of it', async () => {
    const openShop = async () => {
      const address = await createEmpty();
      return openShopFolder('postgresUrl' in address ? { DATABASE_URL: address.postgresUrl } : {});
    };
    const [one, other] = [await openShop(), await openShop()];
    await one.shop('import', 'products', DEMO);
    const file = path.join(one.folder, 'moved/products.csv');
    await mkdir(path.dirname(file));
    const pictures = await readAll(path.join(one.folder, 'data/media'));
    expect(await one.shop('export', 'products', file, '--with-media')).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`${file}\\n${pictures.size} pictures in .*/moved/media$`)),
    });
    expect(await other.shop('import', 'products', file)).toEqual({
      code: 0,
      said: expect.stringMatching(/ created, 0 updated, 0 unchanged, 0 failed$/),
    });
    expect(await readAll(path.join(other.folder, 'data/media'))).toEqual(pictures);
    expect((await other.shop('export', 'products', '-')).said).toBe(
      (await readFile(file, 'utf8')).replace(/\n$/, ''),
    );
    for (const { shop } of [one, other]) {
      expect((await shop('import', 'products', file)).said).toMatch(/: 0 created, 0 updated, /);
    }
  }, 120_000);
});

it('takes a plain export together with a copy of the media folder into another shop', async () => {
  const { folder, shop } = await openShopFolder();
  await shop('import', 'products', DEMO);
  await shop('export', 'products', path.join(folder, 'products.csv'));
  await cp(path.join(folder, 'data/media'), path.join(folder, 'media'), { recursive: true });
  const other = await openShopFolder();
  expect((await other.shop('import', 'products', path.join(folder, 'products.csv'))).code).toBe(0);
});

it('says which pictures a shop names and does not have, and needs a file to put pictures beside', async () => {
  const { folder, shop } = await openShopFolder();
  await shop('import', 'products', DEMO);
  const [gone = ''] = [...(await readAll(path.join(folder, 'data/media'))).keys()];
  await rm(path.join(folder, 'data/media', gone));
  const file = path.join(folder, 'products.csv');
  expect(await shop('export', 'products', file, '--with-media')).toMatchObject({
    code: 1,
    said: expect.stringContaining(`\n${gone} is missing among the shop's pictures`),
  });
  expect((await shop('export', 'products', '-', '--with-media')).code).toBe(2);
});

/** Every file below a folder, by its name there. */
async function readAll(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const name of glob('**/*.*', { cwd: folder }))
    files.set(name, await readFile(path.join(folder, name), 'base64'));
  return new Map([...files].toSorted(([one], [two]) => (one < two ? -1 : 1)));
}

/** A data folder of its own, and the command line on it. */
async function openShopFolder(env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shop = async (...words: string[]) => {
    const said: string[] = [];
    const write = (line: string) => void said.push(line);
    const terminal = { print: write, complain: write, progress: undefined };
    const code = await runCommandLine(words, { DATA_DIR: path.join(folder, 'data'), ...env }, terminal);
    return { code, said: said.join('\n') };
  };
  return { folder, shop };
}
