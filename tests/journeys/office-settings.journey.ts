import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { openSettings } from './open-settings.ts';
import { inOwnShop } from './own-shop.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';

const OWNER = { name: 'Kagiso Veldman', role: 'owner' } as const;

test('a wrong tariff is refused and kept, the right one is what the shop charges at once, and the history takes it back', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ context, page: shopper, shop }) => {
  const shows = showsInStrip(shopper, shop);
  const page = await openOffice(context, shop, OWNER);
  await page.goto(`${shop.url}/office/settings/delivery`);
  await page.getByLabel('Door is free from').fill('a lot');
  await page.getByLabel('Standard', { exact: true }).fill('99,50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Door is free from must be an amount in rand/)).toBeVisible();
  await expect(page.getByLabel('Door is free from')).toHaveValue('a lot');
  await expect(page.getByLabel('Door is free from')).toBeFocused();
  await expect(page.getByLabel('Standard', { exact: true })).toHaveValue('99,50');
  await expectAccessible(page, 'a refused tariff');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'a refused tariff, dark');
  await page.getByLabel('Door is free from').fill('1 200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await shows(/R\s1\s200/);

  await page.goto(`${shop.url}/office/settings/history`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Door is free from' }).first()).toContainText(
    /R\s1\s200,00/,
  );
  await expectAccessible(page, 'history of the settings, dark');
  await page
    .getByRole('button', { name: /^Restore what was there before version/ })
    .first()
    .click();
  await expect(page.getByText('Restored.')).toBeVisible();
  await shows(/R\s1\s000/);
});

test('the owner changes the banner and moves a menu, which a second process shows too; what shop.json says goes first, a mistake in it does not', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, page: shopper }) => {
  test.slow();
  const { dataDir, remove } = await makeDataDir();
  const shop = await startShop(dataDir);
  const second = await startShop(dataDir);
  try {
    const shows = showsInStrip(shopper, second);
    await shows('3-5 day delivery, nationwide');
    await shows(/R\s1\s000/);

    const page = await openOffice(context, shop, OWNER);
    await page.goto(`${shop.url}/office/settings/menus`);
    await expectAccessible(page, 'banner and menus');
    await page.getByLabel('In the strip above the header').fill('Closed on Heritage Day');
    const menu = page.getByRole('group', { name: 'Header' });
    const list = await menu.getByLabel('Page').first().getAttribute('list');
    await expect(page.locator(`#${list} [value="/shop?category=Singles"]`)).toHaveText('Category: Singles');
    const target = menu.getByLabel('Page').last();
    const was = await target.inputValue();
    await target.fill('tcg box');
    await expect(page.locator(`#${list} [value^="/shop/product/"]`).first()).toHaveText(/^Product: /);
    await target.fill(was);
    await menu.getByRole('button', { name: 'Move entry 2 up' }).click();
    await expect(menu.getByLabel('Name').first()).toHaveValue('Pokemon');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await shows('Closed on Heritage Day');

    await writeFile(path.join(dataDir, 'shop.json'), JSON.stringify({ delivery: { freeDoorFrom: 700 } }));
    await shows(/R\s700/);
    await writeFile(path.join(dataDir, 'shop.json'), '{ "delivery": { "freeDoorFrom": "700" } }');
    await expect(async () => {
      await page.goto(`${shop.url}/office/settings`);
      await expect(page.getByText('shop.json has a mistake and does not apply.')).toBeVisible({
        timeout: 200,
      });
    }).toPass();
    await shows(/R\s700/);

    await page.goto(`${shop.url}/office/settings/history`);
    await page.getByRole('button', { name: 'Restore what was there before version 1' }).click();
    await expect(page.getByText('Restored.')).toBeVisible();
    await shows('3-5 day delivery, nationwide');
  } finally {
    await second.end('SIGTERM');
    await shop.end('SIGTERM');
    await remove();
  }
});

test('the owner gives the home page words and a picture, the shopper sees them, and the history brings the old ones back', {
  tag: FULL,
}, async ({ context, page: shopper }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const page = await openOffice(context, shop, OWNER);
    await page.goto(`${shop.url}/office/settings`);
    await openSettings(page, 'Home');
    await expect(page.getByLabel('Headline', { exact: true })).toHaveValue('Pull something legendary.');
    await expect(page.getByLabel('About text')).toHaveValue(/^Bloemfontein sits about as far/);
    await page.getByLabel('Headline', { exact: true }).fill('Cards from the Karoo');
    await page.getByLabel('About text').fill('We open at nine.\nThe kettle is on.');
    const picture = page.getByRole('group', { name: 'Headline picture' });
    await picture.getByLabel('Upload').setInputFiles({
      name: 'table.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0d5465' } })
        .jpeg()
        .toBuffer(),
    });
    await expect(picture.getByLabel('Address')).toHaveValue(/^\/media\/products\/\w+\.webp$/);
    await expect(picture.locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Describe the headline picture must say what is to be seen on the picture.'),
    ).toBeVisible();
    await expect(page.getByLabel('Describe the headline picture')).toBeFocused();
    await expect(picture.locator('img')).toBeVisible();
    await expectAccessible(page, 'words of the home page, refused');
    await page.getByLabel('Describe the headline picture').fill('Our table on a Saturday');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessible(page, 'words of the home page');

    const showsHeadline = (text: string) =>
      expect(async () => {
        await shopper.goto(shop.url);
        await expect(shopper.getByRole('heading', { level: 1, name: text })).toBeVisible({ timeout: 200 });
      }).toPass();
    await showsHeadline('Cards from the Karoo');
    const own = shopper.getByRole('img', { name: 'Our table on a Saturday' });
    await expect(own).toBeVisible();
    expect(await own.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    await expect(shopper.getByText('The kettle is on.')).toBeAttached();
    await expect(shopper.getByText('I wanted the shop')).toBeAttached();
    await expectAccessible(shopper, 'home page with own words');

    await page.goto(`${shop.url}/office/settings/history`);
    await expect(page.getByRole('link', { name: 'Headline', exact: true })).toHaveAttribute(
      'href',
      '/office/settings/home',
    );
    await page.getByRole('button', { name: 'Restore what was there before version 1' }).click();
    await expect(page.getByText('Restored.')).toBeVisible();
    await showsHeadline('Pull something legendary.');
    await expect(own).toHaveCount(0);
    await expect(shopper.getByText('Bloemfontein sits about as far')).toBeAttached();
  });
});

test(
  'without JavaScript rows of the menu are added, moved and removed, and a setting goes back to the file',
  { tag: [ANY_WIDTH, FULL] },
  async ({ browser, shop }, { project }) => {
    const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
    const page = await openOffice(context, shop, {
      ...OWNER,
    });
    await page.goto(`${shop.url}/office/settings/menus`);
    const header = page.getByRole('group', { name: 'Footer: Shop' });
    const names = header.getByLabel('Name');
    const before = await names.count();
    await header.getByRole('button', { name: 'Add an entry' }).click();
    await expect(names).toHaveCount(before + 1);
    await header.getByRole('textbox', { name: `Name, entry ${before + 1}`, exact: true }).fill('Sleeves');
    await header.getByLabel('Page').last().fill('https://elsewhere.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/must be a page of the shop/).first()).toBeVisible();
    await expect(names.last()).toHaveValue('Sleeves');
    await header.getByLabel('Page').last().fill(`/shop?category=Sleeves-${project.name}`);
    await header.getByRole('button', { name: `Move entry ${before + 1} up` }).click();
    await expect(names.nth(before - 1)).toHaveValue('Sleeves');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await header
      .locator('..')
      .getByRole('button', { name: /^Use the default/ })
      .click();
    await expect(names).toHaveCount(before);
    await header.getByRole('button', { name: 'Remove entry 1', exact: true }).click();
    await expect(names).toHaveCount(before - 1);

    await page.goto(`${shop.url}/office/settings/search?term=zard`);
    await expect(page.getByLabel('Your lines')).toHaveValue('zard = \n');
    await expect(page.getByRole('button', { name: 'Throw away' })).toHaveCount(0);

    await page.goto(`${shop.url}/office/settings/home`);
    const picture = page.getByRole('group', { name: 'About picture' });
    await expect(picture.getByLabel('Upload')).toHaveCount(0);
    await picture.getByLabel('Address').fill('https://elsewhere.example/shop.jpg');
    await page.getByLabel('About title').fill('Kept while it is refused');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/About picture must be a picture of the shop/)).toBeVisible();
    await expect(picture.getByLabel('Address')).toHaveValue('https://elsewhere.example/shop.jpg');
    await expect(page.getByLabel('About title')).toHaveValue('Kept while it is refused');
    await context.close();
  },
);

test('from a search that found nothing, the owner says what it means, and the shopper finds the card', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, page: shopper }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await shopper.goto(`${shop.url}/shop?search=Xyzzyqwop`);
    const page = await openOffice(context, shop, OWNER);
    await expect(async () => {
      await page.goto(`${shop.url}/office/missed-searches`);
      await expect(page.getByRole('link', { name: 'Add synonym: xyzzyqwop' })).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 90_000 });
    await expectAccessible(page, 'searches that found nothing');
    expect(await page.locator('h1').evaluate(isCut)).toBe(false);
    await page.goto(`${shop.url}/office`);
    await page.getByRole('link', { name: /^(The one term|All \d+ terms)$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Found nothing' })).toBeVisible();
    await page.getByRole('link', { name: 'Add synonym: xyzzyqwop' }).click();
    await expect(page.getByRole('button', { name: 'Throw away' })).toBeVisible();
    const lines = page.getByLabel('Your lines');
    await expect(lines).toHaveValue('xyzzyqwop = \n');
    await expect(lines).toBeFocused();
    await page.getByRole('button', { name: 'Throw away' }).click();
    await expect(lines).toHaveValue('');
    await lines.fill('thrown away, too');
    await page.getByRole('link', { name: 'Skip to the work' }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await expect(lines).toHaveValue('thrown away, too');
    await page.getByRole('button', { name: 'Throw away' }).click();
    await expect(lines).toHaveValue('');
    await page.getByRole('button', { name: 'Throw away' }).waitFor({ state: 'detached' });
    await lines.fill('xyzzyqwop = \nno meaning');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText("put right in line 2: 'no meaning' has no '='").first()).toBeVisible();
    await expect(lines).toHaveValue('xyzzyqwop = \nno meaning');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `search words, refused, ${colorScheme}`);
    }
    await page.getByRole('link', { name: 'Skip to the work' }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/#main$/);
    await expect(page.getByText("put right in line 2: 'no meaning' has no '='").first()).toBeVisible();
    await expect(lines).toHaveValue('xyzzyqwop = \nno meaning');
    await lines.fill('xyzzyqwop = Shade Under the Hill');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(async () => {
      await shopper.goto(`${shop.url}/shop?search=xyzzyqwop`);
      await expect(shopper.getByRole('link', { name: /Shade Under the Hill/ }).first()).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  });
});

/** Whether a text does not fit the lines that it is given. */
const isCut = (element: Element): boolean => element.scrollHeight > element.clientHeight + 1;

/** Resolves once the strip above the header has the text, first in what the shop sends and then on the screen. */
function showsInStrip(shopper: Page, { url }: ShopServer) {
  const sent = async () =>
    /<section class="shipping-strip.*?<\/section>/s.exec(await (await fetch(url)).text())?.[0];
  return async (text: string | RegExp): Promise<void> => {
    await expect.poll(sent).toMatch(text);
    await shopper.goto(url);
    await expect(shopper.getByRole('region', { name: 'Delivery offers' })).toContainText(text);
  };
}
