import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { runImports } from '#backend/run-imports.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { testServices } from '#backend/testing/services.ts';
import { collected, openShop, stockLevels } from '#backend/testing/shop.ts';

const THERE = 200;
const NEW = 400;
const STOCK = 100_000;
const CLIENTS = 3;
const TIMEOUT_MS = 240_000;
const command = fileURLToPath(new URL('../../server/shop.ts', import.meta.url));

/** Half a shop whose stock and prices a file changes, and new cards. One product sells all the time. */
eachDatabase((_, { openDatabase }) => {
  const open = async () => {
    const { db, address } = await openDatabase();
    for (let n = 0; n < THERE; n += 1)
      await insertProduct(db, { name: `Card ${n}`, sku: `C${n}`, stock: 10, priceCents: 1_300 });
    const sold = await insertProduct(db, { name: 'Booster', sku: 'SOLD', stock: STOCK });
    const lines = [
      'SKU,Name,Regular price,Stock',
      ...Array.from({ length: THERE }, (_, n) => `C${n},Card ${n},12.50,7`),
      ...Array.from({ length: NEW }, (_, n) => `N${n},New card ${n},${n + 5}.00,4`),
      `SOLD,Booster,99.00,${STOCK}`,
    ];
    const where = await writeFileOf(lines);
    const run = (...words: string[]) => start(address, where, words);
    expect(await exitOf(run('imports', 'read', where))).toBe(0);
    return { db, sold, run, before: await unitsBySku(db), shop: openShop(db) };
  };

  it(
    'an import that is killed goes on, does every row once, and no order waits for it in vain',
    async () => {
      const { db, sold, run, shop } = await open();
      const answers: number[] = [];
      let isOver = false;
      const selling = Array.from({ length: CLIENTS }, async () => {
        while (!isOver) {
          answers.push((await shop.order(collected({ product_id: sold, quantity: 1 }))).status);
          await new Promise(setImmediate);
        }
      });
      await killInTheMiddle(db, run('imports', 'apply', '1'));
      await expectNoRowHalfDone(db);
      expect(await exitOf(run('imports', 'apply', '1'))).toBe(0);
      isOver = true;
      await Promise.all(selling);

      expect(answers.length).toBeGreaterThan(CLIENTS);
      expect(new Set(answers)).toEqual(new Set([201]));
      expect(await stockLevels(db, sold)).toEqual([STOCK - answers.length, answers.length, 0]);
      expect(await outcomes(db)).toEqual({ done: THERE + NEW + 1 });
      const units = await unitsBySku(db);
      expect(units.size).toBe(THERE + NEW + 1);
      expect([units.get('C0'), units.get('C199'), units.get('N0'), units.get('N399')]).toEqual([7, 7, 4, 4]);
      const moved = await db
        .selectFrom('stock_movements')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('cause', '=', 'import')
        .executeTakeFirstOrThrow();
      expect(moved.count).toBe(THERE + NEW);
      expect((await checkStock(db)).differences).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'an import that is killed is undone as a whole, also when the undo is killed',
    async () => {
      const { db, run, before } = await open();
      await killInTheMiddle(db, run('imports', 'apply', '1'), { after: (THERE + NEW) / 2 });
      await killInTheMiddle(db, run('imports', 'undo', '1'), { outcome: 'restored' });
      await expectNoRowHalfDone(db);
      const services = testServices(db);
      const goOn = async () => {
        await runImports(services, new AbortController().signal);
        const { state } = await db.selectFrom('imports').select('state').executeTakeFirstOrThrow();
        return state;
      };
      // As the shop would, when the lease of the killed process has ended.
      await expect.poll(goOn, { timeout: 60_000 }).toBe('undone');
      expect(await unitsBySku(db)).toEqual(before);
      expect(await outcomes(db)).not.toHaveProperty('done');
      expect((await checkStock(db)).differences).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/** Once the process has seen to more than so many rows. */
async function killInTheMiddle(
  db: Db,
  child: ChildProcess,
  { outcome = 'done', after = 0 }: { outcome?: 'done' | 'restored'; after?: number } = {},
) {
  const exit = exitOf(child);
  await expect
    .poll(async () => (await outcomes(db))[outcome] ?? 0, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(after);
  child.kill('SIGKILL');
  expect(await exit).toBeNull();
}

/** What a row says of itself is what the shop says of its product. */
async function expectNoRowHalfDone(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('import_rows')
    .leftJoin('products', 'products.sku', 'import_rows.label')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['label', 'outcome', 'regular_price_cents', 'available', 'reserved'])
    .where('label', '<>', 'SOLD')
    .execute();
  for (const { label, outcome, regular_price_cents, available, reserved } of rows) {
    const isNew = label.startsWith('N');
    const asBefore = isNew ? [null, 0] : [1_300, 10];
    const asInFile = isNew ? [(Number(label.slice(1)) + 5) * 100, 4] : [1_250, 7];
    expect([label, regular_price_cents, (available ?? 0) + (reserved ?? 0)]).toEqual([
      label,
      ...(outcome === 'done' ? asInFile : asBefore),
    ]);
  }
  expect((await checkStock(db)).differences).toEqual([]);
}

async function outcomes(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

async function unitsBySku(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['sku', 'available', 'reserved'])
    .orderBy('products.id')
    .execute();
  return new Map(rows.map(({ sku, available, reserved }) => [sku ?? '', available + reserved]));
}

async function writeFileOf(lines: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'november.csv');
  await writeFile(file, lines.join('\n'));
  return file;
}

/** In a process of its own, which holds no other lock or connection. */
function start(address: DatabaseAddress, file: string, words: readonly string[]): ChildProcess {
  const where =
    'sqliteFile' in address
      ? { DATA_DIR: path.dirname(address.sqliteFile) }
      : { DATABASE_URL: address.postgresUrl, DATA_DIR: path.dirname(file) };
  return spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env.PATH, ...where },
    stdio: 'ignore',
  });
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}
