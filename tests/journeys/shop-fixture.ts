import { test as base, expect, type Page } from '@playwright/test';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';

/** Tags a journey that goes the same way on every screen: it is gone once, on the phone. */
export const ANY_WIDTH = '@any-width';

export interface ShopOptions {
  /** How long an unpaid order holds its stock. */
  holdMinutes: number;
}

interface ShopFixtures extends ShopOptions {
  /** A shop with the demo catalogue, one per worker: journeys buy different things, or look at differences. */
  shop: ShopServer;
}

/** Playwright's test against the built shop; it fails on whatever the browser complains about. */
export const test = base.extend<object, ShopFixtures>({
  holdMinutes: [30, { option: true, scope: 'worker' }],
  shop: [
    async ({ holdMinutes }, use) => {
      const { dataDir, remove } = await makeDataDir();
      try {
        const shop = await startShop(dataDir, { STOCK_HOLD_MINUTES: String(holdMinutes) });
        await use(shop);
        await shop.end('SIGTERM');
      } finally {
        await remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) listenFromTheStart(page);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // A policy that blocks something says so here, too.
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    // The banner has a journey of its own; here it would only cover what is pressed.
    await page.addInitScript(() => localStorage.setItem('springdeck.consent', 'declined'));
    await use(page);
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
});

/** Who presses a button sooner than its script has come is not heard; journeys about that say until when they wait. */
function listenFromTheStart(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isListening);
    return response;
  };
}

/** A page of the shop listens once React has taken the document over; others have nothing to wait for. */
const isListening = () =>
  !('__reactRouterContext' in window) ||
  Object.keys(document).some((name) => name.startsWith('__reactContainer$'));

export { expect };
