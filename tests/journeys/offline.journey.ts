import type { BrowserContext, Page } from '@playwright/test';
import { makeDataDir, startShop } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { type Line, openLine } from './line.ts';
import { ANY_WIDTH, CORE, declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, openProduct, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test.use({ serviceWorkers: 'allow' });

test('an offline shopper reads visited pages, keeps the cart, and continues once online', {
  tag: [ANY_WIDTH, CORE],
}, async ({ context, shop }) => {
  const page = await openShop(context, shop.url);
  await openProduct(page, playmat);
  const product = page.url();
  await addToCart(page);
  await expect.poll(() => cachedPages(page)).toContain(new URL(product).pathname);
  await context.setOffline(true);
  await expect(page.getByText('You are offline, your cart is saved')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: playmat })).toBeVisible();
  await expect(page.getByText(/This page is from .+: prices and stock may have changed since/)).toBeVisible();

  // A page never visited, by a link and by its address.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping policy' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'You are offline, your cart is saved' }),
  ).toBeVisible();
  await page.goto(`${shop.url}/posts`);
  await expect(page).toHaveURL(`${shop.url}/offline#/posts`);
  const cart = page.getByRole('complementary', { name: 'Your cart' });
  await expect(cart.getByText(playmat)).toBeVisible();
  await expect(cart.getByText('Subtotal, 1 item')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seen lately' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trading cards and Saturday tournaments' })).toBeVisible();
  await page.getByRole('link', { name: `View ${playmat}` }).click();
  await expect(page).toHaveURL(product);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole('heading', { name: playmat })).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('ordering needs a connection')).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(`${shop.url}/checkout`);
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await cachedPages(page)).not.toContain('/checkout');
});

test('the offline page fits the screen and passes axe in light and dark', { tag: FULL }, async ({
  context,
  shop,
}) => {
  const page = await openShop(context, shop.url);
  await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, playmat)).id}`);
  await addToCart(page);
  await context.setOffline(true);
  await page.goto(`${shop.url}/posts`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(page.getByRole('heading', { name: 'Seen lately' })).toBeVisible();
    await expectAccessible(page, `offline, ${colorScheme}`);
  }
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isTooWide), 'scrolls sideways').toBe(false);
});

test('the cookies policy names everything stored in the browser', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openShop(context, shop.url);
  await openProduct(page, playmat);
  await addToCart(page);
  await page.goto(`${shop.url}/cookies-policy`);
  const names = await page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(names).toContain('springdeck-pages-1');
  const table = page.getByRole('table', { name: 'What the shop stores in your browser' });
  for (const name of names) await expect(table).toContainText(name);
});

test('an order that cannot be sent keeps its input, and is sent once online', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const page = await openShop(context, shop.url);
  await openProduct(page, playmat);
  await addToCart(page);
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(
    page.getByText('The shop could not be reached. Your cart and what you typed are saved'),
  ).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Protea Street');
  await context.setOffline(false);
  await expect(page.getByText('You are back online', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
});

test('a message that cannot be sent is not lost', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
  const page = await openShop(context, shop.url);
  await page.goto(`${shop.url}/contact`);
  await page.getByLabel('Name').fill('Thandi');
  await page.getByLabel('Email').fill('thandi@example.com');
  await page.getByLabel('Subject').fill('A pull');
  await page.getByLabel('Message').fill('Is the Ember Meerkat still there?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('Is the Ember Meerkat still there?');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
});

test.describe('through a proxy', () => {
  let line: Line;
  test.beforeEach(async ({ shop }) => {
    line = await openLine(shop.url);
  });
  test.afterEach(() => line.close());

  test('an unresponsive shop falls back to the cached page, which is revalidated later', {
    tag: [ANY_WIDTH, FULL],
  }, async ({ context }) => {
    const page = await openShop(context, line.url);
    await expect.poll(() => cachedPages(page)).toContain('/');
    line.fallSilent();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('The connection is slow')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/This page is from/)).toBeVisible();
    line.answer();
    await expect(page.getByText('Prices and stock are up to date.')).toBeVisible();
  });

  test('a responding shop wins over the cache', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
    const page = await openShop(context, line.url);
    await openProduct(page, playmat);
    await expect.poll(() => cachedPages(page)).toContain(new URL(page.url()).pathname);
    const { dataDir, remove } = await makeDataDir();
    const other = await startShop(dataDir, { DEMO: 'off' });
    try {
      line.leadTo(other.url);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
    } finally {
      line.leadTo(shop.url);
      await other.end('SIGTERM');
      await remove();
    }
  });

  test('a new release takes over while a tab of the old one goes on', { tag: [ANY_WIDTH, FULL] }, async ({
    context,
  }) => {
    const page = await openShop(context, line.url);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    line.append('\n// another release');
    await page.evaluate(async () => {
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await (await navigator.serviceWorker.ready).update();
      await taken;
    });
    await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
    await context.setOffline(true);
    await page.goto(`${line.url}/contact`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'You are offline, your cart is saved' }),
    ).toBeVisible();
  });

  test('switching the service worker off removes it and its caches', { tag: [ANY_WIDTH, FULL] }, async ({
    context,
    shop,
  }) => {
    const page = await openShop(context, line.url);
    const { dataDir, remove } = await makeDataDir();
    const without = await startShop(dataDir, { DEMO: 'off', SERVICE_WORKER: 'off' });
    try {
      line.leadTo(without.url);
      await page.goto(`${line.url}/contact`);
      await expect
        .poll(() =>
          page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('springdeck-'))),
        )
        .toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      line.leadTo(shop.url);
      await without.end('SIGTERM');
      await remove();
    }
  });
});

/** Not the fixture's page, which fails on logged network errors; resolves once the worker is installed. */
async function openShop(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await declineConsent(page);
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const cachedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('springdeck-pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
