import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { collected, openShop, stockLevels } from '#backend/testing/shop.ts';
import { countedUnits, orderedUnits, unitsByProduct } from './stock-books.ts';

/** Of the 20,106 rows; all of them take a minute on an idle machine: `bench/cases/imports.ts`. */
const ROWS = 1_200;
const STOCK = 100_000;
const ORDERED_CARDS = 5;
const TIMEOUT_MS = 240_000;
const command = fileURLToPath(new URL('../../server/shop.ts', import.meta.url));
const singles = new URL('../data/pokemon-singles.csv.gz', import.meta.url);

eachDatabase((_, { openDatabase }) => {
  it(
    'singles are imported and taken back while orders are placed: nothing is lost, and the books agree',
    async () => {
      const { db, address } = await openDatabase();
      const sold = await insertProduct(db, { name: 'Booster', sku: 'SOLD', stock: STOCK, priceCents: 5_000 });
      const { file, run } = await prepare(address);
      const before = await describeShop(db);
      expect(await exitOf(run('imports', 'read', file))).toBe(0);
      expect(await describeShop(db)).toEqual(before);

      const shop = openShop(db);
      let isOver = false;
      const answers: number[] = [];
      const selling = sellAgainAndAgain();
      async function sellAgainAndAgain() {
        while (!isOver) {
          answers.push((await shop.order(collected({ product_id: sold, quantity: 1 }))).status);
          await new Promise(setImmediate);
        }
      }
      expect(await exitOf(run('imports', 'apply', '1'))).toBe(0);
      const cards = await findCards(db, sold);
      expect(cards).toHaveLength(ROWS);
      const ordered = cards.slice(-ORDERED_CARDS);
      for (const product_id of ordered) await shop.place(collected({ product_id, quantity: 1 }));
      // What was ordered stays, and is named.
      expect(await exitOf(run('imports', 'undo', '1'))).toBe(1);
      isOver = true;
      await selling;

      expect(new Set(answers)).toEqual(new Set([201]));
      expect(await stockLevels(db, sold)).toEqual([STOCK - answers.length, answers.length, 0]);
      expect(await findCards(db, sold)).toEqual(ordered);
      expect(await unitsByProduct(db)).toMatchObject({ [sold]: STOCK });
      expect(await countedUnits(db, 'reserved')).toEqual(await orderedUnits(db, 'pending'));
      const orders = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(orders.count).toBe(answers.length + ORDERED_CARDS);
      expect((await checkStock(db)).differences).toEqual([]);
      expect(await exitOf(run('stock', 'check'))).toBe(0);
      expect(await outcomes(db)).toEqual({ restored: ROWS - ORDERED_CARDS, kept: ORDERED_CARDS });
    },
    TIMEOUT_MS,
  );
});

const describeShop = async (db: Db) => ({
  products: await db.selectFrom('products').select(['id', 'sku', 'name', 'regular_price_cents']).execute(),
  stock: await db.selectFrom('stock').selectAll().execute(),
});

const findCards = async (db: Db, except: number): Promise<number[]> =>
  (await db.selectFrom('products').select('id').where('id', '<>', except).orderBy('id').execute()).map(
    ({ id }) => id,
  );

async function outcomes(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

async function prepare(address: DatabaseAddress) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'pokemon-singles.csv');
  const lines = gunzipSync(readFileSync(singles)).toString().split('\n');
  await writeFile(file, lines.slice(0, ROWS + 1).join('\n'));
  const where =
    'sqliteFile' in address
      ? { DATA_DIR: path.dirname(address.sqliteFile) }
      : { DATABASE_URL: address.postgresUrl, DATA_DIR: folder };
  const run = (...words: string[]): ChildProcess =>
    spawn(process.execPath, [command, ...words], {
      env: { PATH: process.env.PATH, ...where },
      stdio: 'ignore',
    });
  return { file, run };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}
