import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#backend/ground/db/tables.ts';
import { MAY_MOUNT, MountedShop, ownDisk, withMounts } from '../own-disk.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { expectRefusal, findInStock, KeptAttempts, sendMessage } from './attempts.ts';
import { expectKeptPage, expectRecovery, KEPT_PAGE, readSqlite } from './sqlite-books.ts';
import { fillShelves, unitsByProduct } from './stock-books.ts';

const TIMEOUT_MS = 120_000;
const SOON = { timeout: 60_000, interval: 100 };
const CANNOT_MOUNT = 'this machine allows no mounts of its own';

it(
  'on a disk that is full orders are told to come back, pages are shown, and with room again each is placed once',
  async ({ skip }) => {
    skip(!MAY_MOUNT, CANNOT_MOUNT);
    const { shop, disk, attempts, books } = await openOnOwnDisk();
    await disk.fill();
    await attempts.placeUntilRefused();
    await Promise.all([attempts.fail(), expectRefusal(sendMessage(shop))]);
    await expectKeptPage(shop);
    const unseen = await fetch(`${shop.url}/shop?search=seen+by+nobody`);
    expect(unseen.status).toBe(200);
    await disk.empty();
    await expectRecovery(shop, attempts, books);
    expect(await shop.end('SIGTERM')).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  'while no file can be made in the data folder, orders go on and pictures are shown, and mails wait for it',
  async ({ skip }) => {
    skip(!MAY_MOUNT, CANNOT_MOUNT);
    const { shop, disk, attempts, books } = await openOnOwnDisk();
    const picture = await findPicture(shop);
    await disk.refuseNewFiles();
    await attempts.place();
    expect((await sendMessage(shop)).status).toBe(200);
    await expectKeptPage(shop);
    expect((await fetch(picture)).status).toBe(200);
    const tried = (db: Db) => unsent(db).where('attempts', '>', 0).execute();
    await expect.poll(() => readSqlite(books.file, tried), SOON).not.toEqual([]);

    await disk.allowNewFiles();
    await readSqlite(books.file, tryNow);
    await expect.poll(() => readSqlite(books.file, (db) => unsent(db).execute()), SOON).toEqual([]);
    expect(await readSqlite(books.file, unitsByProduct)).toEqual(books.units);
    expect(await shop.end('SIGTERM')).toBe(0);
  },
  TIMEOUT_MS,
);

async function openOnOwnDisk() {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const shop = await startShop(dataDir, {}, withMounts(ownDisk(dataDir)));
  onTestFinished(async () => void (await shop.end('SIGKILL')));
  const disk = new MountedShop(shop);
  const file = disk.at('springdeck.sqlite');
  await readSqlite(file, (db) => fillShelves(db, 10_000));
  await fetch(shop.url + KEPT_PAGE);
  const attempts = new KeptAttempts(shop, await findInStock(shop));
  return { shop, disk, attempts, books: { file, units: await readSqlite(file, unitsByProduct) } };
}

/** In a size that nobody has asked for. */
async function findPicture({ url }: ShopServer): Promise<string> {
  const html = await (await fetch(`${url}/shop`)).text();
  const found = /"(\/media\/[^"?]+\?[^"]+)"/.exec(html)?.[1];
  if (!found) throw new Error('no picture in the shop');
  return url + found.replaceAll('&amp;', '&');
}

const unsent = (db: Db) => db.selectFrom('outbox').select('id').where('sent_at', 'is', null);

/** As if the minutes had gone by. */
const tryNow = (db: Db): Promise<unknown> =>
  db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute();
