import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { onThisMachine } from '../busy.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectRefusal, findInStock, KeptAttempts, sendMessage } from './attempts.ts';
import { expectRecovery, isKept, KEPT_PAGE, readSqlite } from './sqlite-books.ts';
import { unitsByProduct } from './stock-books.ts';

const TIMEOUT_MS = 60_000;
const SOON = { timeout: 20_000, interval: 50 };
/** One after the other, four would wait for half a minute. */
const TOGETHER_MS = 20_000;

let shop: ShopServer;
let attempts: KeptAttempts;
let units: Record<number, number>;
openShopForAll(async (opened) => {
  shop = opened;
  attempts = new KeptAttempts(shop, await findInStock(shop));
  units = await readSqlite(sqliteFile(), unitsByProduct);
  await vi.waitUntil(() => isKept(shop), SOON);
});

it(
  'while another program locks the file, orders and messages are told to come back, and then succeed',
  async () => {
    const other = new DatabaseSync(sqliteFile());
    other.exec('begin immediate');
    const startedAt = performance.now();
    const asked = [attempts.fail(), attempts.fail(), attempts.fail(), expectRefusal(sendMessage(shop))];
    expect(await isKept(shop)).toBe(true);
    await Promise.all(asked);
    expect(performance.now() - startedAt).toBeLessThan(onThisMachine(TOGETHER_MS));
    other.close();
    await expectRecovery(shop, attempts, { file: sqliteFile(), units });
  },
  TIMEOUT_MS,
);

it(
  'while nothing can be written to the disk, orders and messages are told to come back, and then succeed',
  async () => {
    await limitFiles('0');
    onTestFinished(() => limitFiles('unlimited'));
    await Promise.all([attempts.fail(), attempts.fail(), expectRefusal(sendMessage(shop))]);
    expect(await isKept(shop)).toBe(true);
    await limitFiles('unlimited');
    await expectRecovery(shop, attempts, { file: sqliteFile(), units });
  },
  TIMEOUT_MS,
);

it(
  'while a page of the file is damaged, what needs it is told to come back, and all else goes on',
  async () => {
    const whole = await overwrite('orders');
    await attempts.fail();
    expect(await isKept(shop)).toBe(true);
    expect((await sendMessage(shop)).status).toBe(200);
    await overwrite('orders', whole);
    await expectRecovery(shop, attempts, { file: sqliteFile(), units });
  },
  TIMEOUT_MS,
);

it(
  'while changes cannot be read, kept pages are shown and marked as of an uncertain age',
  async () => {
    const whole = await overwrite('changes');
    await expect
      .poll(async () => marksOf(await fetch(shop.url + KEPT_PAGE)), SOON)
      .toEqual({
        status: 200,
        age: expect.stringMatching(/^[1-9]/),
        cache: expect.stringMatching(/^springdeck; hit; ttl=-[1-9]\d*; detail=changes-unknown$/),
      });
    await overwrite('changes', whole);
    await expect
      .poll(async () => marksOf(await fetch(shop.url + KEPT_PAGE)), SOON)
      .toEqual({ status: 200, age: null, cache: 'springdeck; hit' });
  },
  TIMEOUT_MS,
);

const marksOf = ({ status, headers }: Response) => ({
  status,
  age: headers.get('age'),
  cache: headers.get('cache-status'),
});

const sqliteFile = () => path.join(shop.dataDir, 'springdeck.sqlite');

/** As a full disk does: writes fail, whatever they are for. */
async function limitFiles(bytes: string): Promise<void> {
  await promisify(execFile)('prlimit', [`--pid=${shop.pid}`, `--fsize=${bytes}:`]);
}

/** A table's first page. @returns what was there */
async function overwrite(table: 'orders' | 'changes', bytes?: Buffer): Promise<Buffer> {
  const other = new DatabaseSync(sqliteFile(), { timeout: 5_000 });
  const root = other.prepare('select rootpage from sqlite_schema where name = ?').get(table)?.rootpage;
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
