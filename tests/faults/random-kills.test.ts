import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { eachDatabase, type TestDatabases } from '#backend/testing/databases.ts';
import { startBalancer } from '../balancer.ts';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { makeDataDir, startShop } from '../shop-server.ts';
import { findInStock } from './attempts.ts';
import { KILLS, KILLS_TIMEOUT_MS } from './kills.ts';
import { Shoppers } from './shoppers.ts';
import { countedUnits, fillShelves, orderedUnits, unitsByProduct } from './stock-books.ts';

const LONGEST_LIFE_MS = 1_500;
const SOON = { timeout: 60_000, interval: 100 };

eachDatabase((_, { createEmpty }) => {
  it(
    'a shop that is killed again and again while it takes orders, is paid and mails keeps each of them once',
    async () => {
      const { db, startProcess, balancer, mails } = await openShop(createEmpty);
      let shop = await startProcess();
      await fillShelves(db, 10_000);
      balancer.routeTo([shop.url]);
      const before = await unitsByProduct(db);
      const shoppers = new Shoppers(balancer.url, [await findInStock(shop)]);
      shoppers.start();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const ordered = shoppers.acknowledged.size;
        await expect.poll(() => shoppers.acknowledged.size, SOON).toBeGreaterThan(ordered);
        await delay(randomInt(LONGEST_LIFE_MS));
        await shop.end('SIGKILL');
        shop = await startProcess();
        balancer.routeTo([shop.url]);
      }
      await shoppers.stop();
      expect(shoppers.surprises).toEqual([]);

      const orders = await db.selectFrom('orders').select(['id', 'status']).orderBy('id').execute();
      const acknowledged = [...shoppers.acknowledged.values()].toSorted((one, other) => one - other);
      expect(orders).toEqual(acknowledged.map((id) => ({ id, status: 'paid' })));
      expect(await unitsByProduct(db)).toEqual(before);
      expect(await countedUnits(db, 'sold')).toEqual(await orderedUnits(db, 'paid'));
      expect(await countedUnits(db, 'reserved')).toEqual([]);
      expect((await checkStock(db)).differences).toEqual([]);

      await endLeases(db);
      const unsent = () => db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
      await expect.poll(unsent, SOON).toEqual([]);
      expect(await shop.end('SIGTERM')).toBe(0);
      const sent = mails.received.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
      const enqueued = await db.selectFrom('outbox').select('id').execute();
      expect(new Set(sent).size).toBe(enqueued.length);
      expect(sent.length).toBeLessThanOrEqual(enqueued.length + KILLS);
    },
    KILLS_TIMEOUT_MS,
  );
});

async function openShop(createEmpty: TestDatabases['createEmpty']) {
  const address = await createEmpty();
  const { dataDir, env } =
    'sqliteFile' in address
      ? { dataDir: path.dirname(address.sqliteFile), env: {} }
      : { dataDir: await makeOwnDir(), env: { DATABASE_URL: address.postgresUrl } };
  const [balancer, mails] = [await startBalancer(), await startFakeSmtp()];
  onTestFinished(async () => {
    await balancer.close();
    await mails.close();
  });
  const startProcess = async () => {
    const process = await startShop(dataDir, { ...env, PUBLIC_URL: balancer.url, SMTP_URL: mails.url });
    onTestFinished(async () => void (await process.end('SIGKILL')));
    return process;
  };
  const db = await connect(address);
  onTestFinished(() => db.destroy());
  return { db, startProcess, balancer, mails };
}

async function makeOwnDir(): Promise<string> {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  return dataDir;
}

/** As if minutes had gone by: what a killed process was sending is sent again. */
const endLeases = (db: Db): Promise<unknown> =>
  db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .where('sent_at', 'is', null)
    .execute();
