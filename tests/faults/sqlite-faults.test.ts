import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/check-stock.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectRefusal, findInStock, KeptAttempts, sendMessage } from './attempts.ts';
import { unitsByProduct } from './stock-books.ts';

const TIMEOUT_MS = 60_000;
/** Orders do not change it. */
const KEPT_PAGE = '/posts';
/** One after the other, four would wait for half a minute. */
const TOGETHER_MS = 20_000;

let shop: ShopServer;
let attempts: KeptAttempts;
let units: Record<number, number>;
openShopForAll(async (opened) => {
  shop = opened;
  attempts = new KeptAttempts(shop, await findInStock(shop));
  units = await readDatabase(unitsByProduct);
  await fetch(shop.url + KEPT_PAGE);
});

it(
  'while another program locks the file, orders and messages are told to come back, and then succeed',
  async () => {
    const other = new DatabaseSync(sqliteFile());
    other.exec('begin immediate');
    const startedAt = performance.now();
    const asked = [attempts.fail(), attempts.fail(), attempts.fail(), expectRefusal(sendMessage(shop))];
    await expectKeptPage();
    await Promise.all(asked);
    expect(performance.now() - startedAt).toBeLessThan(TOGETHER_MS);
    other.close();
    await expectRecovery();
  },
  TIMEOUT_MS,
);

it(
  'while nothing can be written to the disk, orders and messages are told to come back, and then succeed',
  async () => {
    await limitFiles('0');
    onTestFinished(() => limitFiles('unlimited'));
    await Promise.all([attempts.fail(), attempts.fail(), expectRefusal(sendMessage(shop))]);
    await expectKeptPage();
    await limitFiles('unlimited');
    await expectRecovery();
  },
  TIMEOUT_MS,
);

it(
  'while a page of the file is damaged, what needs it is told to come back, and all else goes on',
  async () => {
    const whole = await overwriteOrders();
    await attempts.fail();
    await expectKeptPage();
    expect((await sendMessage(shop)).status).toBe(200);
    await overwriteOrders(whole);
    await expectRecovery();
  },
  TIMEOUT_MS,
);

const sqliteFile = () => path.join(shop.dataDir, 'springdeck.sqlite');

/** As a full disk does: writes fail, whatever they are for. */
async function limitFiles(bytes: string): Promise<void> {
  await promisify(execFile)('prlimit', [`--pid=${shop.pid}`, `--fsize=${bytes}:`]);
}

/** @returns what was there */
async function overwriteOrders(bytes?: Buffer): Promise<Buffer> {
  const other = new DatabaseSync(sqliteFile(), { timeout: 5_000 });
  const root = other.prepare("select rootpage from sqlite_schema where name = 'orders'").get()?.rootpage;
  const size = Number(other.prepare('pragma page_size').get()?.page_size);
  other.exec('pragma wal_checkpoint(truncate)');
  const file = await open(sqliteFile(), 'r+');
  const position = (Number(root) - 1) * size;
  const before = Buffer.alloc(size);
  await file.read(before, 0, size, position);
  await file.write(bytes ?? Buffer.alloc(size, 0xff), 0, size, position);
  await file.close();
  // A commit of another process makes the shop read its pages anew.
  other.exec("insert into tags (name, slug) values ('x', 'x')");
  other.exec("delete from tags where slug = 'x'");
  other.close();
  return before;
}

async function expectKeptPage(): Promise<void> {
  const page = await fetch(shop.url + KEPT_PAGE);
  expect([page.status, page.headers.get('cache-status')]).toEqual([200, 'springdeck; hit']);
}

async function expectRecovery(): Promise<void> {
  await attempts.succeed();
  expect((await sendMessage(shop)).status).toBe(200);
  const books = await readDatabase(async (db) => ({
    orders: await orderIds(db),
    units: await unitsByProduct(db),
    wrong: (await checkStock(db)).differences,
  }));
  expect(books).toEqual({ orders: attempts.acknowledged, units, wrong: [] });
}

async function orderIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function readDatabase<Read>(read: (db: Db) => Promise<Read>): Promise<Read> {
  const db = await connect({ sqliteFile: sqliteFile() });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}
