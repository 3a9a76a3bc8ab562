import type { Page } from '@playwright/test';
import { importProduct } from './import-product.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

const SAGE = 'Baobab Sage';

const rowOf = (page: Page, card: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: card }) });
const widthOf = (page: Page) => page.locator('.list-view').evaluate((list) => list.clientWidth);
const namesOf = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts();

test('heads sort, and the picture grows beside the name', { tag: FULL }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones sort by the field above the list');
  await page.goto('/shop?view=list&category=Pokemon+Singles&attribute[Set]=Surging+Sparks');
  await expect(page.getByRole('columnheader', { name: 'Set' })).toHaveAttribute('aria-sort', 'ascending');
  const byNumber = await namesOf(page);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect(page).toHaveURL(/orderby=price&order=asc/);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'No.' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'No.' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => namesOf(page)).toEqual(byNumber);
  await expect(page.getByLabel('Sort by')).toHaveValue('number');

  const stock = page.getByRole('columnheader', { name: 'Stock' });
  await stock.getByRole('link').click();
  await expect(stock).toHaveAttribute('aria-sort', 'ascending');
  await stock.getByRole('link').click();
  await expect(stock).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByLabel('Sort by')).toHaveValue('stock');
  await expect(page.getByLabel('Order')).toHaveValue('desc');
  await page.goto('/shop?view=list&category=Pokemon+Singles&attribute[Set]=Surging+Sparks');

  await page.locator('.list-row__picture a').first().hover();
  await expect(page.locator('.list-preview')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.list-preview')).toBeHidden();
});

test('sealed goods have their row, and the view is kept until the address names another', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/shop?search=surging+sparks+booster+box');
  await expect(rowOf(page, 'Pokémon Surging Sparks Booster Box (36)')).toContainText('R 3 299,00');
  await page.goto('/shop?view=grid');
  await expect(page.getByRole('table')).toBeHidden();
});

test('a row is one line of 44 to 56 px, its marks included', { tag: FULL }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'on phones a row is two lines');
  await page.goto('/shop?view=list&category=Singles');
  const rows = page.locator('.list-row');
  await expect(rows.filter({ hasText: 'Photos' }).first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
});

test('the list is never wider than the window, and goods that are no cards keep its columns', {
  tag: FULL,
}, async ({ page, shop, isMobile }) => {
  test.skip(isMobile, 'windows of computers have any width');
  const attributes = [1, 2].map((n) => `Attribute ${n} name,Attribute ${n} value(s),Attribute ${n} global`);
  await importProduct(shop, 'WIDE', 'Wide Springhare – WIDE 001/099', [
    `SKU,Name,Stock,Regular price,Categories,Brands,${attributes.join()}`,
    'WIDE,Wide Springhare – WIDE 001/099,2,900,Singles,Pokemon,Set,Exemplars,1,Number,001/099,1',
    'WIDE-BOX,Box of a springhare among the singles,2,900,Singles,Pokemon,,,,,,',
  ]);
  await page.goto('/shop?view=list&category=Singles&search=springhare');
  await expect(rowOf(page, 'Box of a springhare')).toBeVisible();
  for (const width of [1320, 1280, 1200, 1140, 1000, 800, 769]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await rowOf(page, 'Wide Springhare').boundingBox())?.height).toBeLessThan(60);
    await expect(page.locator('.list-view')).toHaveJSProperty('scrollWidth', await widthOf(page));
  }
});

test('on phones a row is two lines with one button', { tag: FULL }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'elsewhere a row is one line');
  const height = page.viewportSize()?.height ?? 0;
  await page.setViewportSize({ width: 320, height });
  await page.goto('/shop?view=list&search=dusk+sovereign');
  expect((await rowOf(page, 'Dusk Sovereign').first().boundingBox())?.height).toBeLessThan(84);
  await page.setViewportSize({ width: 390, height });
  await page.goto('/shop?view=list&search=baobab+sage');
  const row = rowOf(page, SAGE).first();
  const box = await row.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(72);
  expect(box?.height).toBeLessThan(84);
  const add = row.getByRole('button', { name: /^Add Near Mint Baobab Sage/ });
  expect((await add.boundingBox())?.width).toBe(44);
  await add.click();
  await expect(row.getByRole('button', { name: /^In cart 1/ })).toHaveText('In cart 1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a row is a form that posts, heads are links, and the view is kept', { tag: FULL }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/shop?category=Pokemon+Singles');
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto('/shop?search=marula+sprite');
    const row = rowOf(page, 'Marula Sprite').first();
    await row.getByRole('combobox').selectOption({ index: 1 });
    if (!isMobile) {
      await row.getByRole('spinbutton').fill('2');
      await page.getByRole('columnheader', { name: 'Rarity' }).getByRole('link').click();
      await expect(page).toHaveURL(/orderby=rarity&order=asc/);
      await page.goBack();
      await row.getByRole('combobox').selectOption({ index: 1 });
      await row.getByRole('spinbutton').fill('2');
    }
    await row.getByRole('button', { name: /^Add/ }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { name: /^Marula Sprite .* - Lightly Played/ })).toBeVisible();
  });
});
