import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { settlePayment } from '#backend/checkout/settle-payment.ts';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { testServices } from '#backend/testing/services.ts';
import { collected, openShop, stockLevels } from '#backend/testing/shop.ts';
import { countedUnits, orderedUnits, unitsByProduct } from './stock-books.ts';

const IMPORTED = 1_500;
const STOCK = 1_000_000;
const CLIENTS = 4;
const CARDS = 100;
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
      expect(await stockLevels(db, product_id)).toEqual([STOCK - answers.length, answers.length, 0]);
      const { count } = await db
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(IMPORTED);
    },
    TIMEOUT_MS,
  );

  it(
    'an import that changes when stock counts as low, and what may be backordered, brings back nothing that was sold',
    async () => {
      const { db, address } = await openDatabase();
      const ids: number[] = [];
      for (let n = 0; n < CARDS; n++)
        ids.push(await insertProduct(db, { name: `Card ${n}`, sku: `C${n}`, stock: STOCK }));
      const before = await unitsByProduct(db);
      const services = testServices(db);
      const shop = openShop(db, services);
      const files = await Promise.all(
        ['2,notify', '3,0'].map((cells) =>
          writeLines('SKU,Low stock amount,Backorders allowed?', (n) => `C${n},${cells}`, CARDS),
        ),
      );
      let isImporting = true;
      const importing = importAll(address, [...files, ...files]).finally(() => {
        isImporting = false;
      });
      let paid = 0;
      const buyAgainAndAgain = async () => {
        while (isImporting) {
          const product_id = ids[paid++ % CARDS];
          const { order_id, total } = await shop.place(collected({ product_id, quantity: 1 }));
          await settlePayment(services, {
            provider: 'payfast',
            paymentId: String(order_id),
            orderId: order_id,
            status: 'complete',
            grossCents: Math.round(Number(total) * 100),
            feeCents: null,
          });
          await new Promise(setImmediate);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, buyAgainAndAgain));

      expect(await importing).toEqual([0, 0, 0, 0]);
      expect(paid).toBeGreaterThan(CLIENTS);
      expect(await unitsByProduct(db)).toEqual(before);
      expect(await countedUnits(db, 'sold')).toEqual(await orderedUnits(db, 'paid'));
      expect(await countedUnits(db, 'reserved')).toEqual([]);
      expect((await checkStock(db)).differences).toEqual([]);
      const low = await db.selectFrom('stock').select('low_stock_amount').distinct().execute();
      expect(low).toEqual([{ low_stock_amount: 3 }]);
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

const writeFileOf = (count: number): Promise<string> =>
  writeLines(
    'SKU,Name,Regular price,Categories,Tags',
    (n) => `C${n},Card ${n},${n + 5},Singles > Set ${n % 20},Tag ${n % 9}`,
    count,
  );

async function writeLines(header: string, lineOf: (n: number) => string, count: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'cards.csv');
  await writeFile(file, [header, ...Array.from({ length: count }, (_, n) => lineOf(n))].join('\n'));
  return file;
}

/** Sequential; resolves with the exit codes. */
async function importAll(address: DatabaseAddress, files: readonly string[]): Promise<(number | null)[]> {
  const codes = [];
  for (const file of files) codes.push(await startImport(address, file));
  return codes;
}

/** In a process of its own; resolves with its exit code. */
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
