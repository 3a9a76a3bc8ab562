import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { recorded } from '#backend/testing/import/shop.ts';
import { readConfig } from './config.ts';
import { loadDemoShop } from './demo.ts';
import { openServices } from './services.ts';

const PRODUCTS = 'SKU,Name,Regular price\nbooster,Booster,90\nsleeves,Sleeves,80\n';

eachDatabase((_, { openDatabase }) => {
  it('loads the demo shop into an empty database, and only there', async () => {
    const { db, address } = await openDatabase();
    const { file, load } = await createShop(address);
    await writeFile(file, PRODUCTS);
    await load();
    expect(await countProducts(db)).toBe(2);
    await db.deleteFrom('products').where('sku', '=', 'booster').execute();
    await load();
    expect(await countProducts(db)).toBe(1);
  });

  it('loads it once when several processes start at the same moment', async () => {
    const { db, address } = await openDatabase();
    const { file, start } = await createShop(address);
    await writeFile(file, await recorded.cardSingles());
    const ends = await Promise.all([start(), start(), start()].map((child) => once(child, 'exit')));
    expect(ends).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(await countProducts(db)).toBe(300);
    expect(await db.selectFrom('tags').select('id').where('slug', 'like', 'demo-%').execute()).toEqual([]);
  });

  it('loads it whole after a process was killed on the way', async () => {
    const { db, address } = await openDatabase();
    const { file, load, start } = await createShop(address);
    await writeFile(file, await recorded.cardSingles());
    const child = start();
    if (child.stdout) await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect([0, 300]).toContain(await countProducts(db));
    await load();
    expect(await countProducts(db)).toBe(300);
  });

  it('leaves the database empty when a row is bad, and names it', async () => {
    const { db, address } = await openDatabase();
    const { file, load } = await createShop(address);
    await writeFile(file, `${PRODUCTS}broken,Broken,ten\n`);
    await expect(load()).rejects.toThrow('line 4: Regular price is "ten"');
    expect(await countProducts(db)).toBe(0);
    await writeFile(file, PRODUCTS);
    await load();
    expect(await countProducts(db)).toBe(2);
  });
});

/** A data folder and a demo file; `load` loads it here, `start` in a process of its own. */
async function createShop(address: DatabaseAddress) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'products.csv');
  const env = {
    LOG_LEVEL: 'silent',
    ...('postgresUrl' in address
      ? { DATABASE_URL: address.postgresUrl, DATA_DIR: folder }
      : { DATA_DIR: path.dirname(address.sqliteFile) }),
  };
  const load = async () => {
    const services = await openServices(readConfig(env));
    try {
      await loadDemoShop(services, file);
    } finally {
      await services.db.destroy();
    }
  };
  const start = (): ChildProcess => {
    const program = fileURLToPath(new URL('./demo-process.ts', import.meta.url));
    const child = spawn(process.execPath, [program, file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  return { file, load, start };
}

async function countProducts(db: Db): Promise<number> {
  return (await db.selectFrom('products').select('id').execute()).length;
}
