import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { onPostgres, type TestDatabase } from '#backend/testing/databases.ts';
import { PATHS } from '#contract/paths.ts';
import { type ApiProduct, productAnswerSchema, productListSchema } from '#contract/products.ts';
import { formatRand } from '#domain/money/money.ts';
import { runCommandLine } from '#server/cli/run.ts';
import { startBalancer } from '../balancer.ts';
import { onThisMachine } from '../busy.ts';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { startPgbouncer } from '../pgbouncer.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { Shoppers } from './shoppers.ts';
import { countedUnits, fillShelves, orderedUnits, unitsByProduct } from './stock-books.ts';

const TIMEOUT_MS = 180_000;
/** Two seconds are promised; a busy machine may take longer. */
const FRESH = { timeout: onThisMachine(6_000), interval: 50 };
const SOON = { timeout: 60_000, interval: 100 };

onPostgres((_, { openDatabase }) => {
  it.each([
    ['on PostgreSQL', directly],
    ['on PostgreSQL behind a pooler', throughPooler],
  ])(
    'behind a balancer %s, one of two processes killed and back: no order lost or doubled, no page old, no other request failed',
    async (_, reach) => {
      const database = await openDatabase();
      const shop = await openShop(database, await reach(database));
      const { db, mails, balancer, startProcess, changePrice } = shop;
      const first = await startProcess();
      await fillShelves(db, 10_000);
      const second = await startProcess();
      balancer.routeTo([first.url, second.url]);
      const products = await findSellable(first);
      const before = await unitsByProduct(db);

      const shoppers = new Shoppers(
        balancer.url,
        products.map(({ id }) => id),
      );
      const moreOrders = async () => {
        const wanted = shoppers.acknowledged.size + 10;
        await expect.poll(() => shoppers.acknowledged.size, SOON).toBeGreaterThan(wanted);
      };
      shoppers.start();
      await moreOrders();
      await changePrice(products[0], [first, second]);
      await first.end('SIGKILL');
      const goneAt = performance.now();
      await moreOrders();
      const back = await startProcess();
      balancer.routeTo([back.url, second.url]);
      await changePrice(products[1], [back, second]);
      await moreOrders();
      await shoppers.stop();

      expect(shoppers.surprises).toEqual([]);
      expect(
        balancer.brokenOff.filter(({ url, startedAt }) => url !== first.url || startedAt > goneAt),
      ).toEqual([]);

      const orders = await db.selectFrom('orders').select('id').orderBy('id').execute();
      const acknowledged = [...shoppers.acknowledged.values()];
      expect(orders.map(({ id }) => id)).toEqual(acknowledged.toSorted((one, other) => one - other));
      await expect.poll(() => countPaid(db), SOON).toBe(shoppers.paid);
      expect(shoppers.paid).toBe(acknowledged.length);
      expect(await unitsByProduct(db)).toEqual(before);
      expect(await countedUnits(db, 'sold')).toEqual(await orderedUnits(db, 'paid'));
      expect(await countedUnits(db, 'reserved')).toEqual([]);
      expect((await checkStock(db)).differences).toEqual([]);
      await expect.poll(() => countWaitingMails(db), SOON).toBe(0);
      const messages = mails.received.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
      expect(messages.length).toBeGreaterThan(acknowledged.length);
      expect(new Set(messages).size).toBe(messages.length);
      const output = [first, second, back].flatMap((process) => process.output);
      expect(output.filter((line) => /prepared statement|background job failed/.test(line))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

type Reach = Record<'DATABASE_URL' | 'DATABASE_POOLED', string>;

async function directly({ address }: TestDatabase): Promise<Reach> {
  if ('sqliteFile' in address) throw new Error('several processes need PostgreSQL');
  return { DATABASE_URL: address.postgresUrl, DATABASE_POOLED: '0' };
}

async function throughPooler({ address }: TestDatabase): Promise<Reach> {
  if ('sqliteFile' in address) throw new Error('several processes need PostgreSQL');
  const pooler = await startPgbouncer(address.postgresUrl);
  onTestFinished(pooler.stop);
  return { DATABASE_URL: pooler.url, DATABASE_POOLED: '1' };
}

async function openShop({ db }: TestDatabase, reach: Reach) {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const [balancer, mails] = [await startBalancer(), await startFakeSmtp()];
  onTestFinished(async () => {
    await balancer.close();
    await mails.close();
  });
  const settings = { ...reach, PUBLIC_URL: balancer.url, SMTP_URL: mails.url };

  async function startProcess(): Promise<ShopServer> {
    const process = await startShop(dataDir, settings);
    onTestFinished(async () => void (await process.end('SIGKILL')));
    return process;
  }

  /** As the owner does beside a running shop. */
  async function changePrice(product: ApiProduct | undefined, processes: ShopServer[]): Promise<void> {
    if (!product) throw new Error('nothing to sell');
    for (const process of processes) expect(await shows(process, product, 43_217)).toBe(false);
    const file = path.join(dataDir, 'prices.csv');
    await writeFile(file, `SKU,Regular price\n${product.sku},432.17\n`);
    const terminal = { print: () => undefined, complain: () => undefined, progress: undefined };
    const env = { DATA_DIR: dataDir, ...reach };
    expect(await runCommandLine(['import', 'products', file], env, terminal)).toBe(0);
    await Promise.all(
      processes.map((process) => expect.poll(() => shows(process, product, 43_217), FRESH).toBe(true)),
    );
  }

  return { db, mails, balancer, startProcess, changePrice };
}

async function shows(process: ShopServer, { id }: ApiProduct, cents: number): Promise<boolean> {
  const page = await fetch(`${process.url}/shop/product/${id}`);
  const answer = await process.api(`${PATHS.products}/${id}`);
  const { data } = productAnswerSchema.parse(await answer.json());
  return (await page.text()).includes(formatRand(cents)) && data.price === '432.17';
}

/** Enough units that nobody is refused. */
async function findSellable(process: ShopServer): Promise<ApiProduct[]> {
  const answer = await process.api(`${PATHS.products}?per_page=100`);
  return productListSchema
    .parse(await answer.json())
    .data.filter(({ type, stock_quantity, sku }) => type === 'simple' && sku && stock_quantity === 10_000);
}

async function countPaid(db: Db): Promise<number> {
  const paid = await db.selectFrom('orders').select('id').where('status', '=', 'paid').execute();
  return paid.length;
}

/** Unclaimed ones: those that a killed process had claimed are sent later. */
async function countWaitingMails(db: Db): Promise<number> {
  const waiting = await db.selectFrom('outbox').select('id').where('attempts', '=', 0).execute();
  return waiting.length;
}
