import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Counts } from '#backend/ground/counts.ts';
import { errorHandler } from '#backend/ground/http/errors.ts';
import { PATHS } from '#contract/paths.ts';
import { createHttpServer } from '../create-http-server.ts';
import { type Kind, kindOf, shedLoad } from './shed-load.ts';

const ROOM = { browsing: 2, buying: 2, payments: 2, office: 2 };
const DOCUMENT = { 'sec-fetch-dest': 'document' };

it('knows who looks, buys, pays and works', () => {
  const kinds: [string, Kind | undefined][] = [
    ['/', 'browsing'],
    ['/shop/product/12', 'browsing'],
    ['/orders', 'browsing'],
    [PATHS.products, 'browsing'],
    ['/cart', 'buying'],
    ['/checkout.data', 'buying'],
    ['/checkout/rates', 'buying'],
    ['/order/1-2-secret', 'buying'],
    ['/payment/success', 'buying'],
    [PATHS.orders, 'buying'],
    [PATHS.createPayment, 'buying'],
    [PATHS.calculateShipping, 'buying'],
    [`${PATHS.order}/1-2-secret`, 'buying'],
    [PATHS.payfastNotification, 'payments'],
    ['/office/orders', 'office'],
    [`${PATHS.office}/orders`, 'office'],
    ['/healthz', undefined],
    ['/readyz', undefined],
    ['/media/card.png.480.avif', undefined],
  ];
  expect(kinds.map(([path]) => [path, kindOf(path)])).toEqual(kinds);
});

/** A server whose answers wait until the test lets them go. */
async function open(addressOf: (url: string) => string | undefined = () => undefined) {
  const held: (() => void)[] = [];
  const seen: string[] = [];
  const counts = new Counts();
  const app = new Hono();
  app.onError(errorHandler(pino({ level: 'silent' })));
  app.use((c, next) => {
    seen.push(c.req.path);
    return next();
  });
  app.use(shedLoad({ counts }, { addressOf, room: ROOM }));
  app.on(['GET', 'POST'], ['/healthz', '/readyz'], (c) => c.text('alive'));
  app.all('*', async (c) => {
    await c.req.text();
    await new Promise<void>((resolve) => held.push(resolve));
    return c.text('answered');
  });
  const server = createHttpServer(getRequestListener(app.fetch)).listen(0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const arrive = (path: string, number: number) => {
    const answers = Array.from({ length: number }, () => ask(path));
    const before = held.length;
    return vi.waitFor(() => expect(held).toHaveLength(before + number)).then(() => answers);
  };
  const letGo = () => {
    for (const go of held.splice(0)) go();
  };
  return { ask, arrive, letGo, held, seen, counts, port };
}

it('refuses at once what there is no room for, says when to come back, and takes it again afterwards', async () => {
  const { ask, arrive, letGo, held, counts } = await open();
  const taken = await arrive('/shop', 2);
  const refused = await ask('/shop/product/1');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toMatchObject({ code: 'shop_busy' });
  expect(counts.read('shed')).toEqual([{ label: 'browsing', count: 1 }]);
  letGo();
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200]);
  const [again] = await arrive('/shop/product/1', 1);
  expect(held).toHaveLength(1);
  letGo();
  expect((await again)?.status).toBe(200);
});

it('keeps room for each kind, and always answers whether it lives', async () => {
  const { ask, arrive, letGo } = await open();
  const taken = [
    ...(await arrive('/shop', 2)),
    ...(await arrive('/checkout', 2)),
    ...(await arrive(PATHS.payfastNotification, 2)),
    ...(await arrive('/office/orders', 2)),
  ];
  for (const path of ['/', '/checkout', PATHS.payfastNotification, '/office']) {
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 503 });
  }
  for (const path of ['/healthz', '/readyz']) {
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 });
  }
  letGo();
  expect((await Promise.all(taken)).every(({ ok }) => ok)).toBe(true);
});

it('everybody may wait for a page that is being made', async () => {
  const { arrive, letGo } = await open((url) => (url.endsWith('/popular') ? 'popular' : undefined));
  const taken = [...(await arrive('/shop', 1)), ...(await arrive('/popular', 5))];
  letGo();
  expect((await Promise.all(taken)).every(({ ok }) => ok)).toBe(true);
});

it('who sends slowly on purpose takes no room', async () => {
  const { ask, arrive, letGo, held, seen, port } = await open();
  const slow = Array.from({ length: 5 }, () => {
    const sent = request({ port, path: '/checkout', method: 'POST', headers: { 'content-length': 10 } });
    sent.on('error', () => undefined).write('half');
    onTestFinished(() => void sent.destroy());
    return sent;
  });
  await vi.waitFor(() => expect(seen).toHaveLength(slow.length));
  const taken = await arrive('/checkout', 2);
  expect((await ask('/checkout')).status).toBe(503);
  letGo();
  expect((await Promise.all(taken)).every(({ ok }) => ok)).toBe(true);
  expect(held).toHaveLength(0);
});

it('those who buy begin before those who look', async () => {
  const begun: string[] = [];
  const app = new Hono().use(shedLoad({ counts: new Counts() }, { addressOf: () => undefined })).all((c) => {
    begun.push(c.req.path);
    return c.text('');
  });
  const answers = ['/shop', '/posts', '/checkout', PATHS.orders].map((path) => app.request(path));
  await Promise.all(answers);
  expect(begun).toEqual(['/checkout', PATHS.orders, '/shop', '/posts']);
});

it('between two pages a new connection can be accepted, read and refused', async () => {
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(counting));
  const begun: number[] = [];
  const app = new Hono().use(shedLoad({ counts: new Counts() }, { addressOf: () => undefined })).all((c) => {
    begun.push(turn);
    return c.text('');
  });
  await Promise.all(['/', '/shop', '/posts'].map((path) => app.request(path)));
  const [home = 0, shop = 0, posts = 0] = begun;
  expect(shop - home).toBeGreaterThanOrEqual(3);
  expect(posts - shop).toBeGreaterThanOrEqual(3);
});

it('a browser gets a page that comes back by itself, unless it would send a form twice', async () => {
  const { ask, arrive, letGo } = await open();
  const taken = await arrive('/checkout', 2);
  const page = await ask('/checkout', { headers: DOCUMENT });
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<meta http-equiv="refresh" content="5">');
  const form = await ask('/checkout', { method: 'POST', headers: DOCUMENT });
  expect(form.status).toBe(503);
  expect(await form.text()).not.toContain('http-equiv="refresh"');
  letGo();
  await Promise.all(taken);
});
