import { randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { onPostgres, type TestDatabase } from '#backend/testing/databases.ts';
import type {} from '#backend/testing/postgres-databases.ts';
import { onThisMachine } from '../busy.ts';
import { startDatabaseProxy } from '../database-proxy.ts';
import { askServer } from '../postgres-replica.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { expectRefusal, findInStock, KeptAttempts, sendMessage } from './attempts.ts';
import { fillShelves, unitsByProduct } from './stock-books.ts';

const TIMEOUT_MS = 120_000;
const WAIT_SECONDS = 3;
/** One after the other, three would wait longer. */
const TOGETHER_MS = 20_000;
const SOON = { timeout: 20_000, interval: 50 };
/** Orders do not change it. */
const KEPT_PAGE = '/posts';

onPostgres((_, { openDatabase }) => {
  it(
    'while PostgreSQL is away, silent or cut off, orders are told to come back, and then placed once; a slow one is waited for',
    async () => {
      const database = await openDatabase();
      const { proxy, shop, attempts, expectBooks } = await openBehindProxy(database);

      proxy.cutNextOrder('before its commit');
      await attempts.fail();
      await attempts.succeed();
      proxy.cutNextOrder('after its commit');
      await attempts.fail();
      await attempts.succeed();
      await expectBooks('cut off at a commit');

      await proxy.halfClose();
      await attempts.place();
      await expectBooks('half-closed');

      await endSessions(addressOf(database.address));
      await expectReady(shop, 200);
      await attempts.place();
      await expectBooks('sessions ended');

      await proxy.set('away');
      await endSessions(addressOf(database.address));
      await expectAllRefused(shop, attempts);
      await expectMark(shop, /^springdeck; hit; ttl=-[1-9]\d*; detail=changes-unknown$/);
      await proxy.set('well');
      await expectRecovery(shop, attempts);
      await expectMark(shop, /^springdeck; hit$/);
      await expectBooks('stopped and started');

      await proxy.set('silent');
      await expectAllRefused(shop, attempts);
      await proxy.set('well');
      await expectRecovery(shop, attempts);
      await expectBooks('silent');

      await proxy.set('slow');
      await attempts.place();
      await expectBooks('slow');
      expect(await shop.end('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'while PostgreSQL takes no more connections, orders are told to come back, and then placed once',
    async () => {
      const role = `role_${randomUUID().replaceAll('-', '')}`;
      await onServer(`create role ${role} login`, `create database ${role} owner ${role}`);
      onTestFinished(() => onServer(`drop database ${role} with (force)`, `drop role ${role}`));
      const url = new URL(`${inject('postgresServer')}/${role}`);
      url.username = role;
      const shop = await openShop(url.href);
      const attempts = await startAttempts(shop);
      await attempts.place();

      await onServer(`alter role ${role} connection limit 0`);
      await endSessions(url);
      await expectAllRefused(shop, attempts);
      await onServer(`alter role ${role} connection limit -1`);
      await expectRecovery(shop, attempts);
      expect(await shop.end('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );
});

async function openBehindProxy({ db, address }: TestDatabase) {
  const proxy = await startDatabaseProxy(addressOf(address).href);
  onTestFinished(proxy.close);
  const shop = await openShop(proxy.url);
  await fillShelves(db, 1_000);
  const attempts = await startAttempts(shop);
  const units = await unitsByProduct(db);

  async function expectBooks(fault: string): Promise<void> {
    const orders = await db.selectFrom('orders').select('id').orderBy('id').execute();
    const books = {
      orders: orders.map(({ id }) => id),
      units: await unitsByProduct(db),
      wrong: (await checkStock(db)).differences,
    };
    expect(books, fault).toEqual({ orders: attempts.acknowledged, units, wrong: [] });
  }

  return { proxy, shop, attempts, expectBooks };
}

async function openShop(databaseUrl: string): Promise<ShopServer> {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const shop = await startShop(dataDir, {
    DATABASE_URL: databaseUrl,
    DATABASE_TIMEOUT_SECONDS: String(WAIT_SECONDS),
  });
  onTestFinished(async () => void (await shop.end('SIGKILL')));
  return shop;
}

async function startAttempts(shop: ShopServer): Promise<KeptAttempts> {
  const attempts = new KeptAttempts(shop, await findInStock(shop));
  await fetch(shop.url + KEPT_PAGE);
  return attempts;
}

function addressOf(address: TestDatabase['address']): URL {
  if ('sqliteFile' in address) throw new Error('only a server can be away');
  return new URL(address.postgresUrl);
}

/** As a server that stops does. */
const endSessions = ({ pathname }: URL): Promise<void> =>
  onServer(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${pathname.slice(1)}'`,
  );

const onServer = (...statements: string[]): Promise<void> =>
  askServer({ url: inject('postgresServer') }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

async function expectAllRefused(shop: ShopServer, attempts: KeptAttempts): Promise<void> {
  const startedAt = performance.now();
  const asked = [attempts.fail(), attempts.fail(), expectRefusal(sendMessage(shop))];
  const page = await fetch(shop.url + KEPT_PAGE);
  expect([page.status, page.headers.get('cache-status')]).toEqual([200, 'springdeck; hit']);
  await Promise.all([...asked, expectReady(shop, 503)]);
  expect(performance.now() - startedAt).toBeLessThan(onThisMachine(TOGETHER_MS));
}

/** Whether the kept page is as current as can be. */
const expectMark = ({ url }: ShopServer, mark: RegExp) =>
  expect.poll(async () => (await fetch(url + KEPT_PAGE)).headers.get('cache-status'), SOON).toMatch(mark);

async function expectRecovery(shop: ShopServer, attempts: KeptAttempts): Promise<void> {
  await expectReady(shop, 200);
  await attempts.succeed();
  expect((await sendMessage(shop)).status).toBe(200);
}

const expectReady = ({ url }: ShopServer, status: number) =>
  expect.poll(async () => (await fetch(`${url}/readyz`)).status, SOON).toBe(status);
