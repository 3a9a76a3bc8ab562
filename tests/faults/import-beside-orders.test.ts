import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { insertProduct } from '#backend/catalogue/test-catalogue.ts';
import type { DatabaseAddress } from '#backend/db/connect.ts';
import { eachDatabase } from '#backend/db/test-databases.ts';
import { collected, openShop, shelves } from '#backend/orders/test-orders.ts';

const IMPORTED = 1_500;
const STOCK = 1_000_000;
const CLIENTS = 4;
const TIMEOUT_MS = 120_000;
const command = fileURLToPath(new URL('../../server/shop.ts', import.meta.url));

eachDatabase((_, { openDatabase }) => {
  it(
    'a shop takes every order while its owner imports products, also the ones that are ordered',
    async () => {
      const { db, address } = await openDatabase();
      const product_id = await insertProduct(db, { name: 'Booster', sku: 'C0', stock: STOCK });
      const shop = openShop(db);
      const ended = startImport(address, await writeFileOf(IMPORTED));
      let isImporting = true;
      void ended.finally(() => {
        isImporting = false;
      });

      const answers: number[] = [];
      const orderAgainAndAgain = async () => {
        while (isImporting) {
          answers.push((await shop.order(collected({ product_id, quantity: 1 }))).status);
          await new Promise(setImmediate);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, orderAgainAndAgain));

      expect(await ended).toBe(0);
      expect(answers.length).toBeGreaterThan(CLIENTS);
      expect(new Set(answers)).toEqual(new Set([201]));
      expect(await shelves(db, product_id)).toEqual([STOCK - answers.length, answers.length, 0]);
      const { count } = await db
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(IMPORTED);
    },
    TIMEOUT_MS,
  );

  it(
    'two imports of the same new products at once: the second waits, and finds nothing left to do',
    async () => {
      const { db, address } = await openDatabase();
      const file = await writeFileOf(400);
      expect(await Promise.all([startImport(address, file), startImport(address, file)])).toEqual([0, 0]);
      const products = await db.selectFrom('products').select('sku').execute();
      expect(new Set(products.map(({ sku }) => sku)).size).toBe(400);
      expect(products).toHaveLength(400);
    },
    TIMEOUT_MS,
  );
});

async function writeFileOf(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rows = Array.from(
    { length: count },
    (_, n) => `C${n},Card ${n},${n + 5},Singles > Set ${n % 20},Tag ${n % 9}`,
  );
  const file = path.join(folder, 'cards.csv');
  await writeFile(file, ['SKU,Name,Regular price,Categories,Tags', ...rows].join('\n'));
  return file;
}

/** The owner's command in a process of its own; resolves with its exit code. */
async function startImport(address: DatabaseAddress, file: string): Promise<number | null> {
  const where =
    'sqliteFile' in address
      ? { DATA_DIR: path.dirname(address.sqliteFile) }
      : { DATABASE_URL: address.postgresUrl, DATA_DIR: path.dirname(file) };
  const child = spawn(process.execPath, [command, 'import', 'products', file], {
    env: { PATH: process.env.PATH, ...where },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  return code;
}
