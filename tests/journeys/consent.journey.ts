import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { makeDataDir, startShop } from '../shop-server.ts';
import { ANY_WIDTH, CORE, expect, FULL, test } from './shop-fixture.ts';
import { meerkat } from './shopper.ts';
import { findProduct } from './stock.ts';

for (const [button, stored] of [
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
] as const) {
  test(`${button} stores ${stored}, confirms it, and the banner does not return`, {
    tag: [ANY_WIDTH, button === 'Accept' ? CORE : FULL],
  }, async ({ context, shop }) => {
    const page = await openUndecided(context, shop.url);
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByText(`Cookies ${stored}`)).toBeVisible();
    expect(await storedConsent(page)).toBe(stored);

    await page.getByRole('link', { name: 'Cookie choices' }).click();
    await expect(page.getByText(`You have ${stored} optional cookies.`)).toBeVisible();
    await page.reload();
    await afterTheDelay(page);
    await expect(banner(page)).toBeHidden();
  });
}

test('the banner stands above the bar at the foot of a product, all of it', { tag: FULL }, async ({
  context,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, 'only phones have the bar');
  const page = await openUndecided(context, shop.url);
  const { id } = await findProduct(shop, meerkat.name);
  await page.goto(`${shop.url}/shop/product/${id}`);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('heading', { name: /^From the same set/ }).scrollIntoViewIfNeeded();
  const bar = page.locator('.sticky-buy-bar');
  await expect(bar).toBeVisible();
  const [above, below] = [await banner(page).boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
});

test('the banner covers no focused element and shifts no layout', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await context.newPage();
  await page.addInitScript(countShifts);
  const { id } = await findProduct(shop, meerkat.name);
  for (const path of ['/shop', `/shop/product/${id}`, '/shipping']) {
    await page.goto(`${shop.url}${path}`);
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0)), path).toBeLessThan(
      0.01,
    );
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(focusUnderBanner);
      expect(hidden, `${path}, after ${steps + 1} tabs`).toBe('');
    }
  }
});

test('the page can be scrolled to its end above the banner', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openUndecided(context, `${shop.url}/shipping`);
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const end = await page.getByText('Delivery within South Africa only').boundingBox();
  const top = await banner(page).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
});

test('Close stores nothing, and an invalid stored value is discarded', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openUndecided(context, shop.url);
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await storedConsent(page)).toBeNull();

  await page.evaluate(() => localStorage.setItem('springdeck.consent', '{"yes":1}'));
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(await storedConsent(page)).toBeNull();
});

test('analytics are loaded after Accept only, and no longer once consent is withdrawn', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context }) => {
  const analytics = await startAnalytics();
  const { dataDir, remove } = await makeDataDir();
  await writeFile(path.join(dataDir, 'shop.json'), JSON.stringify({ analyticsUrl: analytics.url }));
  const shop = await startShop(dataDir, { DEMO: 'off' });
  try {
    const page = await openUndecided(context, `${shop.url}/cookies-policy`);
    await expect(banner(page)).toBeVisible();
    expect(analytics.count).toBe(0);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-counted', '');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-counted', '');

    const before = analytics.count;
    for (const secret of ['/order/1-2-guess', '/wants/1-2-guess', '/preview/1-2-guess']) {
      await page.goto(shop.url + secret);
      await afterTheDelay(page);
    }
    expect(analytics.count, 'no other company reads a signed link').toBe(before);
    await page.goto(`${shop.url}/cookies-policy`);
    await expect(page.locator('html')).toHaveAttribute('data-counted', '');

    const counted = analytics.count;
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByText('You have declined optional cookies.')).toBeVisible();
    await page.reload();
    await afterTheDelay(page);
    expect(analytics.count).toBe(counted);
  } finally {
    await shop.end('SIGTERM');
    await remove();
    await analytics.close();
  }
});

/** Without the fixture's stored answer. */
async function openUndecided(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Runs in the browser: sums up layout shifts. */
function countShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value);
    }
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the browser: the focused element, if the banner covers it. */
function focusUnderBanner(): string {
  const focused = document.activeElement;
  const bar = document.querySelector('.cookie-banner');
  if (!focused || !bar || bar.contains(focused)) return '';
  const seen = (focused.closest('label') ?? focused).getBoundingClientRect();
  return seen.top >= bar.getBoundingClientRect().top && seen.height > 0 ? focused.outerHTML : '';
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const storedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('springdeck.consent'));
const afterTheDelay = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_200)));

/** On another origin; the script leaves a mark. */
async function startAnalytics() {
  const port = await freePort();
  const server = createServer((_request, response) => {
    analytics.count += 1;
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('cache-control', 'no-store');
    response.end("document.documentElement.setAttribute('data-counted', '')");
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const analytics = {
    url: `http://127.0.0.1:${port}/count.js`,
    count: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return analytics;
}
