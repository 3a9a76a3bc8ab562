import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#backend/ground/db/tables.ts';
import { MAY_MOUNT, MountedShop, ownDisk, withMounts } from '../own-disk.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { expectRefusal, findInStock, KeptAttempts, sendMessage } from './attempts.ts';
import { expectBooks, isKept, readSqlite } from './sqlite-books.ts';
import { unitsByProduct } from './stock-books.ts';

const TIMEOUT_MS = 180_000;
const DATABASE = 'springdeck.sqlite';
const SOON = { timeout: 60_000, interval: 100 };
const CANNOT_MOUNT = 'this machine allows no mounts of its own';

it(
  'on a disk that is full orders are told to come back, pages are shown, and with room again each is placed once',
  async ({ skip }) => {
    skip(!MAY_MOUNT, CANNOT_MOUNT);
    const prepared = await makeFolder();
    await (await open(prepared)).end('SIGTERM');
    const units = await readSqlite(path.join(prepared, DATABASE), unitsByProduct);
    const dataDir = await makeFolder();
    const shop = await open(dataDir, withMounts(ownDisk(dataDir, prepared)));
    const disk = new MountedShop(shop);
    const attempts = new KeptAttempts(shop, await findInStock(shop));
    await attempts.place();

    await disk.fill();
    await Promise.all([attempts.fail(), attempts.fail(), expectRefusal(sendMessage(shop))]);
    expect(await isKept(shop)).toBe(true);
    const unseen = await fetch(`${shop.url}/shop?search=seen+by+nobody`);
    expect(unseen.status).toBe(200);
    await disk.empty();
    await attempts.succeed();
    expect((await sendMessage(shop)).status).toBe(200);
    // SQLite would follow the link to this machine's own root.
    const copy = await makeFolder();
    await cp(disk.place, copy, { recursive: true });
    await expectBooks(path.join(copy, DATABASE), attempts, units);
    expect(await shop.end('SIGTERM')).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  'while no file can be made in the data folder, orders go on and pictures are shown, and mails wait for it',
  async ({ skip }) => {
    skip(!MAY_MOUNT, CANNOT_MOUNT);
    const dataDir = await makeFolder();
    const shop = await open(dataDir, withMounts('true'));
    const disk = new MountedShop(shop);
    const file = path.join(dataDir, DATABASE);
    const units = await readSqlite(file, unitsByProduct);
    const attempts = new KeptAttempts(shop, await findInStock(shop));
    const picture = await findPicture(shop);

    await disk.refuseNewFiles();
    await attempts.place();
    expect((await sendMessage(shop)).status).toBe(200);
    expect(await isKept(shop)).toBe(true);
    expect((await fetch(picture)).status).toBe(200);
    const tried = (db: Db) => unsent(db).where('attempts', '>', 0).execute();
    await expect.poll(() => readSqlite(file, tried), SOON).not.toEqual([]);

    await disk.allowNewFiles();
    await readSqlite(file, tryNow);
    await expect.poll(() => readSqlite(file, (db) => unsent(db).execute()), SOON).toEqual([]);
    await expectBooks(file, attempts, units);
    expect(await shop.end('SIGTERM')).toBe(0);
  },
  TIMEOUT_MS,
);

async function makeFolder(): Promise<string> {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  return dataDir;
}

async function open(dataDir: string, through: readonly string[] = []): Promise<ShopServer> {
  const shop = await startShop(dataDir, {}, through);
  onTestFinished(async () => void (await shop.end('SIGKILL')));
  // What starts and ends with the shop makes pages anew.
  await expect.poll(() => isKept(shop), SOON).toBe(true);
  return shop;
}

/** That nobody has asked for yet. */
async function findPicture({ url }: ShopServer): Promise<string> {
  const html = await (await fetch(`${url}/shop`)).text();
  const found = /\/media\/[^"\s]+/.exec(html)?.[0];
  if (!found) throw new Error('no picture in the shop');
  return url + found;
}

const unsent = (db: Db) => db.selectFrom('outbox').select('id').where('sent_at', 'is', null);

/** As if the minutes had gone by. */
const tryNow = (db: Db): Promise<unknown> =>
  db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute();
