import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { enqueueMail } from '#backend/mail/enqueue-mail.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { onThisMachine } from '../busy.ts';
import { collectOrder } from '../collect-order.ts';
import { API_KEY, makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { findInStock } from './attempts.ts';
import { SteadyClients } from './steady-clients.ts';
import { fillShelves } from './stock-books.ts';

const PROMISED_MS = 5_000;
const TIMEOUT_MS = 120_000;
const SOON = { timeout: 60_000, interval: 20 };

it(
  'a shop that is told to stop under load answers every request that was begun, also one that is still being sent, in under five seconds',
  async () => {
    const { shop, db } = await openShop();
    const product = await findInStock(shop);
    await fillShelves(db, 100_000);
    const clients = new SteadyClients(shop.url, product);
    clients.start(4);
    await expect.poll(() => clients.acknowledged.length, SOON).toBeGreaterThan(20);

    const idle = await connection(shop);
    idle.write(ask('/healthz'));
    await once(idle, 'data');
    const body = JSON.stringify(collectOrder([product]));
    const slowSender = await connection(shop);
    slowSender.write(ask(PATHS.orders, 'POST', `content-length: ${body.length}\r\n`) + body.slice(0, 50));
    const silent = await connection(shop);

    const askedAt = performance.now();
    const ended = shop.end('SIGTERM');
    idle.write(ask('/healthz'));
    slowSender.write(body.slice(50));
    const answers = await Promise.all([idle, slowSender].map((each) => text(each).catch(String)));
    expect(answers).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 200 OK[\s\S]+\{"status":"ok"\}$/),
      expect.stringMatching(/^HTTP\/1\.1 201 [\s\S]+"order_id":\d+/),
    ]);
    expect(await ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(onThisMachine(PROMISED_MS));
    silent.destroy();

    await clients.ended();
    expect(clients.cutOff).toEqual([]);
    const orders = await db.selectFrom('orders').select('id').execute();
    const ids = orders.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(clients.acknowledged));
    expect(ids).toHaveLength(clients.acknowledged.length + 1);
    expect((await checkStock(db)).differences).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'a shop that is told to stop does not wait for a mail server that hangs, and keeps the mail',
  async () => {
    const silentServer = createServer().listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    onTestFinished(() => void silentServer.close());
    const { shop, db } = await openShop({
      DEMO: 'off',
      SMTP_URL: `smtp://127.0.0.1:${(silentServer.address() as AddressInfo).port}`,
    });
    const mail = {
      dedupeKey: 'mail:1',
      recipient: 'thandi@example.com',
      subject: 'Hello',
      html: '',
      text: '',
    };
    const connected = once(silentServer, 'connection');
    await enqueueMail(db, mail, new Date());
    const [socket]: Socket[] = await connected;
    onTestFinished(() => void socket?.destroy());
    const askedAt = performance.now();
    expect(await shop.end('SIGTERM')).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(onThisMachine(PROMISED_MS));
    const [kept] = await db.selectFrom('outbox').select(['sent_at', 'attempts']).execute();
    expect(kept).toMatchObject({ sent_at: null, attempts: 1 });
  },
  TIMEOUT_MS,
);

async function openShop(env: Record<string, string> = {}): Promise<{ shop: ShopServer; db: Db }> {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const shop = await startShop(dataDir, env);
  onTestFinished(async () => void (await shop.end('SIGKILL')));
  const db = await connect({ sqliteFile: path.join(dataDir, 'springdeck.sqlite') });
  onTestFinished(() => db.destroy());
  return { shop, db };
}

async function connection({ url }: ShopServer): Promise<Socket> {
  const socket = connectTo(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const ask = (target: string, method = 'GET', more = ''): string =>
  `${method} ${target} HTTP/1.1\r\nhost: shop.test\r\n${API_KEY_HEADER}: ${API_KEY}\r\n${more}\r\n`;
