import { afterAll, expect, it } from 'vitest';
import { startMisbehaving } from '../fakes/misbehaving.ts';
import { rawRequest } from '../raw-request.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';

const VISITORS = 50;

const content = await startMisbehaving();
content.mood = 'silent';
afterAll(() => content.close());

let shop: ShopServer;
openShopForAll(
  (opened) => {
    shop = opened;
  },
  { CONTENT_API_URL: content.url },
);

/** Whoever waits for the content service has asked it for his own post. */
it('while the content service hangs, fifty visitors one after the other do not wait for it', async () => {
  expect((await rawRequest(`${shop.url}/posts`)).status).toBe(503);
  for (let visitor = 1; visitor <= VISITORS; visitor += 1) {
    expect((await rawRequest(`${shop.url}/posts/post-${visitor}`)).status).toBe(503);
  }
  const asked = new Set(content.asked.filter((address) => address.includes('slug=post-')));
  expect(asked.size).toBeLessThan(VISITORS / 2);
}, 180_000);
