import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import { onThisMachine } from '../busy.ts';
import { collectOrder } from '../collect-order.ts';
import { rawRequest } from '../raw-request.ts';
import { openShopForAll } from '../shop-for-all.ts';
import { runShopCommand, type ShopServer } from '../shop-server.ts';

/** Two seconds by contract; a busy machine may take longer. */
const WITHIN_LIMIT = { timeout: onThisMachine(10_000), interval: 50 };

let shop: ShopServer;
openShopForAll((opened) => {
  shop = opened;
});

const get = async (address: string, headers?: Record<string, string>, method?: string) => {
  const answer = await rawRequest(shop.url + address, headers, method);
  return { ...answer, isHit: answer.headers['cache-status'] === 'springdeck; hit' };
};

/** Changes published at start may still be arriving. */
const expectCached = (address: string) =>
  expect.poll(async () => (await get(address)).isHit, WITHIN_LIMIT).toBe(true);

it('a page is cached under its address, ignoring campaign parameters', async () => {
  await expectCached('/shop?page=2');
  expect((await get('/shop/?utm_source=mail&page=2&view=grid')).isHit).toBe(true);
});

it('the view of lists chosen last counts where the address names none', async () => {
  const cookie = { cookie: 'springdeck_view=list' };
  const rows = await get('/shop?view=list');
  expect(rows.headers.vary).toContain('Cookie');
  expect((await get('/shop', cookie)).body.equals(rows.body)).toBe(true);
  expect((await get('/shop?view=grid', cookie)).body.includes('<table')).toBe(false);
});

it('identity, gzip and brotli are the same page', async () => {
  const plain = await get('/shop');
  const gzip = await get('/shop', { 'accept-encoding': 'gzip' });
  const brotli = await get('/shop', { 'accept-encoding': 'gzip, deflate, br' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  for (const answer of [plain, gzip, brotli]) {
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  }
});

it('a revalidation of an unchanged page gets 304', async () => {
  const { headers } = await get('/posts');
  const again = await get('/posts', { 'if-none-match': String(headers.etag) });
  expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag } });
  expect(again.body).toHaveLength(0);
  expect((await get('/posts', { 'if-none-match': 'W/"another"' })).status).toBe(200);
});

it('HEAD returns the headers of the page', async () => {
  await expectCached('/contact');
  const { status, headers, body } = await get('/contact', {}, 'HEAD');
  expect(status).toBe(200);
  expect(Number(headers['content-length'])).toBeGreaterThan(1_000);
  expect(body).toHaveLength(0);
});

it.each(['/', '/shop', '/posts', '/cart', '/no-such-page'])(
  'the policy of %s allows its own inline code and no other',
  async (address) => {
    const { headers, body } = await get(address);
    const html = body.toString();
    const policy = String(headers['content-security-policy']);
    const inline = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]+?)<\/\1>/g)].filter(
      ([, , attributes = '']) => !attributes.includes('application/ld+json'),
    );
    expect(inline.length).toBeGreaterThan(2);
    for (const [, , , text = ''] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/ nonce="/);
  },
);

it.each(['/cart', '/checkout', '/track', '/payment/failure', '/order/1-made-up'])(
  '%s is for one visitor: nobody keeps it',
  async (address) => {
    await get(address);
    const { headers, isHit } = await get(address);
    expect(isHit).toBe(false);
    expect(headers['cache-control']).toMatch(/private|no-store/);
  },
);

it.each(['/checkout', '/payment/success', '/payment/failure'])('no browser stores %s', async (address) => {
  expect((await get(address)).headers['cache-control']).toBe('no-store');
});

it("a page's data is cached like the page", async () => {
  const address = '/shop.data?_routes=shop';
  await expectCached(address);
  expect((await get(address)).headers['content-type']).toContain('text/x-script');
  expect((await get('/shop.data?_routes=made-up')).isHit).toBe(false);
});

it('an order invalidates the pages of its product, and no other', async () => {
  const [bought, other] = await findSellable();
  const pages = [`/shop/product/${bought.id}`, `/shop/product/${other.id}`, '/posts', '/privacy'];
  for (const page of pages) await expectCached(page);
  const before = await Promise.all(pages.map((page) => get(page)));

  const ordered = await shop.api(PATHS.orders, {
    method: 'POST',
    body: JSON.stringify(collectOrder([bought.id])),
  });
  expect(ordered.status).toBe(201);

  await expect
    .poll(async () => (await get(pages[0] ?? '')).headers.etag, WITHIN_LIMIT)
    .not.toBe(before[0]?.headers.etag);
  for (const page of pages.slice(1)) expect((await get(page)).isHit).toBe(true);
});

it('a page that shows a product among others outlives its orders, until it has sold out', async () => {
  const { page, shown, left } = await findShownElsewhere();
  await expectCached(page);
  const order = async (quantity: number) => {
    const { line_items, ...rest } = collectOrder([shown]);
    const body = JSON.stringify({ ...rest, line_items: line_items.map((line) => ({ ...line, quantity })) });
    expect((await shop.api(PATHS.orders, { method: 'POST', body })).status).toBe(201);
  };

  const own = (await get(`/shop/product/${shown}`)).headers.etag;
  await order(1);
  await expect
    .poll(async () => (await get(`/shop/product/${shown}`)).headers.etag, WITHIN_LIMIT)
    .not.toBe(own);
  expect((await get(page)).isHit).toBe(true);

  await order(left - 1);
  await expect
    .poll(async () => showsAmongOthers((await get(page)).body.toString(), shown), WITHIN_LIMIT)
    .toBe(false);
});

it('an import invalidates the pages of its product and the lists, but no other product', async () => {
  const [changed, other] = await findSellable();
  const pages = [`/shop/product/${changed.id}`, '/shop', `/shop/product/${other.id}`, '/posts'];
  for (const page of pages) await expectCached(page);

  const file = path.join(shop.dataDir, 'prices.csv');
  await writeFile(file, `SKU,Regular price\n${changed.sku},4321.50\n`);
  expect(await runShopCommand(shop.dataDir, ['import', 'products', file])).toBe(0);

  await expect
    .poll(async () => (await get(pages[0] ?? '')).body.toString(), WITHIN_LIMIT)
    .toMatch(/R.4.321,50/);
  await expect
    .poll(
      async () => (await get(`/shop?search=${encodeURIComponent(changed.sku)}`)).body.toString(),
      WITHIN_LIMIT,
    )
    .toMatch(/R.4.321,50/);
  for (const page of pages.slice(2)) expect((await get(page)).isHit).toBe(true);
});

const showsAmongOthers = (html: string, id: number): boolean =>
  html.includes(`<input type="hidden" name="product_id" value="${id}"`);

/** A single card of which there are few, and another's page that shows it. */
async function findShownElsewhere() {
  const response = await shop.api(`${PATHS.products}?per_page=100&in_stock=true&brand=one-piece`);
  const { data } = productListSchema.parse(await response.json());
  const few = data.filter(
    ({ type, stock_quantity }) => type === 'simple' && [2, 3, 4].includes(Number(stock_quantity)),
  );
  for (const { id } of data) {
    const page = `/shop/product/${id}`;
    const html = (await get(page)).body.toString();
    const other = few.find((each) => each.id !== id && showsAmongOthers(html, each.id));
    if (other) return { page, shown: other.id, left: Number(other.stock_quantity) };
  }
  throw new Error('Pages of the demo shop show others.');
}

/** Of different brands, because product pages show others of the brand. */
async function findSellable() {
  const response = await shop.api(`${PATHS.products}?per_page=100`);
  const { data } = productListSchema.parse(await response.json());
  const sellable = data.filter(({ type, stock_quantity }) => type === 'simple' && Number(stock_quantity) > 3);
  const [first] = sellable;
  const second = sellable.find(({ brands }) => brands[0]?.id !== first?.brands[0]?.id);
  if (!first || !second) throw new Error('The demo shop has something to sell.');
  return [first, second] as const;
}
