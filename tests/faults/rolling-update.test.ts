import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { refreshPrices } from '#backend/catalogue/prices.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { onPostgres, type TestDatabase } from '#backend/testing/databases.ts';
import { PATHS } from '#contract/paths.ts';
import { productAnswerSchema } from '#contract/products.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { startBalancer } from '../balancer.ts';
import { onThisMachine } from '../busy.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { findInStock } from './attempts.ts';
import { Shoppers } from './shoppers.ts';
import { fillShelves } from './stock-books.ts';

const TIMEOUT_MS = 180_000;
/** Two seconds are promised; a busy machine may take longer. */
const FRESH = { timeout: onThisMachine(6_000), interval: 50 };
const SOON = { timeout: 60_000, interval: 100 };

onPostgres((_, { openDatabase }) => {
  it(
    'releases update one process after the other under load: no request fails, no order is lost, and either release sells on the newer schema',
    async () => {
      const database = await openDatabase();
      const { db } = database;
      const { balancer, startProcess } = await openShop(database);
      const old = await startProcess();
      await fillShelves(db, 100_000);
      balancer.routeTo([old.url]);
      const product = await findInStock(old);
      const shoppers = new Shoppers(balancer.url, [product]);
      const moreOrders = async () => {
        const wanted = shoppers.acknowledged.size + 10;
        await expect.poll(() => shoppers.acknowledged.size, SOON).toBeGreaterThan(wanted);
      };
      shoppers.start();
      await moreOrders();

      await migrateAsNextRelease(db);
      await moreOrders();
      const next = await startProcess();
      balancer.routeTo([old.url, next.url]);
      await moreOrders();
      await changePrice(db, product, 8_120, [old, next]);

      balancer.routeTo([next.url]);
      expect(await old.end('SIGTERM')).toBe(0);
      await moreOrders();
      const back = await startProcess();
      balancer.routeTo([back.url]);
      expect(await next.end('SIGTERM')).toBe(0);
      await changePrice(db, product, 8_230, [back]);
      await moreOrders();
      await shoppers.stop();

      expect(shoppers.surprises).toEqual([]);
      expect(balancer.brokenOff).toEqual([]);
      const orders = await db.selectFrom('orders').select(['id', 'status']).orderBy('id').execute();
      const acknowledged = [...shoppers.acknowledged.values()].toSorted((one, other) => one - other);
      expect(orders).toEqual(acknowledged.map((id) => ({ id, status: 'paid' })));
      expect((await checkStock(db)).differences).toEqual([]);
      const output = [old, next, back].flatMap((process) => process.output);
      expect(output.filter((line) => /unexpected error|background job failed/.test(line))).toEqual([]);

      await record(db, '9003-drop-notes-after-9002');
      expect((await fetch(`${back.url}/readyz`)).status).toBe(503);
      await expect(startProcess()).rejects.toThrow(
        /\nThe database is from a newer version of the shop, with which this one cannot work \(9001-gifts, .+\): start that version, or restore a backup from before\.$/,
      );
    },
    TIMEOUT_MS,
  );
});

/** What a release may do to every table, one after the other, while the one before it writes to them. */
async function migrateAsNextRelease(db: Db): Promise<void> {
  const tables = await db.introspection.getTables();
  await sql`create table gifts (id integer primary key, order_id integer references orders (id))`.execute(db);
  for (const { name } of tables) {
    await sql`
      alter table ${sql.table(name)}
      add column gift_note text,
      add column gift_wrapped integer not null default 0`.execute(db);
    await sql`create index on ${sql.table(name)} (gift_note)`.execute(db);
  }
  await record(db, '9001-gifts');
  await record(db, '9002-more-gifts');
}

const record = (db: Db, migration: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${migration}, '2027-01-01')`.execute(db);

async function openShop({ address }: TestDatabase) {
  if ('sqliteFile' in address) throw new Error('several processes need PostgreSQL');
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const balancer = await startBalancer();
  onTestFinished(balancer.close);
  const settings = { DATABASE_URL: address.postgresUrl, PUBLIC_URL: balancer.url };
  const startProcess = async (): Promise<ShopServer> => {
    const process = await startShop(dataDir, settings);
    onTestFinished(async () => void (await process.end('SIGKILL')));
    return process;
  };
  return { balancer, startProcess };
}

/** Every process must show it. */
async function changePrice(db: Db, product: number, cents: number, processes: ShopServer[]): Promise<void> {
  await db.updateTable('products').set({ regular_price_cents: cents }).where('id', '=', product).execute();
  await refreshPrices(db, [product], new Date());
  const shownBy = async ({ api }: ShopServer) => {
    const answer = await api(`${PATHS.products}/${product}`);
    return productAnswerSchema.parse(await answer.json()).data.regular_price;
  };
  const price = decimalFromCents(cents);
  await Promise.all(processes.map((each) => expect.poll(() => shownBy(each), FRESH).toBe(price)));
}
