import { PATHS } from '#contract/paths.ts';
import { type ApiProduct, productListSchema } from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { runShop } from './command-line.ts';
import { type Line, openLine } from './line.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, test as base, CORE, expect, FULL, SAMPLED } from './shop-fixture.ts';
import { unitsLeft } from './stock.ts';

/** Chromium may send what a reloaded page asks for at once although the context is offline. */
const test = base.extend<{ line: Line }>({
  line: async ({ shop }, use) => {
    const line = await openLine(shop.url);
    await use(line);
    await line.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const NOMVULA = { name: 'Nomvula Khoza', role: 'staff' } as const;

test('the counter opens without a connection, sells, and is whole again once the shop answers', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ context, shop, line }) => {
  test.slow();
  const goods = await findGoods(shop);
  const before = await unitsLeft(shop, goods.name);
  const page = await openOffice(context, { ...shop, url: line.url }, NOMVULA);
  await page.goto(`${line.url}/office/counter`);
  const field = page.getByLabel('Scan, or type a name');
  const quantity = page.getByLabel(`Quantity of ${goods.name}`);
  await field.fill(goods.sku);
  await field.press('Enter');
  await expect(quantity).toHaveValue('1');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  line.breakOff();
  await page.reload();
  await expect(page).toHaveURL(`${line.url}/office/counter/offline`);
  await expect(page.getByText('The shop does not answer.')).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await expect(page.getByText('Nomvula')).toBeHidden();
  for (const theme of ['light', 'dark']) {
    await expectAccessible(page, `without a connection, ${theme}`);
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
  await field.fill(goods.sku);
  await field.press('Enter');
  await expect(quantity).toHaveValue('2');
  await page.keyboard.press('F8');
  await expect(page.getByRole('heading', { name: 'Sold without a connection' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('One sale waits for a connection.')).toBeVisible();
  expect(await unitsLeft(shop, goods.name)).toBe(before);
  const kept = await page.evaluate(readKept);
  expect(kept).toContain('Counter');
  expect(kept).not.toContain('Nomvula');

  line.answer();
  await expect(page).toHaveURL(`${line.url}/office/counter`);
  await expect(page.getByText('One sale waits for a connection.')).toBeHidden();
  await expect.poll(() => unitsLeft(shop, goods.name)).toBe(before - 2);
  await runShop(shop, 'stock', 'check');
});

test('a shop that is silent leaves the counter open', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
  line,
}) => {
  test.slow();
  const page = await openOffice(context, { ...shop, url: line.url }, NOMVULA);
  await page.goto(`${line.url}/office/counter`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  line.fallSilent();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('The shop does not answer.')).toBeVisible({ timeout: 30_000 });
  line.answer();
  await expect(page).toHaveURL(`${line.url}/office/counter`);
  await expect(page.getByRole('link', { name: 'Open or count the drawer' })).toBeVisible();
});

/** The pages of every cache of this browser. */
async function readKept(): Promise<string> {
  let texts = '';
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const answer of await cache.matchAll()) {
      if (answer.headers.get('content-type')?.includes('html')) texts += await answer.text();
    }
  }
  return texts;
}

/** The last of what other journeys of the counter do not sell. */
async function findGoods(shop: ShopServer): Promise<ApiProduct> {
  const response = await shop.api(`${PATHS.products}?per_page=100&stock_status=instock`);
  const { data } = productListSchema.parse(await response.json());
  const goods = data.findLast(({ type, stock_quantity }) => type === 'simple' && (stock_quantity ?? 0) >= 10);
  if (!goods) throw new Error('nothing in stock');
  return goods;
}
