import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { chooseOneIn } from '../one-in.ts';
import { rawRequest } from '../raw-request.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';

const HOSTILE = {
  nothing: '',
  NUL: '%00',
  'a broken UTF-8 sequence': '%F0%28%8C%28',
  emoji: encodeURIComponent('🃏🔥'),
  HTML: encodeURIComponent('"><script>alert(1)</script><img src=x onerror=alert(1)>'),
  SQL: encodeURIComponent("1' or '1'='1'; drop table products; --"),
  'a way out': encodeURIComponent('../../../etc/passwd'),
  'a negative number': '-1',
  'an absurd number': '99999999999999999999',
  'no number': 'NaN',
  'ten thousand characters': 'x'.repeat(10_000),
};

const PAGES = [
  ...['category', 'brand', 'onSale', 'in_stock', 'min_price', 'max_price', 'search', 'unsorted'].map(onShop),
  ...['orderby', 'order', 'page', 'view', 'attribute[Rarity]', 'attribute[]', 'nonsense'].map(onShop),
  (value: string) => `/shop?attribute[${value}]=Rare`,
  (value: string) => `/shop?${value}=${value}`,
  (value: string) => `/shop/more?page=2&search=${value}`,
  (value: string) => `/shop/viewed?ids=${value}`,
  (value: string) => `/shop/product/${value}`,
  (value: string) => `/shop/product/1?variation=${value}`,
  (value: string) => `/search/suggestions?search=${value}`,
  (value: string) => `/sitemap/${value}`,
  (value: string) => `/${value}`,
];

const CALLS = [
  ...['page', 'per_page', 'category', 'brand', 'search', 'orderby', 'order', 'include'].map(onList('')),
  ...['min_price', 'max_price', 'in_stock', 'onSale', 'featured', 'attribute[Rarity]'].map(onList('')),
  ...['search', 'category', 'min_price', 'attribute[Set]'].map(onList('/facets')),
  ...['search'].map(onList('/closest')),
  ...['search'].map(onList('/suggestions')),
  (value: string) => `${PATHS.products}/${value || 'x'}`,
  (value: string) => `${PATHS.products}/${value || 'x'}/linked`,
];

const isChosen = chooseOneIn(4, 'HOSTILE_SEED');

function onShop(name: string) {
  return (value: string) => `/shop?${name}=${value}`;
}

function onList(path: string) {
  return (name: string) => (value: string) => `${PATHS.products}${path}?${name}=${value}`;
}

let shop: ShopServer;
openShopForAll((opened) => {
  shop = opened;
});

it.each([
  '/\\[',
  '/\\',
  '/\\a:99999999',
  '/\\user:pw@h:x/',
  '//[',
  '//',
  '/%',
  '/%ff',
  '/shop?%',
  '*',
  'http://[',
  'http://user:pw@host/track',
  '/shop/product/%5c',
])('the request for %s is answered, and the shop goes on', async (target) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    expect((await rawRequest(shop.url, {}, method, target)).status).toBeLessThan(500);
  }
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
});

it('a load balancer can check health over HTTP/1.0 without a host', async () => {
  const readiness = async () => (await fetch(`${shop.url}/readyz`)).status;
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
  for (const path of ['/healthz', '/readyz', '/cart']) {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  }
});

it.each([
  ['/return-policy', '/returns-policy'],
  ['/privacy-policy', '/privacy'],
  ['/blog-hub', '/posts'],
])('%s has moved to %s, however it is spelled', async (old, now) => {
  const [, , ...rest] = old;
  const letters = `/%${old.charCodeAt(1).toString(16)}${rest.join('')}`;
  for (const spelled of [old, old.toUpperCase(), `${old}/`, letters]) {
    const { status, headers } = await rawRequest(shop.url, {}, 'GET', `${spelled}?page=2`);
    expect([spelled, status, headers.location]).toEqual([spelled, 308, `${now}?page=2`]);
  }
  const data = await rawRequest(shop.url, {}, 'GET', `${old}.data`);
  expect(data.status).toBe(202);
  expect(data.body.toString()).toContain(`"${now}"`);
});

/** Each with what is shown of it. */
const chosenOf = (addresses: readonly ((value: string) => string)[], value: string) =>
  addresses.map((address) => [address(value).slice(0, 60), address(value)] as const).filter(isChosen);

describe.each(Object.entries(HOSTILE))('%s', (_, value) => {
  it.each(chosenOf(PAGES, value))(
    'in %s is answered, and never written as it came',
    async (_shown, address) => {
      const response = await fetch(shop.url + address, { redirect: 'manual' });
      const body = await response.text();
      expect(response.status).toBeLessThan(500);
      expect(body).not.toContain('<script>alert(1)');
      expect(body).not.toContain('<img src=x');
    },
  );

  it.each(chosenOf(CALLS, value))(
    'in %s is a 4xx that says why, or an ordinary answer',
    async (_shown, address) => {
      const response = await shop.api(address);
      expect(response.status).toBeLessThan(500);
      const body = await response.json();
      if (response.status === 400) expect(body.data.params).toBeDefined();
      if (!response.ok) expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    },
  );
});

it('the shop still works afterwards', async () => {
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect((await (await shop.api(PATHS.products)).json()).total).toBeGreaterThan(100);
});
