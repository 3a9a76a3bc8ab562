import { expect, it } from 'vitest';
import { rawRequest } from '../raw-request.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';

const NOWHERE = 'http://127.0.0.1:9';

let shop: ShopServer;
openShopForAll(
  (opened) => {
    shop = opened;
  },
  { SHOP_API_URL: NOWHERE, CONTENT_API_URL: NOWHERE },
);

async function open(address: string) {
  const { status, headers, body } = await rawRequest(shop.url + address);
  const html = body.toString();
  return { status, headers, html, title: /<title>(.*?)<\/title>/.exec(html)?.[1] };
}

it.each([
  ['/shop/product/1', 'Failed to load product details'],
  ['/posts/some-post', 'Error Loading Post'],
])('%s is titled by what it says, not as an address that nobody knows', async (address, words) => {
  const { status, headers, html, title } = await open(address);
  expect(status).toBe(503);
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(title).toMatch(new RegExp(`^${words} – `));
  expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
  expect(html).not.toContain('Not Found');
});

it('returning from a payment meanwhile shows that the order is being confirmed', async () => {
  const { status, html } = await open('/payment/success?order_id=12&order_key=key-of-twelve');
  expect(status).toBe(200);
  expect(html).toContain('We are confirming your payment with PayFast.');
  expect(html).toMatch(/Order ID<\/span><b[^>]*>12</);
});
