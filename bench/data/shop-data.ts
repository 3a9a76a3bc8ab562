import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runCommandLine } from '#server/cli/run.ts';
import { readConfig } from '#server/config.ts';
import { loadDemoShop } from '#server/demo.ts';
import { openServices } from '#server/services.ts';
import { CACHED_DATA, ROOT } from '../folders.ts';
import { readCards } from './cards.ts';
import { productLines } from './product-rows.ts';

/** Inputs of the benchmark's shop data: when one changes, the data is regenerated. */
const MAKERS = [
  'bench/data/cards.ts',
  'bench/data/product-rows.ts',
  'tests/data/pokemon-singles.csv.gz',
  'backend/ground/db/migrations/*.ts',
  'demo/*.csv',
];
const PICTURES = path.join(ROOT, 'demo/media');

/** A temporary data folder with `count` products in addition to the demo shop's; the caller removes it. */
export async function openShopData(count: number): Promise<string> {
  const kept = await ensureShopData(count);
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-bench-'));
  await cp(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

export async function ensureShopData(count: number): Promise<string> {
  const key = await hashMakers();
  const kept = path.join(CACHED_DATA, `${count}-${key}`);
  if (await exists(kept)) return kept;
  const making = `${kept}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await fillShop(count, { DATA_DIR: making });
  await rename(making, kept);
  return kept;
}

/** Imports the demo shop and then `count` products, if any, into the shop configured by `env`. */
export async function fillShop(count: number, env: NodeJS.ProcessEnv): Promise<void> {
  const services = await openServices({ ...readConfig(env), logLevel: 'warn' });
  await loadDemoShop(services);
  await services.db.destroy();
  if (count === 0) return;
  const source = await mkdtemp(path.join(tmpdir(), 'springdeck-bench-csv-'));
  try {
    const file = path.join(source, 'products.csv');
    await cp(PICTURES, path.join(source, 'media'), { recursive: true });
    const pictures = (await readdir(PICTURES)).sort();
    await pipeline(Readable.from(productLines(count, await readCards(), pictures)), createWriteStream(file));
    await importFile(file, env);
  } finally {
    await rm(source, { recursive: true });
  }
}

async function importFile(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const said: string[] = [];
  const note = (text: string) => void said.push(text);
  const code = await runCommandLine(['import', 'products', file], env, {
    print: note,
    complain: note,
    progress: undefined,
  });
  if (code !== 0) throw new Error(`The products were not imported:\n${said.slice(0, 20).join('\n')}`);
}

async function hashMakers(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for (const pattern of MAKERS) for await (const file of glob(pattern, { cwd: ROOT })) files.push(file);
  for (const file of files.sort()) hash.update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}

const exists = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  );
