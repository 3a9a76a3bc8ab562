import { afterAll, expect, it } from 'vitest';
import { type FakeWordpress, startFakeWordpress } from '../fakes/wordpress.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';

const BROWSER = {
  'sec-fetch-dest': 'document',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36',
};
const REFRESH = '<meta http-equiv="refresh" content="0">';

const wordpress: FakeWordpress = await startFakeWordpress();
let shop: ShopServer;
openShopForAll(
  (opened) => {
    shop = opened;
  },
  { SHOP_API_URL: wordpress.url, CONTENT_API_URL: wordpress.url },
);

afterAll(() => wordpress.close());

const open = (address: string, headers = {}) => fetch(shop.url + address, { headers });

/** As a browser does: a page that is still being made asks for itself again. */
async function openWhenMade(address: string): Promise<{ response: Response; text: string }> {
  for (;;) {
    const response = await open(address, BROWSER);
    const text = await response.text();
    if (!text.includes(REFRESH)) return { response, text };
  }
}

it('a failing shop shows eight skeletons, then the error, and products again once it recovers', async () => {
  wordpress.moods = ['broken'];
  const waitingPage = await open('/shop?view=list', BROWSER);
  const skeletons = await waitingPage.text();
  expect(skeletons.match(/data-skeleton/g)).toHaveLength(8);
  expect(skeletons).toContain(REFRESH);
  expect(skeletons).not.toContain('type="module"');
  expect(waitingPage.headers.get('cache-control')).toContain('no-store');

  const failed = await openWhenMade('/shop?view=list');
  expect(failed.response.status).toBe(503);
  expect(failed.response.headers.get('cache-control')).toContain('no-store');
  expect(failed.text).toMatch(/Error loading products: (<!-- -->)?Request failed with status code 500/);

  wordpress.moods = ['well'];
  const well = await openWhenMade('/shop?view=list');
  expect(well.response.status).toBe(200);
  expect(well.text).toContain('Beanie');
});

it('a non-browser client waits for the page and its status', async () => {
  wordpress.moods = ['broken'];
  const { status, headers } = await open('/shop?search=never+asked+before');
  expect(status).toBe(503);
  expect(headers.get('cache-control')).toContain('no-store');
});

it('a page shown before stays available while the other backend fails', async () => {
  wordpress.moods = ['well'];
  expect((await open('/shop?search=beanie')).status).toBe(200);
  wordpress.moods = ['broken'];
  await expect
    .poll(async () => (await open('/shop?search=beanie')).headers.get('cache-status'), { timeout: 10_000 })
    .toContain('miss');
  const { status } = await open('/shop?search=beanie');
  expect(status).toBe(200);
});
