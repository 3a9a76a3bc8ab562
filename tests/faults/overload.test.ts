import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import { onThisMachine } from '../busy.ts';
import { collectOrder } from '../collect-order.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';

const ROOM_TO_LOOK = 96;
const BEYOND = 24;
/** A page that waited for the hanging content would take ten seconds. */
const AT_ONCE_MS = 2_000;
const SENT_AWAY = 3;
const RECOVERED = { timeout: 60_000, interval: 50 };
const BUYING = 20;
const CLIENTS_OF_BENCHMARK = 64;
/** Orders do not change it. */
const CACHED_PAGE = '/privacy';
const SOON = { timeout: 60_000, interval: 50 };

/** Where the shop asks for posts. */
const noPosts: RequestListener = (_, response) => void response.writeHead(404).end();
const content = createServer(noPosts).listen(0, '127.0.0.1');
await once(content, 'listening');
const contentUrl = `http://127.0.0.1:${(content.address() as AddressInfo).port}`;
afterAll(() => {
  content.closeAllConnections();
  content.close();
});

let shop: ShopServer;
openShopForAll(
  (opened) => {
    shop = opened;
  },
  { CONTENT_API_URL: contentUrl },
);

/** Each another page that nobody has asked for. */
const lookAround = (number: number) =>
  Array.from({ length: number }, async (_, at) => {
    const response = await fetch(`${shop.url}/shop?search=nothing+like+${at}`);
    await response.arrayBuffer();
    return response.status;
  });

const order = (productId: number | undefined) =>
  shop.api(PATHS.orders, { method: 'POST', body: JSON.stringify(collectOrder([productId])) });

/** In milliseconds; the fastest of some, as a busy machine does not count. */
async function timeRefusal(): Promise<number> {
  const times: number[] = [];
  while (times.length < SENT_AWAY) {
    const startedAt = performance.now();
    const { status } = await fetch(`${shop.url}/shop?search=nothing+else+${times.length}`);
    expect(status).toBe(503);
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

const notify = () =>
  fetch(shop.url + PATHS.payfastNotification, {
    method: 'POST',
    body: new URLSearchParams({ forged: 'yes' }),
  });

async function findSellable(): Promise<number[]> {
  const { data } = productListSchema.parse(await (await shop.api(`${PATHS.products}?per_page=100`)).json());
  return data
    .filter(({ type, stock_quantity }) => type === 'simple' && (stock_quantity ?? 0) > BUYING)
    .map(({ id }) => id);
}

it('too many visitors: those who look are sent away, those who buy are served, and it is soon over', async () => {
  const sellable = await findSellable();
  expect(sellable.length).toBeGreaterThan(0);
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, SOON).toBe(200);
  const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(shop.url + CACHED_PAGE)).text())?.[0] ?? '';
  // From now on it never answers.
  content.off('request', noPosts);
  const sent: Response[] = [];
  const looking = Array.from({ length: ROOM_TO_LOOK + BEYOND }, async (_, at) => {
    const response = await fetch(`${shop.url}/posts/post-${at}`);
    if (response.headers.has('retry-after')) sent.push(response);
    return response.text();
  });
  await expect.poll(() => sent.length, SOON).toBe(BEYOND);
  for (const { status, headers } of sent) {
    expect({ status, after: headers.get('retry-after') }).toEqual({ status: 503, after: '5' });
  }

  expect(await timeRefusal()).toBeLessThan(onThisMachine(AT_ONCE_MS));
  const buying = Array.from({ length: BUYING }, (_, at) => order(sellable[at % sellable.length]));
  expect((await Promise.all(buying)).map(({ status }) => status)).toEqual(buying.map(() => 201));
  expect((await notify()).status).toBe(400);
  for (const path of [CACHED_PAGE, '/checkout', '/healthz', '/readyz', asset]) {
    expect({ path, status: (await fetch(shop.url + path)).status }).toEqual({ path, status: 200 });
  }

  content.on('request', noPosts).closeAllConnections();
  await expect.poll(async () => (await lookAround(1))[0], RECOVERED).toBe(200);
  await Promise.all(looking);
  expect(await Promise.all(lookAround(CLIENTS_OF_BENCHMARK))).toEqual(Array(CLIENTS_OF_BENCHMARK).fill(200));
}, 120_000);

it('two thousand connections that are silent or slow take nothing from those who look and buy', async () => {
  const [productId] = await findSellable();
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\nHost: shop.test\r\n',
    `POST ${PATHS.payfastNotification} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 50\r\n\r\nm_payment_id=`,
    'POST /checkout HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 50\r\n\r\nname=',
  ];
  const { hostname, port } = new URL(shop.url);
  const sockets = Array.from({ length: 2_000 }, (_, at) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return { socket, beginning: beginnings[at % beginnings.length] ?? '' };
  });
  await Promise.all(sockets.map(({ socket }) => once(socket, 'connect')));
  for (const { socket, beginning } of sockets) socket.write(beginning);

  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await Promise.all(lookAround(8))).toEqual(Array(8).fill(200));
  expect((await order(productId)).status).toBe(201);
  expect((await fetch(`${shop.url}/checkout`)).status).toBe(200);
}, 180_000);
