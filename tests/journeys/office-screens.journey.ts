import type { Page } from '@playwright/test';
import { z } from 'zod';
import { CONTENT_PATHS } from '#contract/content.ts';
import { PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import { OFFICE_ROUTES } from '../office-routes.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible, expectContrast } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { placePaidOrder } from './paid-orders.ts';
import { IS_SAMPLE, isSampled } from './sample.ts';
import { CORE, expect, SAMPLED, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

/** Opened by a link that works once, or by what somebody has just done; their own journeys look at them. */
const ELSEWHERE = [
  '/office/set-up/:link',
  '/office/undo/:id',
  '/office/counter/offline',
  '/office/counter/day/:id/paper',
  '/office/imports/:id',
  '/office/imports/book/:id',
  '/office/imports/:id/columns',
  '/office/prices/runs/:id',
  '/office/messages/:id',
  '/office/settings/webhooks/:id',
  '/office/settings/mails/:name',
];
/** Wider than a phone: paper. */
const PAPERS = /\/(?:list|slip|label|receipt|labels)$/;

const SCREENS = OFFICE_ROUTES.filter(({ file, path }) => file.endsWith('.tsx') && !ELSEWHERE.includes(path));

const PARTS = IS_SAMPLE ? 1 : 4;

for (let part = 1; part <= PARTS; part += 1) {
  const screens = SCREENS.filter((_, index) => index % PARTS === part - 1);
  test(`every screen of the office is accessible, fits its width and can be read in the dark, ${part} of ${PARTS}`, {
    tag: [CORE, SAMPLED],
  }, async ({ context, shop, isMobile }) => {
    test.setTimeout(600_000);
    // Colours hardly depend on the width.
    const looksInTheDark = isMobile || part === 1;
    const places = await makeThings(shop);
    const events = new Map<string, string>();
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    const creditPath = '/office/credit/:id';
    if (screens.some(({ path }) => path === creditPath)) places[creditPath] = await giveCredit(page, shop);
    const eventScreens = screens.filter(({ path }) => path.startsWith('/office/events/:id'));
    if (eventScreens.length > 0) {
      const event = await makeTournament(page, shop);
      for (const { path } of eventScreens) events.set(path, path.replace(':id', event));
    }
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const { path } of screens) {
      if (!isSampled(path)) continue;
      const address = events.get(path) ?? placeOf(path, places);
      await page.emulateMedia({ colorScheme: 'light' });
      const response = await page.goto(shop.url + address);
      expect.soft(response?.status(), address).toBe(200);
      if (!PAPERS.test(path)) {
        await expect.soft(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      }
      // A phone's innerWidth grows with what is too wide.
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `width of ${path}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      if (isMobile && !PAPERS.test(path)) await expectReflow(page, path);
      await expectAccessible(page, path);
      if (!looksInTheDark) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page, path);
    }
    expect(complaints).toEqual([]);
  });
}

/** On the smallest phone, and in letters of twice the size, nothing is wider than the window. */
async function expectReflow(page: Page, path: string): Promise<void> {
  const window = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  const fits = async (what: string, width: number, standard: number) => {
    await page.setViewportSize({ width, height: 844 });
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${what}`)
      .toBeLessThanOrEqual(width);
  };
  await fits('on the smallest phone', 320, 16);
  await fits('in large letters', 390, 32);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  if (window) await page.setViewportSize(window);
  await devtools.detach();
}

/** What stands for each parameter: a new one has to be added here. */
interface Things {
  ':number': string;
  /** For labels. */
  unit: string;
  '/office/products/:id': string;
  '/office/posts/:id': string;
  '/office/waiting/:what': string;
  '/office/settings/:part': string;
  '/office/prices/rules/:id': string;
  '/office/discounts/:id': string;
  '/office/credit/:id': string;
}

/** Of letters without a space, as typed by a cat or copied from a link. */
const LONG_WORDS = {
  billing: { last_name: `van-der-${'Merwe'.repeat(9)}` },
  address: { address_1: 'Wipstert'.repeat(18), city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio' },
};

async function makeThings(shop: ShopServer): Promise<Things> {
  const response = await shop.api(`${PATHS.products}?per_page=100&stock_status=instock`);
  const { data } = productListSchema.parse(await response.json());
  const goods = data.find(({ type, stock_quantity }) => type === 'simple' && (stock_quantity ?? 0) > 10);
  const id = goods?.id ?? 0;
  // Its matrix has two sides.
  const card = await findProduct(shop, 'Ember Meerkat – SV10 021/182');
  const [post] = z
    .array(z.object({ id: z.number() }))
    .parse(await (await shop.api(CONTENT_PATHS.posts)).json());
  return {
    ':number': await placePaidOrder(shop, [{ product_id: id, quantity: 2 }], LONG_WORDS),
    unit: String(id),
    '/office/products/:id': String(card.id),
    '/office/prices/rules/:id': 'new',
    '/office/discounts/:id': 'new',
    '/office/credit/:id': '1',
    '/office/posts/:id': String(post?.id),
    '/office/waiting/:what': 'refunds',
    '/office/settings/:part': 'menus',
  };
}

/** The id of its account. */
async function giveCredit(page: Page, shop: ShopServer): Promise<string> {
  await page.goto(`${shop.url}/office/credit/new`);
  await page.getByLabel('E-mail address').fill(`${'Wipstert'.repeat(7)}@example.com`);
  await page.getByLabel('Amount').fill('12,50');
  await page.getByLabel('Reason').fill('Wipstert'.repeat(18));
  await page.getByRole('button', { name: /^Give the credit/ }).click();
  await page.waitForURL(/\/office\/credit\/\d+$/);
  return page.url().split('/').at(-1) ?? '';
}

/** A draft; returns its id. */
async function makeTournament(page: Page, shop: ShopServer): Promise<string> {
  await page.goto(`${shop.url}/office/events/new`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByLabel('Fee for a seat').fill('80');
  await page.getByRole('button', { name: /^Make the seats/ }).click();
  await page.waitForURL(/\/office\/events\/\d+$/);
  return page.url().split('/').at(-1) ?? '';
}

function placeOf(path: string, things: Things): string {
  const place = path.replace(/:\w+/, (name) =>
    name === ':number' ? things[name] : (Object.entries(things).find(([each]) => each === path)?.[1] ?? name),
  );
  expect(place, 'say in makeThings what stands for the parameter').not.toContain(':');
  return place === '/office/stock/labels' ? `${place}?units=${things.unit}` : place;
}
