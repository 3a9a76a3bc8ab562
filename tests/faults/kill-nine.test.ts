import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { enqueueMail } from '#backend/mail/enqueue-mail.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { orderCreatedSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import { onThisMachine } from '../busy.ts';
import { collectOrder } from '../collect-order.ts';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { readTier } from '../tiers.ts';
import { countedUnits, orderedUnits, unitsByProduct } from './stock-books.ts';

const CLIENTS = 4;
const IS_SHORT = readTier() === 'push';
const ORDERS_BEFORE_THE_KILL = IS_SHORT ? 20 : 60;
const MAILS = IS_SHORT ? 4 : 12;
/** Three seconds, so that holds end during the test. */
const HOLD = { STOCK_HOLD_MINUTES: '0.05' };
const TIMEOUT_MS = 120_000;

it(
  'a shop killed while it takes orders loses none that it has acknowledged, and no unit of stock',
  async () => {
    const { dataDir, shop } = await openShop();
    const sellable = await findSellable(shop);
    const before = await readDatabase(dataDir, unitsByProduct);

    const acknowledged: number[] = [];
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      keepOrdering(shop, sellable, client, acknowledged),
    );
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(ORDERS_BEFORE_THE_KILL);
    await shop.end('SIGKILL');
    await Promise.all(clients);

    const left = await readDatabase(dataDir, async (db) => ({
      orders: await ordersWithLines(db),
      units: await unitsByProduct(db),
      reserved: await countedUnits(db, 'reserved'),
      held: await orderedUnits(db, 'pending'),
      wrong: (await checkStock(db)).differences,
    }));
    expect(left.orders).toEqual(expect.arrayContaining(acknowledged));
    expect(left.units).toEqual(before);
    expect(left.reserved).toEqual(left.held);
    expect(left.wrong).toEqual([]);

    const restarted = await startShop(dataDir, HOLD);
    onTestFinished(async () => void (await restarted.end('SIGKILL')));
    await expect
      .poll(() => readDatabase(dataDir, (db) => countedUnits(db, 'reserved')), {
        timeout: 60_000,
        interval: 250,
      })
      .toEqual([]);
    expect(await readDatabase(dataDir, unitsByProduct)).toEqual(before);
    expect((await readDatabase(dataDir, checkStock)).differences).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'a shop killed while it sends mails sends only the one again that was on its way, and ends well when it is told to, even while a browser keeps a connection',
  async () => {
    const { dataDir, remove } = await makeDataDir();
    onTestFinished(remove);
    await readDatabase(dataDir, async (db) => {
      for (let n = 1; n <= MAILS; n += 1) {
        const mail = { dedupeKey: `mail:${n}`, recipient: 'thandi@example.com', html: '', text: '' };
        await enqueueMail(db, { ...mail, subject: `Mail ${n}` }, new Date());
      }
    });
    const killed = Promise.withResolvers<void>();
    const mails = await startFakeSmtp({
      onMail: async () => {
        if (mails.received.length !== MAILS / 2) return;
        await sending.end('SIGKILL');
        killed.resolve();
      },
    });
    onTestFinished(mails.close);
    const settings = { DEMO: 'off', SMTP_URL: mails.url };
    const sending = await startShop(dataDir, settings);
    onTestFinished(async () => void (await sending.end('SIGKILL')));
    await killed.promise;
    // As if the killed process's leases had expired.
    await readDatabase(dataDir, (db) =>
      db
        .updateTable('outbox')
        .set({ next_attempt_at: new Date(0).toISOString() })
        .execute(),
    );
    const restarted = await startShop(dataDir, settings);
    onTestFinished(async () => void (await restarted.end('SIGKILL')));
    const subjects = () => mails.received.map(({ content }) => /^Subject: (.*)$/m.exec(content)?.[1]);
    await expect.poll(() => new Set(subjects()).size, { timeout: 60_000 }).toBe(MAILS);
    expect((await fetch(`${restarted.url}/healthz`)).status).toBe(200);
    const askedAt = performance.now();
    expect(await restarted.end('SIGTERM')).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(onThisMachine(8_000));
    await expect(fetch(`${restarted.url}/healthz`)).rejects.toThrow();
    expect(subjects()).toHaveLength(MAILS + 1);
  },
  TIMEOUT_MS,
);

async function openShop(): Promise<{ dataDir: string; shop: ShopServer }> {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const shop = await startShop(dataDir, HOLD);
  onTestFinished(async () => void (await shop.end('SIGKILL')));
  return { dataDir, shop };
}

async function findSellable(shop: ShopServer): Promise<number[]> {
  const response = await shop.api(`${PATHS.products}?per_page=100`);
  const { data } = productListSchema.parse(await response.json());
  return data
    .filter((product) => product.type === 'simple' && (product.stock_quantity ?? 0) >= CLIENTS)
    .map((product) => product.id);
}

/** Until the shop is gone; refusals for lack of stock are fine. */
async function keepOrdering(
  shop: ShopServer,
  ids: number[],
  client: number,
  acknowledged: number[],
): Promise<void> {
  for (let attempt = client; ; attempt += CLIENTS) {
    const lines = [ids[attempt % ids.length], ids[(attempt + 1) % ids.length]];
    const body = JSON.stringify(collectOrder(lines));
    let answer: { status: number; body: unknown };
    try {
      const response = await shop.api(PATHS.orders, { method: 'POST', body });
      answer = { status: response.status, body: await response.json() };
    } catch {
      return;
    }
    if (answer.status === 201) acknowledged.push(orderCreatedSchema.parse(answer.body).order_id);
    else expect(answer).toMatchObject({ status: 409, body: { code: 'insufficient_stock' } });
  }
}

async function readDatabase<T>(dataDir: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = await connect({ sqliteFile: path.join(dataDir, 'springdeck.sqlite') });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

async function ordersWithLines(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .groupBy('orders.id')
    .having((eb) => eb.fn.countAll(), '=', 2)
    .select('orders.id')
    .execute();
  return rows.map((row) => row.id);
}
