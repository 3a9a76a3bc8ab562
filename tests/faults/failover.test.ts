import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { startDatabaseProxy } from '../database-proxy.ts';
import { askServer, promote, startPrimary, startReplica } from '../postgres-replica.ts';
import type { PostgresServer } from '../postgres-server.ts';
import { makeDataDir, startShop } from '../shop-server.ts';
import { expectRefusal, findInStock, KeptAttempts, sendMessage } from './attempts.ts';
import { fillShelves } from './stock-books.ts';

const TIMEOUT_MS = 180_000;
const SHOPPERS = 4;
const ORDERS = 20;
const SOON = { timeout: 30_000, interval: 50 };

it(
  'when the primary is lost under orders and its replica is promoted, every acknowledged order is there once',
  async () => {
    const primary = await startPrimary();
    onTestFinished(primary.stop);
    const replica = await startReplica(primary);
    onTestFinished(replica.stop);
    await expectReplication(primary);
    await askServer(primary, (client) => client.query('create database shop'));
    const proxy = await startDatabaseProxy(`${primary.url}/shop`);
    onTestFinished(proxy.close);
    const shop = await openShop(proxy.url);
    await fillShelves(await open(primary), 1_000);
    const attempts = new KeptAttempts(shop, await findInStock(shop));
    const isBack = Promise.withResolvers<void>();
    let isOpen = true;
    const shoppers = Array.from({ length: SHOPPERS }, () =>
      attempts.keepPlacing({ isOpen: () => isOpen, isBack: isBack.promise }),
    );
    // What a shopper does not expect ends the test at once.
    const until = (count: () => number, least: number) =>
      Promise.race([expect.poll(count, SOON).toBeGreaterThanOrEqual(least), Promise.all(shoppers)]);
    const untilPlaced = (least: number) => until(() => attempts.acknowledged.length, least);
    await untilPlaced(ORDERS);

    await primary.stop();
    await until(() => attempts.refused, SHOPPERS);
    proxy.leadTo(replica.url);
    await expectRefusal(sendMessage(shop));
    await promote(replica);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, SOON).toBe(200);
    const before = attempts.acknowledged.length;
    isBack.resolve();
    await untilPlaced(before + ORDERS);
    isOpen = false;
    await Promise.all(shoppers);

    const db = await open(replica);
    const orders = await db.selectFrom('orders').select('id').orderBy('id').execute();
    expect(orders.map(({ id }) => id)).toEqual(attempts.acknowledged);
    expect((await checkStock(db)).differences).toEqual([]);
    expect((await sendMessage(shop)).status).toBe(200);
    expect(await shop.end('SIGTERM')).toBe(0);
  },
  TIMEOUT_MS,
);

/** From now on no commit is acknowledged that the replica does not have. */
const expectReplication = (primary: PostgresServer): Promise<void> =>
  askServer(primary, async (client) => {
    const state = async () => (await client.query('select sync_state from pg_stat_replication')).rows;
    await expect.poll(state, SOON).toEqual([{ sync_state: 'sync' }]);
  });

async function openShop(databaseUrl: string) {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const shop = await startShop(dataDir, { DATABASE_URL: databaseUrl, DATABASE_TIMEOUT_SECONDS: '5' });
  onTestFinished(async () => void (await shop.end('SIGKILL')));
  return shop;
}

async function open({ url }: PostgresServer) {
  const db = await connect({ postgresUrl: `${url}/shop` });
  onTestFinished(() => db.destroy());
  return db;
}
