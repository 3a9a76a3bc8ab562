import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { copyDemo } from '../demo-folder.ts';
import { loadDemo, makeDataDir, runShopCommand, type ShopServer, startShop } from '../shop-server.ts';

export interface ShopOptions {
  holdMinutes: number;
}

interface ShopFixtures extends ShopOptions {
  /** One per worker: journeys buy different products or compare differences. */
  shop: ShopServer;
}

/** Fails on whatever the browser logs as an error. */
export const test = base.extend<object, ShopFixtures>({
  holdMinutes: [30, { option: true, scope: 'worker' }],
  shop: [
    async ({ holdMinutes }, use) => {
      const { dataDir, remove } = await makeDataDir();
      try {
        await copyDemo(dataDir, loadWithPlaymats);
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
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', listenFromTheStart);
    await use(context);
  },
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // Violations of the Content-Security-Policy are logged, too.
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    await declineConsent(page);
    await use(page);
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
});

/** More than all journeys buy of what most of them buy: the demo has 16. */
const PLAYMATS = 200;

async function loadWithPlaymats(dataDir: string): Promise<void> {
  await loadDemo(dataDir);
  const file = path.join(dataDir, 'playmats.csv');
  await writeFile(file, `SKU,Stock\nSD-ACC-MAT-DRAKENSBERG,${PLAYMATS}\n`);
  expect(await runShopCommand(dataDir, ['import', 'products', file])).toBe(0);
}

/** The consent banner has its own journey; elsewhere it would cover buttons. */
export const declineConsent = (browser: Pick<Page, 'addInitScript'>): Promise<unknown> =>
  browser.addInitScript(() => localStorage.setItem('springdeck.consent', 'declined'));

/** `test.use` of journeys about what moves; in all others sheets and slides stand still at once. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Waits for hydration after each load, forms of lazy parts included. Journeys about early clicks wait until the document
 * is there, which on a busy machine follows the page that is shown while it is made.
 */
export function listenFromTheStart(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isListening);
    if (options?.waitUntil === 'domcontentloaded') await page.waitForFunction(isWanted);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isListening);
    return response;
  };
}

const isWanted = () =>
  '__reactRouterContext' in window || document.querySelector('main [data-skeleton]') === null;

/** Hydrated, or a page without React that is not about to be replaced by the one that was asked for. */
const isListening = () =>
  (!('__reactRouterContext' in window) && document.querySelector('main [data-skeleton]') === null) ||
  [document, ...document.querySelectorAll('form')].every((node) =>
    Object.keys(node).some((name) => name.startsWith('__react')),
  );

export { ANY_WIDTH, CORE, CORE_DESKTOP, FULL, SAMPLED } from './tags.ts';
export { expect };
