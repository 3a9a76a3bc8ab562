import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { importProduct } from './import-product.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, listenFromTheStart, test } from './shop-fixture.ts';

const USUAL = ['Product', 'SKU', 'Price', 'Stock', 'Held', 'Sold 90 d', 'State'];

const current = (page: Page) => page.locator('tr.is-current');

const heads = (page: Page) => page.getByRole('columnheader').filter({ visible: true });

test(
  'the columns of the list are chosen once and stand so on every device; a phone keeps price and stock',
  { tag: FULL },
  async ({ browser, context, shop }, { project }) => {
    const email = `columns-${project.name}@springdeck.example`;
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner', email });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${shop.url}/office/products?search=category%3A%22Booster+Packs%22`);
    await expect(heads(page)).toHaveText(USUAL);
    await page.locator('summary').filter({ hasText: 'Columns' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Price' }).uncheck();
    await page.getByRole('checkbox', { name: 'SKU' }).press('Space');
    await page.getByRole('checkbox', { name: 'Changed' }).press('Space');
    await expectAccessible(page, 'choice of columns');
    await page.getByRole('button', { name: 'Show these' }).press('Enter');
    const chosen = ['Product', 'Stock', 'Held', 'Sold 90 d', 'Changed', 'State'];
    await expect(heads(page)).toHaveText(chosen);
    await page.getByRole('link', { name: 'Changed' }).click();
    await expect(page).toHaveURL(/sort=-updated/);
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    await expectAccessible(page, 'products with chosen columns');

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: /^Price of/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Stock of/ }).first()).toBeVisible();
    await expect(page.locator('summary').filter({ hasText: 'Columns' })).toBeHidden();

    const { cookies } = await context.storageState();
    const laptop = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };
    const others = await browser.newContext({ ...project.use, ...laptop });
    others.on('page', listenFromTheStart);
    await others.addCookies(cookies);
    const elsewhere = await others.newPage();
    await elsewhere.goto(`${shop.url}/office/products`);
    await expect(heads(elsewhere)).toHaveText(chosen);
    await elsewhere.locator('summary').filter({ hasText: 'Columns' }).click();
    await elsewhere.getByRole('button', { name: 'Show the usual ones' }).click();
    await expect(heads(elsewhere)).toHaveText(USUAL);

    await elsewhere.goto(`${shop.url}/office/products?view=singles`);
    await elsewhere.locator('summary').filter({ hasText: 'Columns' }).click();
    for (const name of ['Game', 'Changed']) await elsewhere.getByRole('checkbox', { name }).check();
    await elsewhere.getByRole('button', { name: 'Show these' }).click();
    await expect(heads(elsewhere)).toHaveCount(9);
    const heights = await elsewhere
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), 'two lines each').toBeLessThanOrEqual(56);
    await others.close();
  },
);

test('a set is gone to by keyboard, in the order of sets and numbers, and the row is current there', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'staff' });
  await page.goto(`${shop.url}/office/products?view=singles&sort=-price`);
  await page.keyboard.press('l');
  await expect(page.getByLabel('Go to', { exact: true })).toBeFocused();
  await page.keyboard.type('phantasmal');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=singles&sort=set&page=\d#row-\d+$/);
  await expect(current(page)).toContainText('Phantasmal Flames 013/094');
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /Phantasmal Flames 013/ }).first()).toBeFocused();
  await expect(page.getByText('By set and number.')).toBeAttached();
  const first = await current(page).getAttribute('data-row');
  await page.keyboard.press('j');
  await expect(current(page)).not.toHaveAttribute('data-row', first ?? '');

  await page.keyboard.press('l');
  await expect(page.getByLabel('Go to', { exact: true })).toBeFocused();
  await page.keyboard.type('no such thing');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByText('“no such thing” is not in this list.')).toBeVisible();
  await expectAccessible(page, 'a set that is not in the list');
});

test(
  'the products of a list are gone through in their editors; what is not saved stays on the device',
  { tag: [ANY_WIDTH, FULL] },
  async ({ context, shop }, { project }) => {
    test.slow();
    const name = `Walked ${project.name}`;
    const row = (sku: string, stock: number, price: number) =>
      `simple,WALK-${project.name}-${sku},${name} ${sku},${stock},${price}`;
    await importProduct(shop, `WALK-${project.name}-A`, `${name} A`, [
      'Type,SKU,Name,Stock,Regular price',
      row('A', 1, 110),
      row('B', 2, 120),
      row('C', 3, 130),
      row('D', 9, 140),
    ]);
    const page = await openOffice(context, shop, { name: 'Lerato Dube', role: 'staff' });
    const title = (sku: string) => page.getByRole('heading', { level: 1, name: `${name} ${sku}` });
    const price = page.getByLabel('Price, R', { exact: true });
    const way = page.getByRole('navigation', { name: 'Products of the list' });

    await page.goto(`${shop.url}/office/products?search=stock%3A%3C5+${name.replace(' ', '+')}&sort=-price`);
    await page.getByRole('link', { name: new RegExp(`^${name} C`) }).click();
    await expect(title('C')).toBeVisible();
    await expect(way).toContainText('1 of 3');
    await expect(way.getByRole('link', { name: 'Previous' })).toHaveCount(0);
    await expectAccessible(page, 'a product of a list');
    await price.fill('99');
    await expect(page.getByRole('heading', { name: 'Not saved: 1 change' })).toBeVisible();
    await way.getByRole('link', { name: new RegExp(`^Next.*${name} B`) }).click();
    await expect(title('B')).toBeVisible();
    await expect(price).toHaveValue('120.00');
    await expect(page.getByRole('heading', { name: 'Save', exact: true })).toBeVisible();
    await page.keyboard.press('k');
    await expect(title('C')).toBeVisible();
    await expect(page.getByText('This device kept 1 change')).toBeVisible();
    await page.getByRole('button', { name: 'Throw them away' }).click();

    await page.keyboard.press('j');
    await expect(way).toContainText('2 of 3');
    await page.getByLabel('Stock', { exact: true }).fill('20');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(way).toContainText('No longer in the list');
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await expect(title('A')).toBeVisible();
    await expect(way).toContainText('2 of 2');
    await page.getByRole('link', { name: 'Back: Products' }).click();
    await expect(current(page)).toContainText(`${name} A`);
    await expect(page).toHaveURL(/sort=-price#row-\d+$/);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('a set is gone to by its address', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
    const page = await openOffice(context, shop, { name: 'Nomsa Khoza', role: 'staff' });
    await page.goto(`${shop.url}/office/products`);
    await page.getByLabel('Go to', { exact: true }).fill('Royal Blood');
    await page.getByRole('button', { name: 'Go there' }).click();
    await expect(page).toHaveURL(/sort=set(&page=\d)?#row-\d+$/);
    await expect(page.locator('tr:target')).toContainText('Royal Blood');
    await expect(page.locator('tr:target')).toBeInViewport();
  });

  test('columns are chosen by a form', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
    const page = await openOffice(context, shop, { name: 'Nomsa Khoza', role: 'staff' });
    await page.goto(`${shop.url}/office/products?sort=-price`);
    await page.locator('summary').filter({ hasText: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Game' }).check();
    await page.getByRole('button', { name: 'Show these' }).click();
    await expect(heads(page)).toHaveText(['Product', 'SKU', 'Game', ...USUAL.slice(2)]);
    await expect(page).toHaveURL(/products\?sort=-price$/);
  });
});
